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
