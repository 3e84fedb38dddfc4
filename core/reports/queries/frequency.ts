import { frequency as report } from '../../../shared/reports/frequency.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { inChunks, pageOf, type ReportScope, reportQuery, type Stop } from '../query.ts';
import { sortedRows } from '../sorted-rows.ts';
import { enteredHours } from './entries.ts';
import { cellsOf, shared } from './hours-of-week.ts';

async function measure(db: Db | Trx, scope: ReportScope<typeof report>, stop: Stop) {
  const hours = await enteredHours(db, scope, stop, { byDevice: false });
  const { rows, totals } = shared(hours);
  return { rows: rows.map(({ device: _d, total: _t, ...row }) => row), totals, matrix: cellsOf(hours) };
}

/** Entries by weekday and hour of the lot’s clock; of each plate all but the first of the range return. */
export const frequency = reportQuery(report, {
  heavy: () => true,
  async page(db, scope, wanted, stop) {
    const { rows, ...more } = await measure(db, scope, stop);
    return { rows: pageOf(sortedRows(rows, scope.sort), wanted), total: rows.length, ...more };
  },
  async whole(db, scope, stop) {
    const { rows, totals, matrix } = await measure(db, scope, stop);
    return {
      total: rows.length,
      totals,
      chunks: inChunks(sortedRows(rows, scope.sort), stop),
      drawn: async () => matrix,
    };
  },
});
