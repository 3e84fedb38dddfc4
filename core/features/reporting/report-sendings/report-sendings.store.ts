import { localDay } from '../../../../shared/dates.ts';
import { daysOfPeriod } from '../../../../shared/features/reporting/report-sendings/periods.ts';
import type { ReportSendingInput } from '../../../../shared/features/reporting/report-sendings/report-sending.schema.ts';
import {
  nextDue,
  type SendingSchedule,
} from '../../../../shared/features/reporting/report-sendings/schedule.ts';
import type { Actor } from '../../../db/actor.ts';
import { isPostgres } from '../../../db/dialect.ts';
import {
  type CompanyScope,
  createRecord,
  deleteRecord,
  readSeen,
  type Target,
  updateRecord,
} from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf, RowOf } from '../../../db/table.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { queuedJob } from '../../../jobs/job.table.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { dueOf } from './due.rules.ts';
import { reportSendingRuns, reportSendings } from './report-sendings.table.ts';
import { dueAgain } from './set-back.store.ts';

export type Sending = RecordOf<typeof reportSendings>;
type RunRow = RowOf<typeof reportSendingRuns>;

/** What is stored of an input that was checked; who saves it answers for what it sends. */
async function columnsOf(trx: Trx, { companyId }: CompanyScope, actor: Actor, input: ReportSendingInput) {
  const { timeZone } = await lotSettings(trx, companyId);
  const filters = input.filters as Record<string, string | number | null>;
  const given = Object.entries(filters).filter(([, value]) => value !== null && value !== '');
  const columns = {
    ...input,
    filters: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    weekday: input.interval === 'weekly' ? (input.weekday ?? null) : null,
    monthDay: input.interval === 'monthly' ? (input.monthDay ?? null) : null,
    startsOn: input.startsOn || localDay(actor.now, timeZone),
    recipients: input.recipients.map((one) => one.toLowerCase()),
    url: input.channel === 'api' ? (input.url ?? null) : null,
    ownerId: actor.userId ?? 0,
  };
  return { ...columns, nextRun: nextRunOf(columns, timeZone, actor.now) };
}

/** The next due time of a sending, of one that is paused none. What was sent already is never due again. */
function nextRunOf(
  sending: SendingSchedule & { status: string },
  timeZone: string,
  now: number,
): string | null {
  return sending.status === 'A' ? new Date(nextDue(sending, timeZone, now)).toISOString() : null;
}

export const reportSendingStore = {
  async create(trx: Trx, scope: CompanyScope, actor: Actor, input: ReportSendingInput): Promise<Sending> {
    return createRecord(trx, reportSendings, scope, actor, await columnsOf(trx, scope, actor, input));
  },

  async update(
    trx: Trx,
    scope: CompanyScope,
    actor: Actor,
    before: Sending,
    input: ReportSendingInput,
  ): Promise<Sending> {
    return updateRecord(trx, reportSendings, scope, actor, before, await columnsOf(trx, scope, actor, input));
  },

  /** What has not gone out yet does not: whoever deletes has paused it first. @throws reportsUnsent */
  async delete(trx: Trx, scope: CompanyScope, actor: Actor, target: Target): Promise<Sending> {
    const before = await readSeen(trx, reportSendings, scope, target);
    if (before.status === 'A') await refuseUnsent(trx, before.id);
    const deleted = await deleteRecord(trx, reportSendings, scope, actor, target);
    await trx
      .updateTable('report_sending_runs')
      .set({ status: 'cancelled', finished_at: actor.now, lease_owner: null, lease_until: null })
      .where('sending_id', '=', target.id)
      .where('status', 'in', ['queued', 'running'])
      .execute();
    return deleted;
  },
};

/** @throws reportsUnsent while a run is queued or on its way */
async function refuseUnsent(trx: Trx, sendingId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('report_sending_runs')
    .where('sending_id', '=', sendingId)
    .where('settled', '=', 0)
    .where(({ or, eb }) =>
      or([eb('status', 'in', ['queued', 'running']), eb('outcome', 'in', ['made', 'handed'])]),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) throw new AppError('reportsUnsent', { complement: String(count) });
}

/** Stops a sending for a while, or lets it go on from its next due time; whose it is does not change. */
export async function switchSending(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  status: 'A' | 'S',
): Promise<void> {
  const before = await readSeen(trx, reportSendings, scope, target);
  if (before.status === status) return;
  const { timeZone } = await lotSettings(trx, scope.companyId);
  const nextRun = nextRunOf({ ...before, status }, timeZone, actor.now);
  await updateRecord(trx, reportSendings, scope, actor, before, { status, nextRun });
}

/** What is asked of a run, by its sending as it is now. */
function runOf(sending: Sending, timeZone: string, dueAt: number, now: number) {
  const { from, to } = daysOfPeriod(sending.period, localDay(dueAt, timeZone));
  const { companyId, report, filters, format, channel, language, recipients, onlyIfNotEmpty, ownerId } =
    sending;
  const asked = {
    companyId,
    report,
    filters,
    format,
    channel,
    language,
    recipients,
    onlyIfNotEmpty,
    ownerId,
  };
  const written = reportSendingRuns.write({
    ...asked,
    sendingId: sending.id,
    dueAt: new Date(dueAt).toISOString(),
    fromDay: from,
    toDay: to,
    outcome: null,
    settled: false,
    retries: 0,
    tries: 0,
    nextAt: null,
    deliveries: [],
    fault: null,
    settledAt: null,
    file: null,
    size: null,
  });
  return { ...written, ...queuedJob(now) } as Omit<RunRow, 'id' | 'kind' | 'skipped'>;
}

/**
 * Sends it at once, with the days of today.
 * @param sending locked
 * @throws sendingUnderWay where one that was asked for before has not gone out
 */
export async function sendNow(trx: Trx, sending: Sending, actor: Actor): Promise<number> {
  const { id, companyId } = sending;
  const open = await trx
    .selectFrom('report_sending_runs')
    .select('id')
    .where('sending_id', '=', id)
    .where('kind', '=', 'now')
    .where('settled', '=', 0)
    .where(({ or, eb }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'made')]))
    .executeTakeFirst();
  if (open) throw new AppError('sendingUnderWay');
  const { timeZone } = await lotSettings(trx, companyId);
  const run = { ...runOf(sending, timeZone, actor.now, actor.now), kind: 'now' as const, skipped: 0 };
  const made = await trx
    .insertInto('report_sending_runs')
    .values(run)
    .onConflict((conflict) => conflict.columns(['sending_id', 'due_at']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new AppError('sendingUnderWay');
  return made.id;
}

/** Queues what has fallen due, each due time once however many cores look. Answers whether there was any. */
export async function queueDue(db: Db, now: number): Promise<boolean> {
  await dueAgain(db, now);
  const due = await db
    .selectFrom('report_sendings')
    .innerJoin('companies', 'companies.id', 'report_sendings.company_id')
    .select('report_sendings.id')
    .where('report_sendings.status', '=', 'A')
    .where('report_sendings.next_run', '<=', now)
    .where('companies.status', '=', 'A')
    .orderBy('report_sendings.next_run')
    .execute();
  let queued = false;
  for (const { id } of due) if (await transact(db, (trx) => queueOne(trx, id, now))) queued = true;
  return queued;
}

/** Queues a sending that is still due once this core has its row, and says when it is due next. */
async function queueOne(trx: Trx, id: number, now: number): Promise<boolean> {
  let query = trx.selectFrom('report_sendings').selectAll().where('id', '=', id);
  if (isPostgres(trx)) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (row?.status !== 'A' || row.next_run === null || row.next_run > now) return false;
  const sending = reportSendings.read(row);
  const { timeZone } = await lotSettings(trx, sending.companyId);
  const { at, skipped, next } = dueOf(sending, timeZone, row.next_run, now);
  await trx.updateTable('report_sendings').set({ next_run: next }).where('id', '=', id).execute();
  if (at === null) return false;
  const made = await trx
    .insertInto('report_sending_runs')
    .values({ ...runOf(sending, timeZone, at, now), kind: 'due', skipped })
    .onConflict((conflict) => conflict.columns(['sending_id', 'due_at']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}
