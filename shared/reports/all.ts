import { collectionReport } from './collection-report.ts';
import { detailInvoice } from './detail-invoice.ts';
import { occupation } from './occupation.ts';
import { permanence } from './permanence.ts';
import type { ReportDescription } from './report.ts';

/** Every report of the product. Core and client read this one list. */
export const reports = [collectionReport, detailInvoice, occupation, permanence] as const;

export type ReportId = (typeof reports)[number]['id'];

const byId = new Map<string, ReportDescription>(reports.map((report) => [report.id, report]));

export function reportOf(id: string): ReportDescription | undefined {
  return byId.get(id);
}
