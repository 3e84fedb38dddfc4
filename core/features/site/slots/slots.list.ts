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
