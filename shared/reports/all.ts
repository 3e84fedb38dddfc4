import { cancellationInvoice } from './cancellation-invoice.ts';
import { centroMayorFinance } from './centro-mayor/finance-collection.ts';
import { centroMayorPurges } from './centro-mayor/purge-record.ts';
import { closuresReport } from './closures-report.ts';
import { collectionReport } from './collection-report.ts';
import { detailInvoice } from './detail-invoice.ts';
import { monthlyActive } from './monthly-active.ts';
import { occupation } from './occupation.ts';
import { permanence } from './permanence.ts';
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
