import type { CompanyScope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { liquidations } from './liquidations.table.ts';

/** Adds to rules the names of their concepts, those that were deleted since included. */
export async function withConceptNames(
  db: Db | Trx,
  { companyId }: CompanyScope,
  records: WireRecord<typeof liquidations>[],
) {
  const rows = await db
    .selectFrom('concepts')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    // No record has id 0: an empty list would be no SQL.
    .where('id', 'in', [0, ...records.map(({ conceptId }) => conceptId)])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return records.map((rule) => ({ ...rule, conceptName: names.get(rule.conceptId) ?? null }));
}

/** True where a rule of the lot that is not deleted names the concept, for its lines or its late fee. */
export async function namesConcept(db: Db | Trx, companyId: number, conceptId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('liquidations')
    .select(['concept_id', 'late_fee'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .execute();
  return rows.some(
    ({ concept_id, late_fee }) =>
      concept_id === conceptId || liquidations.columns.lateFee.read(late_fee).conceptId === conceptId,
  );
}
