import type { CompanyScope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { incomeSettings } from './income-settings.table.ts';

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

/** Adds to settings the names of their concepts. */
export async function withConceptNames(
  db: Db | Trx,
  { companyId }: CompanyScope,
  records: WireRecord<typeof incomeSettings>[],
) {
  const ids = records.flatMap(({ conceptId }) => conceptId ?? []);
  const names = await conceptNames(db, companyId, ids);
  return records.map((setting) => ({
    ...setting,
    conceptName: setting.conceptId === null ? null : (names.get(setting.conceptId) ?? null),
  }));
}
