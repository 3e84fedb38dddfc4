import type { Db, Trx } from '../../db/schema.ts';

/** Open stays per slot of a company: what occupancy means, counted from the stays themselves. */
export async function occupiedBySlot(db: Db | Trx, companyId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('stays')
    .select(['slot_id', (count) => count.fn.countAll<number>().as('occupied')])
    .where('company_id', '=', companyId)
    .where('exit_at', 'is', null)
    .groupBy('slot_id')
    .execute();
  return new Map(rows.map((row) => [row.slot_id, row.occupied]));
}
