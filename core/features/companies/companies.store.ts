import { limits } from '../../../shared/limits.ts';
import type { Trx } from '../../db/schema.ts';
import { lockCompany } from '../../db/transact.ts';
import { AppError } from '../../errors.ts';

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

/** Gives a company's creator the profile that holds every view of its own, and of the installation nothing he has not. */
export async function admitCreator(trx: Trx, userId: number, companyId: number): Promise<void> {
  const profile = await trx
    .selectFrom('profiles')
    .select('id')
    .where('lot_creator', '=', 1)
    .where('status', '=', 'A')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('accesses')
    .values({ user_id: userId, company_id: companyId, profile_id: profile.id })
    .execute();
}
