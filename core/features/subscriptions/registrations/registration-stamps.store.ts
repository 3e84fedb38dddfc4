import { createHash } from 'node:crypto';
import { oldestPage } from '../../../../shared/features/subscriptions/registrations/registration.ts';
import type { Db, Trx } from '../../../db/schema.ts';

/**
 * Uses the stamp of a page for one registration; false where it served for another one. The same registration, sent again,
 * finds it as its own. Two cores at once: the second waits for the first at the key of the table.
 */
export async function spendStamp(
  trx: Trx,
  { companyId, stamp, uuid }: { companyId: number; stamp: string; uuid: string },
  now: number,
): Promise<boolean> {
  const key = createHash('sha256').update(stamp).digest('base64url');
  await trx
    .insertInto('registration_stamps')
    .values({ stamp: key, company_id: companyId, uuid, used_at: now })
    .onConflict((conflict) => conflict.column('stamp').doNothing())
    .execute();
  const { uuid: holder } = await trx
    .selectFrom('registration_stamps')
    .select('uuid')
    .where('stamp', '=', key)
    .executeTakeFirstOrThrow();
  return holder === uuid;
}

/** Takes out stamps that no page can have any more: their age alone refuses them. */
export async function forgetStamps(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('registration_stamps')
    .where('used_at', '<', now - 2 * oldestPage * 1000)
    .execute();
}
