import { cancellationInvoice } from './cancellation-invoice.ts';
import { closuresReport } from './closures-report.ts';
import { collectionReport } from './collection-report.ts';
import { detailInvoice } from './detail-invoice.ts';
import { monthlyActive } from './monthly-active.ts';
import { occupation } from './occupation.ts';
import { permanence } from './permanence.ts';
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
