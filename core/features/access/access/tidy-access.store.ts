import type { Db } from '../../../db/schema.ts';

const dayMs = 86_400_000;
/** Links to passwords wait so long for who looks into them. */
const keptMs = 30 * dayMs;

/** Takes out dead sessions, old counts of failed logins, id tokens that are over, and old links to passwords. */
export async function tidyAccess(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', now - dayMs)
    .execute();
  await db
    .deleteFrom('login_failures')
    .where('since', '<', now - dayMs)
    .execute();
  await db.deleteFrom('used_id_tokens').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('password_resets')
    .where('created_at', '<', now - keptMs)
    .execute();
}
