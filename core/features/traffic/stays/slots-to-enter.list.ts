import { sql } from 'kysely';
import type { VehicleType } from '../../../../shared/values.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Trx } from '../../../db/schema.ts';
import { slots } from '../../site/slots/slots.table.ts';
import type { OtherMarks } from '../../subscriptions/subscribers/vehicle-marks.list.ts';

export interface SlotWithRoom {
  id: number;
  quota: number;
  occupied: number;
  /** Spaces kept for subscribers that none of them has taken yet. */
  kept: number;
  subscribersOnly: boolean;
  vehicleTypes: VehicleType[];
}

const withOccupancy = prepared<
  { companyId: number },
  {
    id: number;
    quota: number;
    reserved: number;
    subscribers_only: number;
    vehicle_types: string;
    occupied: number;
    subscribers: number;
  }
>((db, given) => {
  const rows = db
    .selectFrom('slots')
    .select((from) => [
      'slots.id',
      'slots.quota',
      'slots.reserved',
      'slots.subscribers_only',
      'slots.vehicle_types',
      from
        .selectFrom('stays')
        .select((count) => count.fn.countAll<number>().as('occupied'))
        .whereRef('stays.slot_id', '=', 'slots.id')
        .whereRef('stays.company_id', '=', 'slots.company_id')
        .where('stays.exit_at', 'is', null)
        .as('occupied'),
      // Counted only where it matters.
      sql<number>`case when slots.reserved = 0 then 0 else (select count(*) from stays where stays.slot_id = slots.id
        and stays.company_id = slots.company_id and stays.exit_at is null and stays.service = 'SUB') end`.as(
        'subscribers',
      ),
    ])
    .where('slots.company_id', '=', given('companyId'))
    .where('slots.status', '=', 'A')
    .orderBy('slots.main', 'desc')
    .orderBy('slots.id');
  return isPostgres(db) ? rows.forUpdate('slots') : rows;
});

/**
 * The slots of a company with the stays inside each, the main one first. Over PostgreSQL they are locked until
 * the transaction ends, so that the last space is given once.
 */
export async function slotsToEnter(trx: Trx, companyId: number): Promise<SlotWithRoom[]> {
  const rows = await withOccupancy(trx, { companyId });
  return rows.map((row) => ({
    id: row.id,
    quota: row.quota,
    occupied: row.occupied,
    kept: Math.max(0, row.reserved - Number(row.subscribers)),
    subscribersOnly: row.subscribers_only === 1,
    vehicleTypes: slots.columns.vehicleTypes.read(row.vehicle_types),
  }));
}

/** What was read of a vehicle. */
interface Read {
  plate: string | null;
  tag: string | null;
}

interface OpenStay extends Read {
  id: number;
  subscriber_id: number | null;
}

/** Two queries in one, each with an index of its own: an `or` would read all that is inside. */
const openWith = prepared<Read & { companyId: number }, OpenStay>((db, given) => {
  const open = db
    .selectFrom('stays')
    .select(['id', 'subscriber_id', 'plate', 'tag'])
    .where('company_id', '=', given('companyId'))
    .where('exit_at', 'is', null);
  return open.where('plate', '=', given('plate')).unionAll(open.where('tag', '=', given('tag')));
});

/** The open stays of one vehicle. */
export interface VehicleInside {
  /** By what it has one, its plate before its tag; by another mark of it counts as what was read. Null without any. */
  by: 'plate' | 'tag' | null;
  /** Of whom they are, one for each stay. */
  subscriberIds: number[];
}

/** Which stays a vehicle has open, by what was read of it and by its other marks. */
export async function insideBy(
  trx: Trx,
  companyId: number,
  { plate, tag }: Read,
  others: OtherMarks,
): Promise<VehicleInside> {
  if (plate === null && tag === null) return { by: null, subscriberIds: [] };
  const open = await openWith(trx, { companyId, plate, tag });
  const isPlate = plate !== null && open.some((stay) => stay.plate === plate);
  const by = isPlate ? 'plate' : open.length > 0 ? 'tag' : null;
  for (const other of others.plates)
    open.push(...(await openWith(trx, { companyId, plate: other, tag: null })));
  for (const other of others.tags)
    open.push(...(await openWith(trx, { companyId, plate: null, tag: other })));
  const stays = [...new Map(open.map((stay) => [stay.id, stay])).values()];
  return {
    by: by ?? (stays.length === 0 ? null : plate === null ? 'tag' : 'plate'),
    subscriberIds: stays.flatMap(({ subscriber_id }) => subscriber_id ?? []),
  };
}
