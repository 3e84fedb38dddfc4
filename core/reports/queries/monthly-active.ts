import { monthlyActive as report } from '../../../shared/reports/monthly-active.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { chunkRows, followed, type ReportScope, reportQuery, type Stop } from '../query.ts';
import { orderOf, rowsInOrder } from './in-order.ts';
import {
  afterVehicle,
  countVehicles,
  ownOrder,
  pageOfVehicles,
  type SubscriberVehicle,
  subscriberRow,
  subscriberVehicles,
  vehicleOrder,
} from './subscriber-vehicles.ts';

const order = orderOf<SubscriberVehicle>()(report, vehicleOrder, ownOrder);

function allRows(db: Db | Trx, scope: ReportScope<typeof report>, stop: Stop) {
  const vehicles = subscriberVehicles(db, scope);
  if (scope.sort) return rowsInOrder({ db, scope, stop }, scope.sort, vehicles, order, subscriberRow);
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
  async page(db, scope, wanted) {
    const total = await countVehicles(db, scope);
    const rows = await pageOfVehicles(db, scope, subscriberVehicles(db, scope), order, wanted);
    return { rows: rows.map(subscriberRow), totals: {}, total };
  },
  async whole(db, scope, stop) {
    return { total: await countVehicles(db, scope), totals: {}, chunks: allRows(db, scope, stop) };
  },
});
