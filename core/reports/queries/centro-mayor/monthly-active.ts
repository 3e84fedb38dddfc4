import { sql } from 'kysely';
import { addDays, localDay } from '../../../../shared/dates.ts';
import { centroMayorActive as report } from '../../../../shared/reports/centro-mayor/monthly-active.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { LocalTimes } from '../../local-times.ts';
import { chunkRows, followed, type ReportScope, reportQuery, type Stop } from '../../query.ts';
import { orderOf, rowsInOrder } from '../in-order.ts';
import { localClock } from '../local-clock.ts';
import { storeOfDevice } from '../store-of-device.ts';
import {
  afterVehicle,
  countVehicles,
  ownOrder,
  pageOfVehicles,
  subscriberRow,
  subscriberVehicles,
  vehicleOrder,
} from '../subscriber-vehicles.ts';

type Scope = ReportScope<typeof report>;

/** The last entry of a vehicle as a subscriber’s or not: by its plate, or where it has none by its tag. Each by an index. */
const lastStay = sql<number>`coalesce(
  (select stays.id from stays where stays.company_id = subscribers.company_id
    and stays.plate = subscriber_vehicles.plate order by stays.entry_at desc limit 1),
  (select stays.id from stays where stays.company_id = subscribers.company_id
    and stays.tag = subscriber_vehicles.tag order by stays.entry_at desc limit 1))`;

function placed(db: Db | Trx, scope: Scope) {
  return subscriberVehicles(db, scope)
    .leftJoin('stays', (join) => join.on(sql.ref('stays.id'), '=', lastStay))
    .leftJoin('devices', 'devices.id', 'stays.entry_device_id')
    .select(['stays.entry_at', 'devices.name as door', storeOfDevice('stays.entry_device_id').as('store')]);
}

type Found = Awaited<ReturnType<ReturnType<typeof placed>['execute']>>[number];

/** A subscriber may have come in for the last time years ago. */
const daysBefore = 1500;

const order = orderOf<Found>()(
  report,
  {
    ...vehicleOrder,
    store: ['store'],
    door: ['door'],
    band: [
      (_db, { from, now, timeZone }) =>
        localClock(
          { from: addDays(from, -daysBefore), to: localDay(now, timeZone), timeZone },
          sql<number>`one.entry_at`,
        ).hour,
    ],
    lastAt: ['entry_at'],
  },
  ownOrder,
);

function rowOf({ timeZone }: Scope) {
  const times = new LocalTimes(timeZone);
  return (one: Found) => ({
    ...subscriberRow(one),
    store: one.store,
    door: one.door,
    band: one.entry_at === null ? null : times.hour(one.entry_at),
    lastAt: one.entry_at,
  });
}

function allRows(db: Db | Trx, scope: Scope, stop: Stop) {
  const vehicles = placed(db, scope);
  if (scope.sort) return rowsInOrder({ db, scope, stop }, scope.sort, vehicles, order, rowOf(scope));
  return followed(
    stop,
    (last: Found | undefined) => placed(db, scope).where(afterVehicle(last)).limit(chunkRows).execute(),
    rowOf(scope),
  );
}

/** The report of active subscribers, with where and in which hour each vehicle last came in. */
export const centroMayorActive = reportQuery(report, {
  heavy: () => false,
  async page(db, scope, wanted) {
    const total = await countVehicles(db, scope);
    const rows = await pageOfVehicles(db, scope, placed(db, scope), order, wanted);
    return { rows: rows.map(rowOf(scope)), totals: {}, total };
  },
  async whole(db, scope, stop) {
    return { total: await countVehicles(db, scope), totals: {}, chunks: allRows(db, scope, stop) };
  },
});
