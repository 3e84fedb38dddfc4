import { type SqlBool, sql } from 'kysely';
import { addDays } from '../../../shared/dates.ts';
import { centroMayorPurges } from '../../../shared/reports/centro-mayor/purge-record.ts';
import { purgeRecord } from '../../../shared/reports/purge-record.ts';
import type { TotalsOf } from '../../../shared/reports/report.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { startOfDay } from '../local-days.rules.ts';
import { chunkRows, followed, type PageWanted, type ReportScope, type Stop } from '../query.ts';
import { sumsByDay } from './day-sums.ts';
import { narrowing } from './filters.ts';
import { orderOf, pageOfRows, rowsInOrder } from './in-order.ts';
import { localClock } from './local-clock.ts';
import { storeOfDevice } from './store-of-device.ts';

type Scope = ReportScope<typeof purgeRecord>;

const narrowed = narrowing(purgeRecord.filters, 'purge_stays', {
  slotId: 'slot_id',
  vehicleType: 'vehicle_type',
  plate: 'plate',
});

function found(db: Db | Trx, { companyId, from, to, timeZone, filter }: Scope) {
  return db
    .selectFrom('purge_stays')
    .where('purge_stays.company_id', '=', companyId)
    .where('purge_stays.at', '>=', startOfDay(from, timeZone))
    .where('purge_stays.at', '<', startOfDay(addDays(to, 1), timeZone))
    .where(({ and }) => and([...narrowed(filter)]));
}

function ordered(db: Db | Trx, scope: Scope) {
  return found(db, scope)
    .innerJoin('purges', 'purges.id', 'purge_stays.purge_id')
    .innerJoin('stays', 'stays.id', 'purge_stays.stay_id')
    .innerJoin('slots', 'slots.id', 'purge_stays.slot_id')
    .leftJoin('devices', 'devices.id', 'stays.entry_device_id')
    .leftJoin('users', 'users.id', 'purges.user_id')
    .select([
      'purge_stays.id',
      'purge_stays.purge_id',
      'purge_stays.at',
      'purge_stays.plate',
      'purge_stays.ticket',
      'purge_stays.vehicle_type',
      'slots.title as slot',
      'purge_stays.entry_at',
      'users.name as user',
      'purges.reason',
      'purge_stays.foregone',
      'purge_stays.returned_at',
      'devices.name as door',
      storeOfDevice('stays.entry_device_id').as('store'),
    ])
    .orderBy('purge_stays.at')
    .orderBy('purge_stays.id');
}

/** A purged stay as it is found, with the terminal at which it came in. */
export type PurgedStay = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number];

/** Vehicles may have come in long before the days that are asked about. */
const daysInside = 400;

const order = orderOf<PurgedStay>()(
  centroMayorPurges,
  {
    at: ['at'],
    plate: ['plate'],
    ticket: ['ticket'],
    vehicleType: ['vehicle_type'],
    slot: ['slot'],
    entryAt: ['entry_at'],
    minutes: [() => sql`one.at - one.entry_at`],
    user: ['user'],
    reason: ['reason'],
    foregone: ['foregone'],
    returned: [() => sql`case when one.returned_at is null then 0 else 1 end`],
    returnedAt: ['returned_at'],
    store: ['store'],
    door: ['door'],
    band: [
      (_db, scope) =>
        localClock({ ...scope, from: addDays(scope.from, -daysInside) }, sql<number>`one.entry_at`).hour,
    ],
  },
  ['at', 'id'],
);

/** What the purged stays of each day come to. */
export function purgedByDay(db: Db | Trx, scope: Scope) {
  const { day } = localClock(scope, sql<number>`one.at`);
  return sumsByDay(db, day, ordered(db, scope), { foregone: sql`one.foregone` });
}

/** What every record of purges says of it. */
export function purgedRow({ door: _d, store: _s, ...one }: PurgedStay) {
  return {
    id: one.id,
    purgeId: one.purge_id,
    at: one.at,
    plate: one.plate,
    ticket: one.ticket,
    vehicleType: one.vehicle_type,
    slot: one.slot,
    entryAt: one.entry_at,
    minutes: Math.floor((one.at - one.entry_at) / 60_000),
    user: one.user,
    reason: one.reason,
    foregone: one.foregone,
    returned: one.returned_at !== null,
    returnedAt: one.returned_at,
  };
}

async function sums(
  db: Db | Trx,
  scope: Scope,
): Promise<{ total: number; totals: TotalsOf<typeof purgeRecord> }> {
  const { rows, foregone } = await found(db, scope)
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      fn.sum<number | null>('purge_stays.foregone').as('foregone'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(rows), totals: { foregone: Number(foregone ?? 0) } };
}

/** A page of purged stays by the time of their purge, and the sums of all. */
export async function purgedPage<Row>(
  db: Db | Trx,
  scope: Scope,
  wanted: PageWanted,
  rowOf: (one: PurgedStay) => Row,
) {
  const rows = await pageOfRows(db, scope, ordered(db, scope), order, wanted);
  return { rows: rows.map(rowOf), ...(await sums(db, scope)) };
}

/** All of them, for an export. */
export async function allPurged<Row>(
  db: Db | Trx,
  scope: Scope,
  stop: Stop,
  rowOf: (one: PurgedStay) => Row,
) {
  const after = (last: PurgedStay | undefined) =>
    sql<SqlBool>`(purge_stays.at, purge_stays.id) > (${last?.at ?? 0}, ${last?.id ?? 0})`;
  if (scope.sort) {
    const chunks = rowsInOrder({ db, scope, stop }, scope.sort, ordered(db, scope), order, rowOf);
    return { ...(await sums(db, scope)), chunks };
  }
  const chunks = followed(
    stop,
    (last: PurgedStay | undefined) => ordered(db, scope).where(after(last)).limit(chunkRows).execute(),
    rowOf,
  );
  return { ...(await sums(db, scope)), chunks };
}
