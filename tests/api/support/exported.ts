import assert from 'node:assert/strict';
import type { Lot } from './lot.ts';
import type { ReportingSite } from './reporting-site.ts';
import type { Answer } from './site.ts';

export const reportsRoot = 'view/overview-report/reports/';

interface Asked {
  format: string;
  filters?: Record<string, unknown>;
  language?: string;
  columns?: string[];
  rows?: string[];
}

/** Asks for an export of a report as the administrator. */
export function askExport(site: ReportingSite, lot: Lot, report: string, asked: Asked): Promise<Answer> {
  return site.call('POST', `/reports/${report}/exports`, asked, {
    view: reportsRoot + report,
    company: lot.companyId,
  });
}

/** An export from its request to its file. */
export async function exportedFile(
  site: ReportingSite,
  lot: Lot,
  report: string,
  asked: Asked,
): Promise<{ bytes: Buffer; headers: Answer['headers']; job: Answer['body'] }> {
  const { status, body } = await askExport(site, lot, report, asked);
  assert.equal(status, 202, JSON.stringify(body));
  const job = await site.ended(body.id, { company: lot.companyId });
  assert.equal(job.status, 'done', JSON.stringify(job));
  const file = await site.file(`/exports/${body.id}/file`, { company: lot.companyId });
  assert.equal(file.status, 200);
  assert.equal(file.bytes.length, job.size);
  return { bytes: file.bytes, headers: file.headers, job };
}

/** A figure of a text export: decimal comma in Spanish, point in English. */
export function figureOf(text: string): number {
  return Number(text.replace(',', '.'));
}
