import type { Actor } from '../../../db/actor.ts';
import type { Trx } from '../../../db/schema.ts';
import { queuedJob } from '../../../jobs/job.table.ts';
import { refuseFullQueue } from '../../../jobs/leased-jobs.store.ts';
import type { Run } from './liquidation-runs.store.ts';
import { liquidationRunJobs } from './liquidation-runs.table.ts';

/** What is done to a run by its work. */
export type RunWork = 'confirmation' | 'undo';

/** Asks for the work on a run; an index lets one wait or run at a time. @throws jobsFull */
export async function queueRunJob(trx: Trx, { id, companyId, bills }: Run, kind: RunWork, actor: Actor) {
  const { userId, now } = actor;
  await refuseFullQueue(trx, liquidationRunJobs, companyId);
  await trx
    .insertInto('liquidation_run_jobs')
    .values({ ...queuedJob(now), total: bills, company_id: companyId, run_id: id, kind, user_id: userId })
    .execute();
}
