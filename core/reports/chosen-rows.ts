import { type Amount, sumOf } from '../../shared/money.ts';
import type { ReportDescription, ReportRow } from '../../shared/reports/report.ts';
import { rowKey } from '../../shared/reports/row-key.ts';
import { AppError } from '../errors.ts';
import type { WholeReport } from './query.ts';

/**
 * Of a report only the rows that were chosen, in its order. Their totals are their sums: what is no sum, a mean or a share
 * of the whole, has none.
 * @throws chosenRowsGone
 */
export async function chosenRows(
  report: Pick<ReportDescription, 'key' | 'fields' | 'totals' | 'sums'>,
  whole: WholeReport<ReportRow, ReportRow>,
  keys: readonly string[],
): Promise<WholeReport<ReportRow, ReportRow>> {
  const wanted = new Set(keys);
  const rows: ReportRow[] = [];
  for await (const chunk of whole.chunks) {
    for (const row of chunk) if (wanted.has(rowKey(report, row) ?? '')) rows.push(row);
    if (rows.length >= wanted.size) break;
  }
  if (rows.length === 0) throw new AppError('chosenRowsGone');
  const totalOf = (key: string) =>
    report.sums.includes(key) ? sumOf(rows.map((row) => (row[key] ?? 0) as Amount)) : null;
  return {
    total: rows.length,
    totals: Object.fromEntries(report.totals.map((key) => [key, totalOf(key)])),
    chunks: inOne(rows),
  };
}

async function* inOne(rows: readonly ReportRow[]): AsyncGenerator<readonly ReportRow[]> {
  yield rows;
}
