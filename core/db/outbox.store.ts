import { appendLater } from './appended-rows.ts';
import { prepared } from './prepared.ts';
import type { Db, Trx } from './schema.ts';

/** Changes wait this long for a centre to fetch them; a site that never had one must not fill its disk. */
const keptMs = 30 * 86_400_000;
/** Rows of one statement: what SQLite takes, and short transactions, so that traffic never waits for housekeeping. */
const atOnce = 500;

/** A change of a record; `at` is epoch milliseconds, without a company it is the installation's. */
interface Announcement {
  at: number;
  companyId: number | null;
  topic: string;
  recordId: number;
  kind: string;
}

const insertOne = prepared<Announcement>((db, given) =>
  db.insertInto('outbox').values({
    at: given('at'),
    company_id: given('companyId'),
    topic: given('topic'),
    record_id: given('recordId'),
    kind: given('kind'),
    told: 0,
  }),
);

/** Files a change in the outbox, in the transaction that made it: without an entry in the audit, and whatever its kind. */
export async function announce(trx: Trx, announcement: Announcement): Promise<void> {
  const { at, companyId, topic, recordId, kind } = announcement;
  const row = { at, company_id: companyId, topic, record_id: recordId, kind, told: 0 };
  if (!appendLater(trx, 'outbox', row)) await insertOne(trx, announcement);
}

/** Files the same change of many records. */
export async function announceAll(
  trx: Trx,
  { at, companyId, topic, kind }: Omit<Announcement, 'recordId'>,
  ids: readonly number[],
): Promise<void> {
  const rows = ids.map((id) => ({ at, company_id: companyId, topic, record_id: id, kind, told: 0 }));
  for (let from = 0; from < rows.length; from += atOnce)
    await trx
      .insertInto('outbox')
      .values(rows.slice(from, from + atOnce))
      .execute();
}

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
