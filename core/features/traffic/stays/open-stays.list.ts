import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';

const openStays = prepared<{ companyId: number }, { slot_id: number; occupied: number }>((db, given) =>
  db
    .selectFrom('stays')
    .select(['slot_id', (count) => count.fn.countAll<number>().as('occupied')])
    .where('company_id', '=', given('companyId'))
    .where('exit_at', 'is', null)
    .groupBy('slot_id'),
);

/** Open stays per slot of a company: what occupancy means, counted from the stays themselves. */
export async function occupiedBySlot(db: Db | Trx, companyId: number): Promise<Map<number, number>> {
  const rows = await openStays(db, { companyId });
  return new Map(rows.map((row) => [row.slot_id, row.occupied]));
}

/** How many vehicles are in a lot. */
export async function vehiclesInside(trx: Trx, companyId: number): Promise<number> {
  const { vehicles } = await trx
    .selectFrom('stays')
    .select((count) => count.fn.countAll<number>().as('vehicles'))
    .where('company_id', '=', companyId)
    .where('exit_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(vehicles);
}
