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
