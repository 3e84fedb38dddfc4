import { localDay } from '../../../../shared/dates.ts';
import { jobKind } from '../../../jobs/job-kind.ts';
import { threadWork } from '../../../jobs/thread-work.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { liquidationRunJobs } from './liquidation-runs.table.ts';
import { runToWorkOn } from './run-tasks.list.ts';

/** Makes the invoices of runs, or takes them back: what was done stays done, so an attempt goes on where the last one ended. */
export const liquidationRunJobKind = jobKind({
  kind: 'liquidation-runs',
  table: liquidationRunJobs,
  work: threadWork<typeof import('./run.thread.ts')>(
    new URL('./run.thread.ts', import.meta.url),
    'calculations',
  ),
  failure: 'liquidationRunFailed',
  // Ten invoices are one transaction, and thousands take minutes; what is done by then stays done.
  mostMs: 60 * 60_000,
  keptMs: 400 * 24 * 3_600_000,
  async task({ runId, companyId, kind, userId, createdAt, total }, { db, lease }) {
    const { timeZone } = await lotSettings(db, companyId);
    const at = Date.parse(createdAt);
    const { dueDays, reason } = await runToWorkOn(db, runId);
    const day = localDay(at, timeZone);
    return {
      runId,
      companyId,
      kind,
      userId,
      at,
      day,
      dueDays,
      reason: reason ?? '',
      lease,
      total: total ?? 0,
    };
  },
  result: (_job, { done }) => ({ done, total: done }),
});
