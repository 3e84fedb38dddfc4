import { jobKind } from '../../../jobs/job-kind.ts';
import { threadWork } from '../../../jobs/thread-work.ts';
import { liquidationDays } from './liquidation-runs.table.ts';

/** Does what the calendars of lots ask for, each day once. */
export const liquidationDayJobKind = jobKind({
  kind: 'liquidation-days',
  table: liquidationDays,
  work: threadWork<typeof import('./calendar.thread.ts')>(
    new URL('./calendar.thread.ts', import.meta.url),
    'calculations',
  ),
  failure: 'liquidationRunFailed',
  // A day of one lot: its runs are worked out, and its mails queued.
  mostMs: 30 * 60_000,
  keptMs: 400 * 24 * 3_600_000,
  task: async ({ companyId, since, day, createdAt }) => ({
    companyId,
    since,
    day,
    at: Date.parse(createdAt),
  }),
  result: () => ({}),
});
