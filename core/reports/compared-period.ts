import { arranged } from '../../shared/reports/arrangement.ts';
import { type Comparison, comparedRange, dayInPlace, monthInPlace } from '../../shared/reports/comparison.ts';
import type { LotFigures } from '../../shared/reports/lots.ts';
import type { DayRange } from '../../shared/reports/presets.ts';
import type { ReportDescription, ReportRow } from '../../shared/reports/report.ts';
import { rowKey } from '../../shared/reports/row-key.ts';
import type { Db, Trx } from '../db/schema.ts';
import { periodOf, periodSums } from './grouped.rules.ts';
import type { AnyReportQuery, ReportScope, Stop } from './query.ts';

/** A report with its query. */
export interface Asked {
  report: ReportDescription;
  query: AnyReportQuery;
}

/** What a report was in the period that it is compared with. */
export interface PeriodOfThen {
  range: DayRange;
  total: number;
  totals: ReportRow;
  /** The totals' columns of each row, by the key of the row of now that it belongs to. */
  figures: ReadonlyMap<string, ReportRow>;
  /** What its chart is drawn from. */
  drawn?: (() => Promise<readonly ReportRow[]>) | undefined;
}

const chosenFrom = (row: ReportRow, keys: readonly string[]): ReportRow =>
  Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));

/** Totals, with how many rows they are of where a period says so, too. */
export function countedTotals(
  { byDay }: ReportDescription,
  { total, totals }: Pick<LotFigures, 'total' | 'totals'>,
  names: readonly string[],
): ReportRow {
  return chosenFrom(byDay === 'rows' ? { ...totals, rows: total } : totals, names);
}

/**
 * The same report of the period that the scope compares it with.
 * @param wanted keys of the rows of now; null is all
 */
export async function periodOfThen(
  db: Db | Trx,
  { report, query }: Asked,
  scope: ReportScope,
  wanted: ReadonlySet<string> | null,
  stop: Stop,
): Promise<PeriodOfThen> {
  const comparison = scope.compare ?? 'before';
  const range = comparedRange(scope, comparison);
  const then = { ...scope, ...range, sort: null };
  const { total, totals, chunks, drawn } = await query.whole(db, then, stop);
  const shown = arranged(report, scope.group);
  const figures =
    scope.group && query.days
      ? periodsOfThen(await query.days(db, then), scope, comparison, shown)
      : await rowsOfThen(chunks, wanted, scope, comparison, shown);
  return { range, total, totals: countedTotals(report, { total, totals }, shown.totals), figures, drawn };
}

/** What the days of then come to, each in the period of now whose place it takes. */
function periodsOfThen(
  days: readonly ReportRow[],
  scope: ReportScope,
  comparison: Comparison,
  shown: ReportDescription,
): ReadonlyMap<string, ReportRow> {
  const group = scope.group ?? 'day';
  const rows = periodSums(days, shown.sums, (day) => {
    const month = group === 'month' ? monthInPlace(day, scope, comparison) : null;
    const now = dayInPlace(day, scope, comparison);
    const period = month ?? (now && periodOf(group, now));
    return period === null ? null : { period, empty: () => ({ [group]: period }) };
  });
  return new Map(rows.map((row) => [rowKey(shown, row) ?? '', chosenFrom(row, shown.totals)]));
}

/** The rows of then that belong to rows of now, by the keys of these. @param wanted these; null is all */
async function rowsOfThen(
  chunks: AsyncIterable<readonly ReportRow[]>,
  wanted: ReadonlySet<string> | null,
  scope: ReportScope,
  comparison: Comparison,
  { key, fields, totals, recurs }: ReportDescription,
): Promise<ReadonlyMap<string, ReportRow>> {
  const found = new Map<string, ReportRow>();
  if (!recurs || totals.length === 0 || wanted?.size === 0) return found;
  const isOfDay = key?.includes('day') ?? false;
  for await (const chunk of chunks) {
    for (const row of chunk) {
      const day = isOfDay ? dayInPlace(String(row.day), scope, comparison) : null;
      if (isOfDay && day === null) continue;
      const known = rowKey({ key, fields }, isOfDay ? { ...row, day } : row);
      if (known !== null && (wanted?.has(known) ?? true)) found.set(known, chosenFrom(row, totals));
    }
    if (found.size === wanted?.size) break;
  }
  return found;
}
