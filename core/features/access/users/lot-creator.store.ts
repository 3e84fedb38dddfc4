import type { Trx } from '../../../db/schema.ts';
import type { NewCompany } from '../../../feature.ts';

/** Gives a company's creator the profile that holds every view of its own, and of the installation nothing he has not. */
export async function admitCreator(trx: Trx, { id, creatorId }: NewCompany): Promise<void> {
  const profile = await trx
    .selectFrom('profiles')
    .select('id')
    .where('lot_creator', '=', 1)
    .where('status', '=', 'A')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('accesses')
    .values({ user_id: creatorId, company_id: id, profile_id: profile.id })
    .execute();
}
