import type { ReportById, ReportId } from '../../../shared/reports/all.ts';
import type { ReportDescription } from '../../../shared/reports/report.ts';

/** The description of each report, in a file of its own that comes with its screen: each shows but one. */
const descriptions: { readonly [Id in ReportId]: () => Promise<ReportById[Id]> } = {
  'cancellation-invoice': async () =>
    (await import('../../../shared/reports/cancellation-invoice.ts')).cancellationInvoice,
  'closures-report': async () => (await import('../../../shared/reports/closures-report.ts')).closuresReport,
  'collection-report': async () =>
    (await import('../../../shared/reports/collection-report.ts')).collectionReport,
  'detail-invoice': async () => (await import('../../../shared/reports/detail-invoice.ts')).detailInvoice,
  'monthly-active': async () => (await import('../../../shared/reports/monthly-active.ts')).monthlyActive,
  occupation: async () => (await import('../../../shared/reports/occupation.ts')).occupation,
  'purge-record': async () => (await import('../../../shared/reports/purge-record.ts')).purgeRecord,
  'centro-mayor/purge-record': async () =>
    (await import('../../../shared/reports/centro-mayor/purge-record.ts')).centroMayorPurges,
  'centro-mayor/finance-collection': async () =>
    (await import('../../../shared/reports/centro-mayor/finance-collection.ts')).centroMayorFinance,
  'collection-bathrooms': async () =>
    (await import('../../../shared/reports/collection-bathrooms.ts')).collectionBathrooms,
  'lockers/collection-invoice': async () =>
    (await import('../../../shared/reports/lockers/collection-invoice.ts')).lockersCollection,
  'integrations/daily-collection-detail': async () =>
    (await import('../../../shared/reports/integrations/daily-collection-detail.ts')).dailyCollectionDetail,
  'integrations/daily-collection-summary': async () =>
    (await import('../../../shared/reports/integrations/daily-collection-summary.ts')).dailyCollectionSummary,
  'invoice-bathrooms': async () =>
    (await import('../../../shared/reports/invoice-bathrooms.ts')).invoiceBathrooms,
  'centro-mayor/invoice': async () =>
    (await import('../../../shared/reports/centro-mayor/invoice.ts')).centroMayorInvoices,
  'concept-invoice': async () => (await import('../../../shared/reports/concept-invoice.ts')).conceptInvoice,
  'lockers/concept-invoice': async () =>
    (await import('../../../shared/reports/lockers/concept-invoice.ts')).lockersConcepts,
  products: async () => (await import('../../../shared/reports/products.ts')).products,
  'centro-mayor/collection': async () =>
    (await import('../../../shared/reports/centro-mayor/collection.ts')).centroMayorCollection,
  frequency: async () => (await import('../../../shared/reports/frequency.ts')).frequency,
  'frequent-plates': async () => (await import('../../../shared/reports/frequent-plates.ts')).frequentPlates,
  'given-away': async () => (await import('../../../shared/reports/given-away.ts')).givenAwayReport,
  'money-rates': async () => (await import('../../../shared/reports/money-rates.ts')).moneyRates,
  'lockers/frequency-data': async () =>
    (await import('../../../shared/reports/lockers/frequency-data.ts')).lockersFrequency,
  'centro-mayor/frequency': async () =>
    (await import('../../../shared/reports/centro-mayor/frequency.ts')).centroMayorFrequency,
  'centro-mayor/monthly-active': async () =>
    (await import('../../../shared/reports/centro-mayor/monthly-active.ts')).centroMayorActive,
  permanence: async () => (await import('../../../shared/reports/permanence.ts')).permanence,
};

/** Loads the description of a report. @throws where there is no report of this id, or its file does not arrive */
export async function loadDescription(id: string): Promise<ReportDescription> {
  if (!isReport(id)) throw new Error(`There is no report ${id}`);
  return descriptions[id]();
}

function isReport(id: string): id is ReportId {
  return Object.hasOwn(descriptions, id);
}
