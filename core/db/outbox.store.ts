import type { Db } from './schema.ts';

/** Changes wait this long for a centre to fetch them; a site that never had one must not fill its disk. */
const keptMs = 30 * 86_400_000;
/** Rows of one deletion: short transactions, so that traffic never waits for housekeeping. */
const atOnce = 500;

/** Takes old rows out of the outbox. */
export async function forgetChanges(db: Db, now: number): Promise<void> {
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
