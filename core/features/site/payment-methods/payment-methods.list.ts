import type { Db, Trx } from '../../../db/schema.ts';

/** The methods that the company's terminals offer, in their order. */
export async function offeredMethods(db: Db | Trx, companyId: number) {
  const rows = await db
    .selectFrom('payment_methods')
    .select(['method', 'name', 'needs_reference', 'opens_drawer', 'rounding'])
    .where('company_id', '=', companyId)
    .where('enabled', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ method, name, needs_reference, opens_drawer, rounding }) => ({
    method,
    name,
    needsReference: needs_reference === 1,
    opensDrawer: opens_drawer === 1,
    rounding: rounding === 1,
  }));
}

/** How many methods other than this one the company takes. */
export async function otherEnabled(trx: Trx, companyId: number, id: number): Promise<number> {
  const { methods } = await trx
    .selectFrom('payment_methods')
    .select((count) => count.fn.countAll<number>().as('methods'))
    .where('company_id', '=', companyId)
    .where('enabled', '=', 1)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return methods;
}
