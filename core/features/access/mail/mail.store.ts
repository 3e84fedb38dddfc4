import { sql } from 'kysely';
import type { Language } from '../../../../shared/values.ts';
import { isPostgres } from '../../../db/dialect.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { leaseMs, longestWaitMs, nextAttempt } from './mail.rules.ts';
import { type MailState, mails } from './mail.table.ts';

export type StoredMail = RecordOf<typeof mails>;

interface NewMail {
  /** The lot that writes; null for the installation. */
  companyId: number | null;
  /** Somebody waits for it now: it goes before all that are not. */
  urgent?: boolean;
  /** Names the composer. */
  kind: string;
  recordId: number;
  recipient: string;
  language: Language;
}

/** Puts a mail into the queue, in the transaction of what it is about: it goes out after the commit or not at all. Answers its id. */
export async function queueMail(
  trx: Trx,
  mail: NewMail,
  now: number,
  state: Extract<MailState, 'queued' | 'dropped'> = 'queued',
): Promise<number> {
  const { id } = await trx
    .insertInto('mails')
    .values({
      company_id: mail.companyId,
      urgent: mail.urgent ? 1 : 0,
      kind: mail.kind,
      record_id: mail.recordId,
      recipient: mail.recipient,
      language: mail.language,
      state,
      attempts: 0,
      failures: 0,
      next_at: now,
      created_at: now,
      sent_at: null,
      failure: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The mails of a lot that go in the order of their times. */
export interface MailLine {
  /** Null for the installation. */
  companyId: number | null;
  urgent: boolean;
}

/** A mail that was put off by a clock that was ahead is due, too. */
function dueIn(db: Db | Trx, urgent: boolean, now: number) {
  return db
    .selectFrom('mails')
    .select('mails.id')
    .where('state', '=', sql.lit('queued'))
    .where('urgent', '=', urgent ? 1 : 0)
    .where(({ or, eb }) => or([eb('next_at', '<=', now), eb('next_at', '>', now + longestWaitMs)]));
}

/** The lots that have mails that are due; null stands for the installation. */
export async function lotsWithMail(db: Db, urgent: boolean, now: number): Promise<(number | null)[]> {
  const own = await dueIn(db, urgent, now).where('company_id', 'is', null).limit(1).executeTakeFirst();
  const lots = await db
    .selectFrom('companies')
    .select('companies.id')
    .where(({ exists }) =>
      exists(dueIn(db, urgent, now).whereRef('mails.company_id', '=', sql.ref('companies.id'))),
    )
    .orderBy('companies.id')
    .execute();
  return [...(own ? [null] : []), ...lots.map(({ id }) => id)];
}

/** Takes the mail of a line that has waited longest; of many cores one gets it. It counts as tried from here on. */
export async function takeMail(
  db: Db | Trx,
  { companyId, urgent }: MailLine,
  now: number,
): Promise<StoredMail | null> {
  const oldest = dueIn(db, urgent, now)
    .where('company_id', companyId === null ? 'is' : '=', companyId)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1);
  const row = await db
    .updateTable('mails')
    .set((mail) => ({ attempts: mail('attempts', '+', 1), next_at: now + leaseMs }))
    .where('id', '=', isPostgres(db) ? oldest.forUpdate().skipLocked() : oldest)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst();
  return row ? mails.read(row) : null;
}

/** Keeps a mail for who is still sending it. */
export async function renewMail(
  db: Db,
  { id, attempts }: Pick<StoredMail, 'id' | 'attempts'>,
  now: number,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_at: now + leaseMs })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute();
}

/** Files that a mail went out, or that nobody wants it any more. */
export async function settleMail(db: Db, id: number, state: 'sent' | 'dropped', now: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state, failure: null, ...(state === 'sent' ? { sent_at: now } : {}) })
    .where('id', '=', id)
    .execute();
}

/**
 * Files an attempt that came to nothing; the mail waits for its next one, or is given up. Where another core has taken it
 * since, only that this one failed is noted.
 */
export async function failMail(
  db: Db,
  { id, attempts }: Pick<StoredMail, 'id' | 'attempts'>,
  { failure, permanent }: { failure: string; permanent: boolean },
  now: number,
): Promise<MailState> {
  const next = nextAttempt(attempts, permanent, now);
  const state = next === null ? 'failed' : 'queued';
  const ended = { state: state as MailState, failure, ...(next === null ? {} : { next_at: next }) };
  const failed = (set: Partial<typeof ended>) =>
    db
      .updateTable('mails')
      .set((mail) => ({ ...set, failures: mail('failures', '+', 1) }))
      .where('id', '=', id);
  const own = failed(ended).where('state', '=', 'queued').where('attempts', '=', attempts);
  const { numUpdatedRows } = await own.executeTakeFirst();
  if (numUpdatedRows === 0n) await failed({}).execute();
  return state;
}

/** So long a mail that went out, or did not, can be looked up. */
const keptMs = 30 * 86_400_000;

/** Takes out old mails. What still waits goes out first, however long the system was off. */
export async function forgetMails(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('created_at', '<', now - keptMs)
    .where('state', '<>', 'queued')
    .execute();
}
