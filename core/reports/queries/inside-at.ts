import type { Db, Trx } from '../../db/schema.ts';
import type { Stop } from '../query.ts';
import { countsBySlot, type SlotsAsked } from './stay-days.ts';

/**
 * Vehicles inside each slot, or all under the id 0, at an instant: those that are inside now, with all that have gone since
 * and without all that have come since. Reports are mostly about what is not long ago: less is read so than from the
 * beginning. Stays whose times lie outside the lot's window are left out of all of them.
 */
export async function insideAt(
  db: Db | Trx,
  { companyId, slots }: { companyId: number; slots: SlotsAsked },
  at: number,
  stop: Stop,
): Promise<Map<number, number>> {
  const now = await db
    .selectFrom('stays')
    .select((count) => ['slot_id', count.fn.countAll<number>().as('stays')])
    .where('company_id', '=', companyId)
    .where('exit_at', 'is', null)
    .where('off_window', '=', 0)
    .groupBy('slot_id')
    .execute();
  const inside = new Map<number, number>();
  const add = (key: number, stays: number) => inside.set(key, (inside.get(key) ?? 0) + stays);
  for (const { slot_id, stays } of now) add(slots === 'apart' ? slot_id : 0, Number(stays));
  for (const [when, sign] of [
    ['entry_at', -1],
    ['exit_at', 1],
  ] as const)
    for (const [key, stays] of await countsBySlot(db, { companyId, when, slots }, at, stop))
      add(key, sign * stays);
  return inside;
}
