import { arranged } from '../../shared/reports/arrangement.ts';
import type { ReportRow } from '../../shared/reports/report.ts';
import { rowKey } from '../../shared/reports/row-key.ts';
import type { Db, Trx } from '../db/schema.ts';
import { type Asked, countedTotals, periodOfThen } from './compared-period.ts';
import { groupedRows } from './grouped.rules.ts';
import {
  type AnyReportPage,
  inChunks,
  type PageWanted,
  pageOf,
  type ReportScope,
  type Stop,
  type WholeReport,
} from './query.ts';
import { askedOf } from './several-lots.ts';
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
  wanted: PageWanted,
  stop: Stop,
): Promise<AskedPage> {
  const asked = askedOf(described, scope);
  const page = await pageOfAsked(db, asked, scope, wanted, stop);
  const { compare } = scope;
  return compare === null ? page : { ...page, compared: await compared(db, asked, scope, page.rows, stop) };
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

/** What the rows of a page are compared with. */
async function compared(
  db: Db | Trx,
  asked: Asked,
  scope: ReportScope,
  rows: readonly ReportRow[],
  stop: Stop,
): Promise<ComparedPeriod> {
  const shown = arranged(asked.report, scope.group);
  const keys = rows.map((row) => rowKey(shown, row) ?? '');
  const { range, drawn, figures, ...then } = await periodOfThen(db, asked, scope, new Set(keys), stop);
  return {
    ...range,
    ...then,
    rows: keys.map((key) => figures.get(key) ?? null),
    ...(drawn && (scope.lots || asked.report.chart?.kind !== 'histogram') ? { matrix: await drawn() } : {}),
  };
}
