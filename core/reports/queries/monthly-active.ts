import { monthlyActive as report } from '../../../shared/reports/monthly-active.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { chunkRows, followed, type ReportScope, reportQuery, type Stop } from '../query.ts';
import {
  afterVehicle,
  countVehicles,
  type SubscriberVehicle,
  subscriberRow,
  subscriberVehicles,
} from './subscriber-vehicles.ts';

function allRows(db: Db | Trx, scope: ReportScope<typeof report>, stop: Stop) {
  return followed(
    stop,
    (last: SubscriberVehicle | undefined) =>
      subscriberVehicles(db, scope).where(afterVehicle(last)).limit(chunkRows).execute(),
    subscriberRow,
  );
}

/** The vehicles of monthly subscribers whose validity shares a day with the range; deleted subscribers have no row. */
export const monthlyActive = reportQuery(report, {
  heavy: () => false,
  async page(db, scope, { page, size }) {
    const total = await countVehicles(db, scope);
    const rows = await subscriberVehicles(db, scope)
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    return { rows: rows.map(subscriberRow), totals: {}, total };
  },
  async whole(db, scope, stop) {
    return { total: await countVehicles(db, scope), totals: {}, chunks: allRows(db, scope, stop) };
  },
});
