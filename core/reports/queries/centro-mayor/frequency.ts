import { centroMayorFrequency as report } from '../../../../shared/reports/centro-mayor/frequency.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { inChunks, pageOf, type ReportScope, reportQuery, type Stop } from '../../query.ts';
import { sortedRows } from '../../sorted-rows.ts';
import { enteredHours } from '../entries.ts';
import { cellsOf, shared } from '../hours-of-week.ts';
import { doorsOf } from '../store-of-device.ts';

async function measure(db: Db | Trx, scope: ReportScope<typeof report>, stop: Stop) {
  const hours = await enteredHours(db, scope, stop, { byDevice: true });
  const doors = await doorsOf(db, scope.companyId);
  const { rows, totals } = shared(hours);
  const placed = rows.map(({ device, total: _, ...row }) => {
    const { store = null, door = null } = doors.get(device ?? 0) ?? {};
    return { deviceId: device, store, door, ...row };
  });
  return { rows: placed, totals, matrix: cellsOf(hours) };
}

/** The report of frequency, each door by itself. */
export const centroMayorFrequency = reportQuery(report, {
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
