import type { ListSpec } from '../../../db/paging.ts';
import type { Db, Trx } from '../../../db/schema.ts';

export const holdList: ListSpec = { order: '-createdAt' };

/** The hold that protects a document on a day. */
export async function holdOf(
  db: Db | Trx,
  companyId: number,
  today: string,
  {
    identificationType,
    identification,
  }: { identificationType: string | null; identification: string | null },
): Promise<{ id: number; reason: string; until: string | null } | null> {
  if (!identification) return null;
  const row = await db
    .selectFrom('data_holds')
    .select(['id', 'reason', 'until'])
    .where('company_id', '=', companyId)
    .where('identification', '=', identification)
    .where('identification_type', '=', identificationType ?? '')
    .where('released_at', 'is', null)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>=', today)]))
    .executeTakeFirst();
  return row ?? null;
}
