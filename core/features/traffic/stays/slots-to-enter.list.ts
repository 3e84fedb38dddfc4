import { sql } from 'kysely';
import type { VehicleType } from '../../../../shared/values.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Trx } from '../../../db/schema.ts';
import { slots } from '../../site/slots/slots.table.ts';

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

interface OpenStay {
  plate: string | null;
  tag: string | null;
}

/** Two queries in one, each with an index of its own: an `or` would read all that is inside. */
const openWith = prepared<OpenStay & { companyId: number }, OpenStay>((db, given) => {
  const open = db
    .selectFrom('stays')
    .select(['plate', 'tag'])
    .where('company_id', '=', given('companyId'))
    .where('exit_at', 'is', null);
  return open.where('plate', '=', given('plate')).unionAll(open.where('tag', '=', given('tag')));
});

/** By what a vehicle has an open stay, its plate before its tag; null where it has none. */
export async function insideBy(
  trx: Trx,
  companyId: number,
  { plate, tag }: { plate: string | null; tag: string | null },
): Promise<'plate' | 'tag' | null> {
  if (plate === null && tag === null) return null;
  const open = await openWith(trx, { companyId, plate, tag });
  if (plate !== null && open.some((stay) => stay.plate === plate)) return 'plate';
  return open.length > 0 ? 'tag' : null;
}
