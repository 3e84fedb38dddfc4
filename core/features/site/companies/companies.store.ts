import { limits } from '../../../../shared/limits.ts';
import type { Trx } from '../../../db/schema.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';

/**
 * Checks the parent of a company: it exists, is another one, has no parent itself, and has no more slots of
 * its own than a main company may have.
 */
export async function checkParent(trx: Trx, parentId: number, companyId: number | null): Promise<void> {
  // Whoever adds a slot to the parent holds this row too: neither counts without seeing the other.
  await lockCompany(trx, parentId);
  const parent = await trx
    .selectFrom('companies')
    .select(['id', 'parent_id'])
    .where('id', '=', parentId)
    .where('status', '=', 'A')
    .executeTakeFirst();
  if (!parent || parent.parent_id !== null || parent.id === companyId)
    throw AppError.on('parentId', 'parentInvalid');
  const { slots } = await trx
    .selectFrom('slots')
    .select((count) => count.fn.countAll<number>().as('slots'))
    .where('company_id', '=', parentId)
    .where('status', '<>', 'D')
    .executeTakeFirstOrThrow();
  if (slots > limits.slotsOfMainCompany) throw AppError.on('parentId', 'slotLimitReached');
  if (companyId === null) return;
  const child = await trx
    .selectFrom('companies')
    .select('id')
    .where('parent_id', '=', companyId)
    .where('status', '<>', 'D')
    .executeTakeFirst();
  if (child) throw AppError.on('parentId', 'parentInvalid');
}

/**
 * Refuses to delete a company on which others stand. Its row is locked: whoever puts a lot below it waits.
 * @throws companyHasLots
 */
export async function refuseParent(trx: Trx, companyId: number): Promise<void> {
  const { lots } = await trx
    .selectFrom('companies')
    .select((count) => count.fn.countAll<number>().as('lots'))
    .where('parent_id', '=', companyId)
    .where('status', '<>', 'D')
    .executeTakeFirstOrThrow();
  // How many, and no names: whoever deletes it may not see them all.
  if (Number(lots) > 0) throw new AppError('companyHasLots', { complement: String(lots) });
}
