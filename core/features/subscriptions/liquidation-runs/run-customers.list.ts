import type { Db, Trx } from '../../../db/schema.ts';

/** Who is billed for a subscriber; null where its third party is gone. */
export async function customerOf(
  db: Db | Trx,
  subscriberId: number,
): Promise<{ entityId: number; status: string; renews: boolean } | null> {
  const found = await db
    .selectFrom('subscribers as s')
    .innerJoin('entities as e', 'e.id', 's.entity_id')
    .select(['s.entity_id', 's.status', 's.auto_renew', 's.valid_to'])
    .where('s.id', '=', subscriberId)
    .where('e.status', '<>', 'D')
    .executeTakeFirst();
  if (!found) return null;
  const { entity_id: entityId, status, auto_renew, valid_to } = found;
  return { entityId, status, renews: auto_renew === 1 && valid_to !== null };
}
