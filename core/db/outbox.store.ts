import { prepared } from './prepared.ts';
import type { Db, Trx } from './schema.ts';

/** Changes wait this long for a centre to fetch them; a site that never had one must not fill its disk. */
const keptMs = 30 * 86_400_000;
/** Rows of one deletion: short transactions, so that traffic never waits for housekeeping. */
const atOnce = 500;

/** Files a change in the outbox, in the transaction that made it: without an entry in the audit, and whatever its kind. */
export const announce = prepared<{
  at: number;
  companyId: number;
  topic: string;
  recordId: number;
  kind: string;
}>((db, given) =>
  db.insertInto('outbox').values({
    at: given('at'),
    company_id: given('companyId'),
    topic: given('topic'),
    record_id: given('recordId'),
    kind: given('kind'),
    told: 0,
  }),
);

/** Marks rows of which webhooks have been told. */
export async function markTold(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ told: 1 })
    .where('id', 'in', [0, ...ids])
    .execute();
}

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
