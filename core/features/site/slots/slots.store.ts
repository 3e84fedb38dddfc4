import type { Trx } from '../../../db/schema.ts';

/** How many slots a company has, deleted ones not counted. */
export async function countSlots(trx: Trx, companyId: number): Promise<number> {
  const { slots } = await trx
    .selectFrom('slots')
    .select((count) => count.fn.countAll<number>().as('slots'))
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .executeTakeFirstOrThrow();
  return slots;
}

/** True if other companies name this one as their parent. */
export async function isMainCompany(trx: Trx, companyId: number): Promise<boolean> {
  const child = await trx
    .selectFrom('companies')
    .select('id')
    .where('parent_id', '=', companyId)
    .where('status', '<>', 'D')
    .executeTakeFirst();
  return child !== undefined;
}
