import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/schema.ts';
import { forgetDeliveries } from './features/outside/webhooks/deliveries.store.ts';
import { extendCalendars } from './features/site/calendar-days/calendar-days.store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Changes wait this long for a centre to fetch them, and links to passwords for who looks into them; a site that never had one must not fill its disk. */
const keptMs = 30 * dayMs;
/** Rows of one deletion: short transactions, so that traffic never waits for housekeeping. */
const atOnce = 500;

/** Housekeeping now and then: old outbox rows and links, dead sessions, counts and id tokens, the coming years' holidays. */
export async function tidyUp(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', now - dayMs)
    .execute();
  await db
    .deleteFrom('login_failures')
    .where('since', '<', now - dayMs)
    .execute();
  await db
    .deleteFrom('token_check_tries')
    .where('since', '<', now - dayMs)
    .execute();
  await db.deleteFrom('used_id_tokens').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('password_resets')
    .where('created_at', '<', now - keptMs)
    .execute();
  await db
    .deleteFrom('mails')
    .where('created_at', '<', now - keptMs)
    .execute();
  await forgetDeliveries(db, now);
  await extendCalendars(db, now);
  for (;;) {
    const old = await db
      .selectFrom('outbox')
      .select('id')
      .where('at', '<', now - keptMs)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const last = old.at(-1);
    if (!last) return;
    await db
      .deleteFrom('outbox')
      .where('id', '<=', last.id)
      .where('at', '<', now - keptMs)
      .execute();
  }
}

/** Runs the housekeeping every hour until stopped. A failure is logged and tried again the next time. */
export function startMaintenance(db: Db, now: () => number, log: FastifyBaseLogger): { stop(): void } {
  const timer = setInterval(() => {
    tidyUp(db, now()).catch((error) => log.error({ err: error }, 'housekeeping failed'));
  }, hourMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
