import type { CompanyScope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { slots } from './slots.table.ts';

/** Open stays by slot: what occupancy means, counted by whoever keeps the stays. */
export type OccupiedBySlot = (db: Db | Trx, companyId: number) => Promise<ReadonlyMap<number, number>>;

/** Adds to slots how many stays are inside. */
export function withOccupied(occupiedBySlot: OccupiedBySlot) {
  return async (db: Db | Trx, { companyId }: CompanyScope, records: WireRecord<typeof slots>[]) => {
    const inside = await occupiedBySlot(db, companyId);
    return records.map((slot) => ({ ...slot, occupied: inside.get(slot.id) ?? 0 }));
  };
}

/** Whether a slot is one of the lot's and not deleted. */
export async function hasSlot(db: Db | Trx, companyId: number, slotId: number): Promise<boolean> {
  const row = await db
    .selectFrom('slots')
    .select('id')
    .where('id', '=', slotId)
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .executeTakeFirst();
  return row !== undefined;
}
