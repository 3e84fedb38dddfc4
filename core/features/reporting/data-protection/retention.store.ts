import type { Trx } from '../../../db/schema.ts';

/** Takes a day of a lot; false where it was taken already, by whatever core. */
export async function claimDay(trx: Trx, companyId: number, day: string, now: number): Promise<boolean> {
  const taken = await trx
    .insertInto('data_retention_days')
    .values({ company_id: companyId, day, at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst();
  if (!taken) return false;
  // Only the last one says something.
  await trx
    .deleteFrom('data_retention_days')
    .where('company_id', '=', companyId)
    .where('day', '<', day)
    .execute();
  return true;
}
