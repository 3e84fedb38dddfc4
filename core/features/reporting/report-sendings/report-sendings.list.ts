import {
  type RunState,
  type SendingOutcome,
  sendingOutcomes,
} from '../../../../shared/features/reporting/report-sendings/report-sending.schema.ts';
import { textsOf } from '../../../../shared/i18n/texts.ts';
import { filled } from '../../../../shared/i18n/words.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Warning } from '../../../../shared/warnings.ts';
import { asDictionary } from '../../../db/order.ts';
import type { CompanyScope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import type { Asked } from '../../../http/endpoint.ts';
import type { Grants } from '../../../http/grants.rules.ts';
import { grantsIn } from '../../access/access/access.list.ts';
import { shownDelivery } from './deliveries.rules.ts';
import { faultAnswer, faultText } from './faults.rules.ts';
import { namesOfUsers, readOwner } from './owners.list.ts';
import { reportSendingRuns, reportSendings } from './report-sendings.table.ts';
import type { Run } from './run.job.ts';
import { deliveriesNow } from './run-mails.list.ts';
import { maySee } from './sending-rights.service.ts';

type Sending = RecordOf<typeof reportSendings>;

/**
 * How the last run of a sending went, in words; null where there was none.
 * @param maySeeRows false keeps the figures of the report from who may not see it
 */
function describe(
  { lastStatus, lastFault, lastRows, lastReached }: Sending,
  language: Language,
  maySeeRows: boolean,
): string | null {
  if (lastStatus === null) return null;
  if (lastFault) return faultText(lastFault, language);
  if (!maySeeRows) return null;
  const words = textsOf(language).reportSendings.described;
  return filled(words[lastStatus], { rows: lastRows ?? 0, reached: lastReached ?? 0 });
}

/** Adds whose they are, and how their last run went. */
export async function withLastRuns(
  db: Db | Trx,
  { companyId }: CompanyScope,
  records: readonly WireRecord<typeof reportSendings>[],
  { language, actor }: Pick<Asked, 'language' | 'actor'>,
): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom('report_sendings')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [0, ...records.map(({ id }) => id)])
    .execute();
  const stored = new Map(rows.map((row) => [row.id, reportSendings.read(row)]));
  const names = await namesOfUsers(
    db,
    records.map(({ ownerId }) => ownerId),
  );
  const seen = await seenBy(db, actor.userId, [...stored.values()]);
  return records.map((record) => {
    const sending = stored.get(record.id);
    return {
      ...record,
      owner: names.get(record.ownerId) ?? null,
      lastDescription: sending ? describe(sending, language, seen.has(record.id)) : null,
    };
  });
}

/** The ids of the sendings whose report a user may see in each of its lots. */
async function seenBy(
  db: Db | Trx,
  userId: number | null,
  sendings: readonly Sending[],
): Promise<ReadonlySet<number>> {
  const user = userId === null ? undefined : await readOwner(db, userId);
  const held = new Map<number | null, Grants | undefined>();
  const asked = {
    async grantsIn(_: Db | Trx, companyId: number | null) {
      if (user && !held.has(companyId)) held.set(companyId, await grantsIn(db, user, companyId));
      return held.get(companyId);
    },
  };
  const seen = new Set<number>();
  for (const sending of sendings) if (await maySee(db, asked, sending)) seen.add(sending.id);
  return seen;
}

function stateOf({ status, outcome, settled }: Run): RunState {
  if (isOutcome(outcome)) return outcome;
  if (settled || status === 'cancelled') return 'cancelled';
  return status === 'done' ? 'sending' : 'waiting';
}

const isOutcome = (outcome: string | null): outcome is SendingOutcome =>
  (sendingOutcomes as readonly (string | null)[]).includes(outcome);

/** A run as it is answered. */
export async function shownRun(db: Db | Trx, run: Run, language: Language): Promise<Record<string, unknown>> {
  const { id, sendingId, kind, dueAt, fromDay, toDay, skipped, format, channel, recipients, total, size } =
    run;
  const fault = run.fault ?? run.error;
  const deliveries = await deliveriesNow(db, run.deliveries);
  return {
    ...{ id, sendingId, kind, dueAt, fromDay, toDay, skipped, format, channel, recipients, size },
    state: stateOf(run),
    attempts: Math.max(run.attempts + run.retries, run.tries, ...deliveries.map(({ attempts }) => attempts)),
    rows: total,
    hasFile: run.file !== null,
    finishedAt: run.settledAt,
    deliveries: deliveries.map((one) => shownDelivery(one, language)),
    ...(fault ? { error: faultAnswer(fault, language) } : {}),
  };
}

/** One run of a sending of the company. @throws notFound */
export async function readRun(
  db: Db | Trx,
  { companyId }: CompanyScope,
  { sendingId, id }: { sendingId: number; id: number },
): Promise<Run> {
  const row = await db
    .selectFrom('report_sending_runs')
    .selectAll()
    .where('id', '=', id)
    .where('sending_id', '=', sendingId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return reportSendingRuns.read(row);
}

/** A page of the runs of a sending, the newest first. */
export async function runsOf(
  db: Db,
  { companyId }: CompanyScope,
  sendingId: number,
  { page, size }: { page: number; size: number },
): Promise<{ runs: Run[]; total: number }> {
  const own = db
    .selectFrom('report_sending_runs')
    .where('company_id', '=', companyId)
    .where('sending_id', '=', sendingId);
  const { total } = await own
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { runs: rows.map((row) => reportSendingRuns.read(row)), total: Number(total) };
}

/** Sendings whose last report did not reach everybody. */
export async function sendingWarnings(db: Db, { companyId }: { companyId: number }): Promise<Warning[]> {
  const found = await db
    .selectFrom('report_sendings')
    .select(['id', 'title'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .where('last_status', 'in', ['failed', 'partly'])
    .orderBy(asDictionary(db, 'title'))
    .execute();
  const [first] = found;
  if (!first) return [];
  const names = found.map(({ title }) => title);
  return [
    { kind: 'sendings-failed', tone: 'warning', names, ...(found.length === 1 ? { id: first.id } : {}) },
  ];
}
