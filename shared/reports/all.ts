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
import { givenAwayReport } from './given-away.ts';
import { dailyCollectionDetail } from './integrations/daily-collection-detail.ts';
import { dailyCollectionSummary } from './integrations/daily-collection-summary.ts';
import { invoiceBathrooms } from './invoice-bathrooms.ts';
import { lockersCollection } from './lockers/collection-invoice.ts';
import { lockersConcepts } from './lockers/concept-invoice.ts';
import { lockersFrequency } from './lockers/frequency-data.ts';
import { moneyRates } from './money-rates.ts';
import { monthlyActive } from './monthly-active.ts';
import { occupation } from './occupation.ts';
import { permanence } from './permanence.ts';
import { products } from './products.ts';
import { purgeRecord } from './purge-record.ts';
import type { ReportDescription } from './report.ts';

/** Every report of the product. Core and client read this one list. */
export const reports = [
  cancellationInvoice,
  closuresReport,
  collectionReport,
  detailInvoice,
  monthlyActive,
  occupation,
  permanence,
  purgeRecord,
  centroMayorPurges,
  centroMayorFinance,
  collectionBathrooms,
  lockersCollection,
  dailyCollectionDetail,
  dailyCollectionSummary,
  invoiceBathrooms,
  centroMayorInvoices,
  conceptInvoice,
  lockersConcepts,
  products,
  centroMayorCollection,
  frequency,
  frequentPlates,
  givenAwayReport,
  moneyRates,
  lockersFrequency,
  centroMayorFrequency,
  centroMayorActive,
] as const;

type Listed = (typeof reports)[number];
export type ReportId = Listed['id'];

/** The description of each report, by its id. */
export type ReportById = { [Report in Listed as Report['id']]: Report };

const byId = new Map<string, ReportDescription & { id: ReportId }>(
  reports.map((report) => [report.id, report]),
);

/** The report of an id, which may be any text. */
export function reportOf(id: string): (ReportDescription & { id: ReportId }) | undefined {
  return byId.get(id);
}
