import type { Db, Trx } from '../../../db/schema.ts';
import { lotIdsOf } from '../../../reports/asked-lots.service.ts';
import { namesOfLots } from '../../../reports/queries/report-lots.ts';
import { unheardAttempts } from '../../access/mail/mail.rules.ts';
import { reportSendingRuns, type StoredDelivery } from './report-sendings.table.ts';
import type { Run } from './run.job.ts';

/** The run that a mail is about, with what its text says; undefined where its sending is no more. */
export async function mailedRun(trx: Trx, runId: number) {
  const row = await trx
    .selectFrom('report_sending_runs as r')
    .innerJoin('report_sendings as s', 's.id', 'r.sending_id')
    .innerJoin('users as u', 'u.id', 'r.owner_id')
    .selectAll('r')
    .select(['s.title as sendingTitle', 'u.name as ownerName'])
    .where('r.id', '=', runId)
    .where('s.status', '<>', 'D')
    .executeTakeFirst();
  if (!row) return undefined;
  const { sendingTitle: title, ownerName: owner, ...stored } = row;
  const run = reportSendingRuns.read(stored);
  return { run, title, owner, lots: await lotsOfRun(trx, run) };
}

/** The names of the lots that a run is of. */
export async function lotsOfRun(
  db: Db | Trx,
  { companyId, filters }: Pick<Run, 'companyId' | 'filters'>,
): Promise<string[]> {
  const ids = lotIdsOf(filters.lots);
  return namesOfLots(db, ids.length > 0 ? ids : [companyId]);
}

/** Deliveries as the queue of mails has them now; what it has forgotten stays as it was. */
export async function deliveriesNow(
  db: Db | Trx,
  deliveries: readonly StoredDelivery[],
): Promise<StoredDelivery[]> {
  const ids = deliveries.flatMap(({ mailId }) => (mailId === null ? [] : [mailId]));
  if (ids.length === 0) return [...deliveries];
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'state', 'attempts', 'failures', 'failure'])
    .where('id', 'in', ids)
    .execute();
  const mails = new Map(rows.map((row) => [row.id, row]));
  return deliveries.map((one) => {
    const mail = one.mailId === null ? undefined : mails.get(one.mailId);
    if (!mail) return one;
    const { state, attempts, failure } = mail;
    return { ...one, state, attempts, failure, unheard: unheardAttempts(mail) };
  });
}
