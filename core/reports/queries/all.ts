import type { ReportById, ReportId } from '../../../shared/reports/all.ts';
import type { AnyReportQuery, ReportQuery } from '../query.ts';
import { cancellationInvoice } from './cancellation-invoice.ts';
import { centroMayorCollection } from './centro-mayor/collection.ts';
import { centroMayorFinance } from './centro-mayor/finance-collection.ts';
import { centroMayorFrequency } from './centro-mayor/frequency.ts';
import { centroMayorInvoices } from './centro-mayor/invoice.ts';
import { centroMayorActive } from './centro-mayor/monthly-active.ts';
import { centroMayorPurges } from './centro-mayor/purge-record.ts';
import { closuresReport } from './closures-report.ts';
import { collectionBathrooms } from './collection-bathrooms.ts';
import { collectionReport } from './collection-report.ts';
import { conceptInvoice } from './concept-invoice.ts';
import { detailInvoice } from './detail-invoice.ts';
import { frequency } from './frequency.ts';
import { frequentPlates } from './frequent-plates.ts';
import { givenAway } from './given-away.ts';
import { dailyCollectionDetail } from './integrations/daily-collection-detail.ts';
import { dailyCollectionSummary } from './integrations/daily-collection-summary.ts';
import { invoiceBathrooms } from './invoice-bathrooms.ts';
import { lockersCollection } from './lockers/collection-invoice.ts';
import { lockersConcepts } from './lockers/concept-invoice.ts';
import { lockersFrequency } from './lockers/frequency-data.ts';
import { moneyRatesQuery } from './money-rates.ts';
import { monthlyActive } from './monthly-active.ts';
import { occupation } from './occupation.ts';
import { permanence } from './permanence.ts';
import { products } from './products.ts';
import { purgeRecord } from './purge-record.ts';

/** The query of each report. */
const queries: { readonly [Id in ReportId]: ReportQuery<ReportById[Id]> } = {
  'cancellation-invoice': cancellationInvoice,
  'closures-report': closuresReport,
  'collection-report': collectionReport,
  'detail-invoice': detailInvoice,
  'monthly-active': monthlyActive,
  occupation,
  'purge-record': purgeRecord,
  'centro-mayor/purge-record': centroMayorPurges,
  'centro-mayor/finance-collection': centroMayorFinance,
  'collection-bathrooms': collectionBathrooms,
  'lockers/collection-invoice': lockersCollection,
  'integrations/daily-collection-detail': dailyCollectionDetail,
  'integrations/daily-collection-summary': dailyCollectionSummary,
  'invoice-bathrooms': invoiceBathrooms,
  'centro-mayor/invoice': centroMayorInvoices,
  'concept-invoice': conceptInvoice,
  'lockers/concept-invoice': lockersConcepts,
  products,
  'centro-mayor/collection': centroMayorCollection,
  frequency,
  'frequent-plates': frequentPlates,
  'given-away': givenAway,
  'money-rates': moneyRatesQuery,
  'lockers/frequency-data': lockersFrequency,
  'centro-mayor/frequency': centroMayorFrequency,
  'centro-mayor/monthly-active': centroMayorActive,
  permanence,
};

/** The query of a report that is known by its id only. */
export function queryOf(id: ReportId): AnyReportQuery {
  return queries[id];
}
