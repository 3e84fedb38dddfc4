import assert from 'node:assert/strict';
import { exportedFile, figureOf, reportsRoot } from './exported.ts';
import type { Lot } from './lot.ts';
import type { ReportingSite } from './reporting-site.ts';

export interface WholeReport {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any report, as its answer has them.
  rows: any[];
  totals: Record<string, number>;
  // biome-ignore lint/suspicious/noExplicitAny: what its chart draws, likewise.
  matrix?: any[];
}

/** A page of a report, as the administrator sees it. */
export async function askReport(site: ReportingSite, lot: Lot, report: string, query: string) {
  const { status, body } = await site.call('GET', `/reports/${report}?${query}`, undefined, {
    view: reportsRoot + report,
    company: lot.companyId,
  });
  assert.equal(status, 200, `${report}?${query}: ${JSON.stringify(body)}`);
  return body;
}

/** Kinds whose figure in the totals is the sum of the rows'. */
const summed = new Set(['count', 'money']);

/**
 * A report of few rows, asked in every way: its rows, its pages one after the other and its export are the same, and its
 * totals are what they add up to.
 * @param apart columns whose figure in the totals is no sum
 */
export async function wholeReport(
  site: ReportingSite,
  lot: Lot,
  report: string,
  query: string,
  apart: readonly string[] = [],
): Promise<WholeReport> {
  const whole = await askReport(site, lot, report, `${query}&size=100`);
  assert.ok(whole.total <= 100, `${report} has ${whole.total} rows`);
  const paged: unknown[] = [];
  for (let page = 1; (page - 1) * 3 < whole.total; page += 1)
    paged.push(...(await askReport(site, lot, report, `${query}&size=3&page=${page}`)).rows);
  assert.deepEqual(paged, whole.rows, report);
  assert.equal(whole.rows.length, whole.total, report);
  const columns: { key: string; kind: string; total?: boolean }[] = whole.columns;
  for (const { key, kind } of columns.filter(({ total, kind }) => total && summed.has(kind))) {
    if (apart.includes(key)) continue;
    const sum = whole.rows.reduce((all: number, row: Record<string, number>) => all + (row[key] ?? 0), 0);
    assert.equal(whole.totals[key], sum, `${report}: total of ${key} (${kind})`);
  }
  await assertExported(site, lot, report, query, whole);
  return whole;
}

async function assertExported(
  site: ReportingSite,
  lot: Lot,
  report: string,
  query: string,
  whole: WholeReport & { columns: { key: string; kind: string; total?: boolean }[] },
): Promise<void> {
  const filters = Object.fromEntries(new URLSearchParams(query));
  const asked = { format: 'txt', language: 'en', filters };
  const { bytes } = await exportedFile(site, lot, report, asked);
  const lines = bytes.toString('utf8').trimEnd().split('\r\n').slice(1);
  const written = lines.map((line) => line.split(';'));
  const hasTotals = whole.columns.some(({ total }) => total);
  assert.equal(written.length, whole.rows.length + (hasTotals ? 1 : 0), `${report}: lines of its export`);
  for (const [place, { key, kind }] of whole.columns.entries()) {
    if (!summed.has(kind)) continue;
    const unit = kind === 'money' ? 100 : 1;
    const cells = whole.rows.map((row) => (row[key] === null ? 0 : row[key]));
    const figures = written.slice(0, cells.length).map((cellsOf) => {
      return Math.round(figureOf(cellsOf[place] ?? '') * unit);
    });
    assert.deepEqual(figures, cells, `${report}: ${key} in its export`);
  }
}
