import type { Db, Trx } from '../../../db/schema.ts';

/** Concepts of the company by name, those that were deleted since included. */
export async function conceptNames(
  db: Db | Trx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('concepts')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    // No record has id 0: an empty list would be no SQL.
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
