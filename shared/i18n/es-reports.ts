// Written by scripts/feature-texts.ts from the files of shared/i18n.

import { words as cancellationInvoice } from './es/reports/cancellation-invoice.ts';
import { words as centroMayorCollection } from './es/reports/centro-mayor/collection.ts';
import { words as centroMayorFinanceCollection } from './es/reports/centro-mayor/finance-collection.ts';
import { words as centroMayorFrequency } from './es/reports/centro-mayor/frequency.ts';
import { words as centroMayorInvoice } from './es/reports/centro-mayor/invoice.ts';
import { words as centroMayorMonthlyActive } from './es/reports/centro-mayor/monthly-active.ts';
import { words as centroMayorPurgeRecord } from './es/reports/centro-mayor/purge-record.ts';
import { words as closuresReport } from './es/reports/closures-report.ts';
import { words as collectionBathrooms } from './es/reports/collection-bathrooms.ts';
import { words as collectionReport } from './es/reports/collection-report.ts';
import { words as conceptInvoice } from './es/reports/concept-invoice.ts';
import { words as detailInvoice } from './es/reports/detail-invoice.ts';
import { words as frequency } from './es/reports/frequency.ts';
import { words as frequentPlates } from './es/reports/frequent-plates.ts';
import { words as givenAway } from './es/reports/given-away.ts';
import { words as integrationsDailyCollectionDetail } from './es/reports/integrations/daily-collection-detail.ts';
import { words as integrationsDailyCollectionSummary } from './es/reports/integrations/daily-collection-summary.ts';
import { words as invoiceBathrooms } from './es/reports/invoice-bathrooms.ts';
import { words as lockersCollectionInvoice } from './es/reports/lockers/collection-invoice.ts';
import { words as lockersConceptInvoice } from './es/reports/lockers/concept-invoice.ts';
import { words as lockersFrequencyData } from './es/reports/lockers/frequency-data.ts';
import { words as moneyRates } from './es/reports/money-rates.ts';
import { words as monthlyActive } from './es/reports/monthly-active.ts';
import { words as occupation } from './es/reports/occupation.ts';
import { words as permanence } from './es/reports/permanence.ts';
import { words as products } from './es/reports/products.ts';
import { words as purgeRecord } from './es/reports/purge-record.ts';

export const ownWords = {
  'cancellation-invoice': cancellationInvoice,
  'centro-mayor/collection': centroMayorCollection,
  'centro-mayor/finance-collection': centroMayorFinanceCollection,
  'centro-mayor/frequency': centroMayorFrequency,
  'centro-mayor/invoice': centroMayorInvoice,
  'centro-mayor/monthly-active': centroMayorMonthlyActive,
  'centro-mayor/purge-record': centroMayorPurgeRecord,
  'closures-report': closuresReport,
  'collection-bathrooms': collectionBathrooms,
  'collection-report': collectionReport,
  'concept-invoice': conceptInvoice,
  'detail-invoice': detailInvoice,
  frequency,
  'frequent-plates': frequentPlates,
  'given-away': givenAway,
  'integrations/daily-collection-detail': integrationsDailyCollectionDetail,
  'integrations/daily-collection-summary': integrationsDailyCollectionSummary,
  'invoice-bathrooms': invoiceBathrooms,
  'lockers/collection-invoice': lockersCollectionInvoice,
  'lockers/concept-invoice': lockersConceptInvoice,
  'lockers/frequency-data': lockersFrequencyData,
  'money-rates': moneyRates,
  'monthly-active': monthlyActive,
  occupation,
  permanence,
  products,
  'purge-record': purgeRecord,
};
