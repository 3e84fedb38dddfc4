import { arranged } from '../../shared/reports/arrangement.ts';
import { type Comparison, comparedRange, dayInPlace, monthInPlace } from '../../shared/reports/comparison.ts';
import type { LotFigures } from '../../shared/reports/lots.ts';
import type { ReportDescription, ReportRow } from '../../shared/reports/report.ts';
import { rowKey } from '../../shared/reports/row-key.ts';
import type { Db, Trx } from '../db/schema.ts';
import { groupedRows, periodOf, periodSums } from './grouped.rules.ts';
import {
  type AnyReportPage,
  inChunks,
  type PageWanted,
  pageOf,
  type ReportScope,
  type Stop,
  type WholeReport,
} from './query.ts';
import { type Asked, askedOf } from './several-lots.ts';
import { sortedRows } from './sorted-rows.ts';

/** The same report of the period that it is compared with; a row stands at the place of the one that it belongs to. */
export interface ComparedPeriod {
  from: string;
  to: string;
  total: number;
  totals: ReportRow;
  /** The totals' columns of each row of the page; null where there was no such row. */
  rows: readonly (ReportRow | null)[];
  matrix?: readonly ReportRow[];
}

/** A page, and what it is compared with where that was asked for. */
export type AskedPage = AnyReportPage & { compared?: ComparedPeriod };

export type AskedWanted = PageWanted & { compare: Comparison | null };

const chosenFrom = (row: ReportRow, keys: readonly string[]): ReportRow =>
  Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));

/** Totals, with how many rows they are of where a period says so, too. */
function countedTotals(
  { byDay }: ReportDescription,
  { total, totals }: Pick<LotFigures, 'total' | 'totals'>,
  names: readonly string[],
): ReportRow {
  return chosenFrom(byDay === 'rows' ? { ...totals, rows: total } : totals, names);
}

/** Rows of days, by period as the scope asks for them, and the totals of all. */
async function grouped(db: Db | Trx, { report, query }: Asked, scope: ReportScope, stop: Stop) {
  const { group } = scope;
  if (group === null || !query.days) return null;
  const { totals: names } = arranged(report, group);
  const { total, totals, drawn, lots } = await query.whole(db, { ...scope, sort: null }, stop);
  const rows = groupedRows(await query.days(db, scope), group, scope, names);
  return {
    rows: sortedRows(rows, scope.sort),
    totals: countedTotals(report, { total, totals }, names),
    total: rows.length,
    drawn,
    ...(lots && { lots: lots.map((lot) => ({ ...lot, totals: countedTotals(report, lot, names) })) }),
  };
}

/** All of a report as it was asked for, for a file. */
export async function askedWhole(
  db: Db | Trx,
  described: Asked,
  scope: ReportScope,
  stop: Stop,
): Promise<WholeReport<ReportRow, ReportRow>> {
  const asked = askedOf(described, scope);
  const found = await grouped(db, asked, scope, stop);
  if (found === null) return asked.query.whole(db, scope, stop);
  const { rows, drawn, ...figures } = found;
  return { ...figures, chunks: inChunks(rows, stop), ...(drawn && { drawn }) };
}

/** A page of a report as it was asked for. */
export async function askedPage(
  db: Db | Trx,
  described: Asked,
  scope: ReportScope,
  wanted: AskedWanted,
  stop: Stop,
): Promise<AskedPage> {
  const asked = askedOf(described, scope);
  const page = await pageOfAsked(db, asked, scope, wanted, stop);
  if (wanted.compare === null) return page;
  return { ...page, compared: await compared(db, asked, scope, page.rows, wanted.compare, stop) };
}

async function pageOfAsked(
  db: Db | Trx,
  asked: Asked,
  scope: ReportScope,
  wanted: PageWanted,
  stop: Stop,
): Promise<AnyReportPage> {
  const found = await grouped(db, asked, scope, stop);
  if (found === null) return asked.query.page(db, scope, wanted, stop);
  const { rows, drawn, ...figures } = found;
  const matrix = drawn && asked.report.chart?.kind !== 'histogram' ? { matrix: await drawn() } : {};
  return { rows: pageOf(rows, wanted), ...figures, ...matrix };
}

async function compared(
  db: Db | Trx,
  { report, query }: Asked,
  scope: ReportScope,
  rows: readonly ReportRow[],
  comparison: Comparison,
  stop: Stop,
): Promise<ComparedPeriod> {
  const range = comparedRange(scope, comparison);
  const then = { ...scope, ...range, sort: null };
  const { total, totals, chunks, drawn } = await query.whole(db, then, stop);
  const shown = arranged(report, scope.group);
  const figures = await (scope.group && query.days
    ? periodsOfThen(await query.days(db, then), scope, comparison, shown)
    : rowsOfThen(chunks, rows, scope, comparison, shown));
  return {
    ...range,
    total,
    totals: countedTotals(report, { total, totals }, shown.totals),
    rows: rows.map((row) => figures.get(rowKey(shown, row) ?? '') ?? null),
    ...(drawn && (scope.lots || report.chart?.kind !== 'histogram') ? { matrix: await drawn() } : {}),
  };
}

/** What the days of then come to, each in the period of now whose place it takes. */
async function periodsOfThen(
  days: readonly ReportRow[],
  scope: ReportScope,
  comparison: Comparison,
  shown: ReportDescription,
): Promise<ReadonlyMap<string, ReportRow>> {
  const group = scope.group ?? 'day';
  const rows = periodSums(days, shown.sums, (day) => {
    const month = group === 'month' ? monthInPlace(day, scope, comparison) : null;
    const now = dayInPlace(day, scope, comparison);
    const period = month ?? (now && periodOf(group, now));
    return period === null ? null : { period, empty: () => ({ [group]: period }) };
  });
  return new Map(rows.map((row) => [rowKey(shown, row) ?? '', chosenFrom(row, shown.totals)]));
}

/** The rows of then that belong to those of a page, by the keys of these. */
async function rowsOfThen(
  chunks: AsyncIterable<readonly ReportRow[]>,
  rows: readonly ReportRow[],
  scope: ReportScope,
  comparison: Comparison,
  { key, fields, totals, recurs }: ReportDescription,
): Promise<ReadonlyMap<string, ReportRow>> {
  const found = new Map<string, ReportRow>();
  if (!recurs || totals.length === 0 || rows.length === 0) return found;
  const wanted = new Set(rows.map((row) => rowKey({ key, fields }, row)));
  const isOfDay = key?.includes('day') ?? false;
  for await (const chunk of chunks) {
    for (const row of chunk) {
      const day = isOfDay ? dayInPlace(String(row.day), scope, comparison) : null;
      if (isOfDay && day === null) continue;
      const known = rowKey({ key, fields }, isOfDay ? { ...row, day } : row);
      if (known !== null && wanted.has(known)) found.set(known, chosenFrom(row, totals));
    }
    if (found.size === wanted.size) break;
  }
  return found;
}
