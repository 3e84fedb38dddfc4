// Written by scripts/feature-texts.ts from the files of shared/i18n.

import { words as cancellationInvoice } from './en/reports/cancellation-invoice.ts';
import { words as centroMayorCollection } from './en/reports/centro-mayor/collection.ts';
import { words as centroMayorFinanceCollection } from './en/reports/centro-mayor/finance-collection.ts';
import { words as centroMayorFrequency } from './en/reports/centro-mayor/frequency.ts';
import { words as centroMayorInvoice } from './en/reports/centro-mayor/invoice.ts';
import { words as centroMayorMonthlyActive } from './en/reports/centro-mayor/monthly-active.ts';
import { words as centroMayorPurgeRecord } from './en/reports/centro-mayor/purge-record.ts';
import { words as closuresReport } from './en/reports/closures-report.ts';
import { words as collectionBathrooms } from './en/reports/collection-bathrooms.ts';
import { words as collectionReport } from './en/reports/collection-report.ts';
import { words as conceptInvoice } from './en/reports/concept-invoice.ts';
import { words as detailInvoice } from './en/reports/detail-invoice.ts';
import { words as frequency } from './en/reports/frequency.ts';
import { words as frequentPlates } from './en/reports/frequent-plates.ts';
import { words as givenAway } from './en/reports/given-away.ts';
import { words as integrationsDailyCollectionDetail } from './en/reports/integrations/daily-collection-detail.ts';
import { words as integrationsDailyCollectionSummary } from './en/reports/integrations/daily-collection-summary.ts';
import { words as invoiceBathrooms } from './en/reports/invoice-bathrooms.ts';
import { words as lockersCollectionInvoice } from './en/reports/lockers/collection-invoice.ts';
import { words as lockersConceptInvoice } from './en/reports/lockers/concept-invoice.ts';
import { words as lockersFrequencyData } from './en/reports/lockers/frequency-data.ts';
import { words as moneyRates } from './en/reports/money-rates.ts';
import { words as monthlyActive } from './en/reports/monthly-active.ts';
import { words as occupation } from './en/reports/occupation.ts';
import { words as permanence } from './en/reports/permanence.ts';
import { words as products } from './en/reports/products.ts';
import { words as purgeRecord } from './en/reports/purge-record.ts';

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
