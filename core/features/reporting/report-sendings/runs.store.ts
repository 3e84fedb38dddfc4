import { sql } from 'kysely';
import type { SendingOutcome } from '../../../../shared/features/reporting/report-sendings/report-sending.schema.ts';
import { isPostgres } from '../../../db/dialect.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import type { JobFailure } from '../../../jobs/job.table.ts';
import { queueMail } from '../../access/mail/mail.store.ts';
import { handOverFault, mailReason } from './faults.rules.ts';
import { ownerFault, ownerWithoutRight } from './owner.service.ts';
import { accountsOf } from './owners.list.ts';
import { reportSendingRuns, type StoredDelivery } from './report-sendings.table.ts';
import type { Run } from './run.job.ts';
import { deliveriesNow } from './run-mails.list.ts';
import { reportSendingMail } from './sending-mails.service.ts';

/** Mails that wait are asked about as often. Milliseconds. */
const lookAgainMs = 10_000;

/** Nothing is put off for longer: what is was put off by a clock that has been set back since. */
const longestPauseMs = 2 * 3_600_000;

const isForLater = (nextAt: number | null, now: number) =>
  nextAt !== null && nextAt > now && nextAt <= now + longestPauseMs;

/** How a run ended, for all or for some. */
export interface Ending {
  outcome: SendingOutcome;
  fault: JobFailure | null;
  /** Recipients that have it. */
  reached: number;
  deliveries?: readonly StoredDelivery[];
}

export function ended(outcome: Ending['outcome'], fault: Ending['fault'] = null): Ending {
  return { outcome, fault, reached: 0 };
}

/** Of a run `r`: nobody works on it, and it was not put off. */
export const isDueRun = (now: number) =>
  sql<boolean>`(r.next_at is null or r.next_at <= ${now} or r.next_at > ${now + longestPauseMs})`;

/**
 * Ids of runs of which somebody has to do something now: their job has ended, and their sending does not know how. Lots
 * take turns, and those whose mails are only followed come last. What is to be posted is none of them: see `duePosts`.
 */
export async function unsettledRuns(db: Db, now: number, most: number): Promise<number[]> {
  const isFollowed = sql`case when r.outcome = 'handed' then 1 else 0 end`;
  const isPosted = sql<boolean>`(r.status = 'done' and r.channel = 'api' and r.outcome = 'made' and s.status <> 'D')`;
  const rows = await db
    .with('open_runs', (open) =>
      open
        .selectFrom('report_sending_runs as r')
        .innerJoin('report_sendings as s', 's.id', 'r.sending_id')
        .select([
          'r.id',
          sql<number>`row_number() over (partition by r.company_id order by ${isFollowed}, r.id)`.as('place'),
        ])
        .where('r.settled', '=', sql.lit(0))
        .where('r.status', 'in', ['done', 'failed', 'cancelled'])
        .where(({ not }) => not(isPosted))
        .where(isDueRun(now)),
    )
    .selectFrom('open_runs')
    .select('id')
    .orderBy('place')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** The file of a run that waits to be handed over; null of one that does not. */
export async function madeFile(db: Db, id: number) {
  const row = await db
    .selectFrom('report_sending_runs')
    .select(['file', 'size', 'sha256'])
    .where('id', '=', id)
    .where('status', '=', 'done')
    .where('outcome', '=', 'made')
    .executeTakeFirst();
  return row && row.file !== null ? { ...row, file: row.file } : null;
}

/** A run that nobody else works on until the transaction ends; undefined where it was settled or put off meanwhile. */
export async function lockRun(trx: Trx, id: number, now: number) {
  let query = trx.selectFrom('report_sending_runs').selectAll().where('id', '=', id).where('settled', '=', 0);
  if (isPostgres(trx)) query = query.forUpdate().skipLocked();
  const row = await query.executeTakeFirst();
  if (!row || isForLater(row.next_at, now)) return undefined;
  const sending = await trx
    .selectFrom('report_sendings')
    .select(['id', 'status', 'url', 'secret', 'company_id as companyId'])
    .where('id', '=', row.sending_id)
    .executeTakeFirstOrThrow();
  return { run: reportSendingRuns.read(row), sending };
}

/** True for a run whose file is to be posted to an outside system. */
export function isPost({ run, sending }: NonNullable<Awaited<ReturnType<typeof lockRun>>>): boolean {
  const { status, channel, outcome } = run;
  return status === 'done' && channel === 'api' && outcome === 'made' && sending.status !== 'D';
}

/** Queues the mails of a run whose file is there, in one transaction: all of them, and once. */
export async function mailRun(trx: Trx, run: Run, now: number): Promise<void> {
  const accounts = await accountsOf(trx, run.companyId, run.recipients);
  const deliveries: StoredDelivery[] = [];
  for (const recipient of run.recipients) {
    const account = accounts.get(recipient);
    const mail = { companyId: run.companyId, kind: reportSendingMail, recordId: run.id, recipient };
    const mailId = await queueMail(trx, { ...mail, language: account?.language ?? run.language }, now);
    const begun = { state: 'queued' as const, attempts: 0, failure: null };
    deliveries.push({ recipient, ...begun, mailId, userId: account?.id ?? null });
  }
  const values = reportSendingRuns.write({ outcome: 'handed', deliveries, nextAt: null });
  await trx.updateTable('report_sending_runs').set(values).where('id', '=', run.id).execute();
}

/** Looks how the mails of a run went; it is settled once none of them waits any more. */
export async function followMails(trx: Trx, run: Run, now: number): Promise<void> {
  const deliveries = await deliveriesNow(trx, run.deliveries);
  if (deliveries.some(({ state }) => state === 'queued')) return putOff(trx, run.id, now + lookAgainMs);
  const failed = deliveries.filter(({ state }) => state === 'failed' || state === 'dropped');
  const reached = deliveries.filter(({ state }) => state === 'sent').length;
  const [first] = failed;
  if (!first) return settleRun(trx, run, { outcome: 'sent', fault: null, reached, deliveries }, now);
  const names = failed.map(({ recipient }) => recipient).join(', ');
  const fault = reached > 0 ? handOverFault('mail-some', names) : await reasonOf(trx, run, first);
  await settleRun(trx, run, { outcome: reached > 0 ? 'partly' : 'failed', fault, reached, deliveries }, now);
}

async function reasonOf(trx: Trx, run: Run, { state, failure }: StoredDelivery) {
  // Of a sending that is still there, a mail is only dropped where its owner had lost the report.
  if (state === 'dropped') return (await ownerFault(trx, run)) ?? ownerWithoutRight(trx, run);
  const [reason = '', number] = mailReason(failure).split(' ');
  return handOverFault(reason, number);
}

/** Leaves a run alone until then. */
export async function putOff(trx: Trx, id: number, nextAt: number): Promise<void> {
  await trx.updateTable('report_sending_runs').set({ next_at: nextAt }).where('id', '=', id).execute();
}

/** Has the file of a run made once more. */
export async function askAgain(trx: Trx, run: Run): Promise<void> {
  await trx
    .updateTable('report_sending_runs')
    .set({
      ...{ status: 'queued', attempts: 0, done: 0, error: null, finished_at: null, next_at: null },
      ...{ losses: 0, not_before: null, held_up_since: null },
      retries: run.retries + 1,
    })
    .where('id', '=', run.id)
    .execute();
}

/** Takes a run for posting: nobody else posts it until then, also where this core dies. */
export async function claimPost(trx: Trx, run: Run, until: number): Promise<void> {
  await trx
    .updateTable('report_sending_runs')
    .set({ tries: run.tries + 1, next_at: until })
    .where('id', '=', run.id)
    .execute();
}

/** Notes how posting went: over, or to be tried again. A run that another has taken since stays his. */
export async function finishPost(
  db: Db,
  run: Run,
  result: { ending: Ending } | { nextAt: number; fault: JobFailure },
  now: number,
): Promise<void> {
  await transact(db, async (trx) => {
    const row = await trx
      .selectFrom('report_sending_runs')
      .select(['tries', 'settled'])
      .where('id', '=', run.id)
      .executeTakeFirst();
    if (!row || row.settled === 1 || row.tries !== run.tries + 1) return;
    if ('ending' in result) return settleRun(trx, run, result.ending, now);
    const values = reportSendingRuns.write({ nextAt: result.nextAt, fault: result.fault });
    await trx.updateTable('report_sending_runs').set(values).where('id', '=', run.id).execute();
  });
}

/** Ends a run whose sending is no more: nobody hears of it. */
export async function dropRun(trx: Trx, id: number, now: number): Promise<void> {
  await trx
    .updateTable('report_sending_runs')
    .set({ settled: 1, settled_at: now, status: 'cancelled', next_at: null })
    .where('id', '=', id)
    .execute();
}

/** Ends a run, and tells its sending how the last one went. */
export async function settleRun(trx: Trx, run: Run, ending: Ending, now: number): Promise<void> {
  const { outcome, fault, reached, deliveries = run.deliveries } = ending;
  const settledAt = new Date(now).toISOString();
  const values = reportSendingRuns.write({
    ...{ outcome, fault, settledAt, settled: true, nextAt: null },
    deliveries: [...deliveries],
  });
  await trx.updateTable('report_sending_runs').set(values).where('id', '=', run.id).execute();
  const dueAt = Date.parse(run.dueAt);
  await trx
    .updateTable('report_sendings')
    .set({
      last_run_at: dueAt,
      last_status: outcome,
      last_fault: values.fault as string | null,
      last_rows: run.total,
      last_reached: reached,
    })
    .where('id', '=', run.sendingId)
    // One that was due after now was so by a clock that was ahead.
    .where(({ or, eb }) =>
      or([eb('last_run_at', 'is', null), eb('last_run_at', '<=', dueAt), eb('last_run_at', '>', now)]),
    )
    .execute();
}
