import { sql } from 'kysely';
import { centroMayorActive as report } from '../../../../shared/reports/centro-mayor/monthly-active.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { LocalTimes } from '../../local-times.ts';
import { chunkRows, followed, type ReportScope, reportQuery, type Stop } from '../../query.ts';
import { storeOfDevice } from '../store-of-device.ts';
import { afterVehicle, countVehicles, subscriberRow, subscriberVehicles } from '../subscriber-vehicles.ts';

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
  return followed(
    stop,
    (last: Found | undefined) => placed(db, scope).where(afterVehicle(last)).limit(chunkRows).execute(),
    rowOf(scope),
  );
}

/** The report of active subscribers, with where and in which hour each vehicle last came in. */
export const centroMayorActive = reportQuery(report, {
  heavy: () => false,
  async page(db, scope, { page, size }) {
    const total = await countVehicles(db, scope);
    const rows = await placed(db, scope)
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    return { rows: rows.map(rowOf(scope)), totals: {}, total };
  },
  async whole(db, scope, stop) {
    return { total: await countVehicles(db, scope), totals: {}, chunks: allRows(db, scope, stop) };
  },
});
