import { jobKind } from '../../../jobs/job-kind.ts';
import { threadWork } from '../../../jobs/thread-work.ts';
import { forgetMoreThanKept, forgetStays } from './tariff-backtests.store.ts';
import { tariffBacktests } from './tariff-backtests.table.ts';

/** Back-tests: a thread prices stored stays again, and files them by a connection of its own. */
export const tariffBacktestJobKind = jobKind({
  kind: 'back-tests',
  table: tariffBacktests,
  work: threadWork<typeof import('./backtest.thread.ts')>(
    new URL('./backtest.thread.ts', import.meta.url),
    'calculations',
  ),
  failure: 'reportFailed',
  // A year of stays is priced in minutes.
  mostMs: 30 * 60_000,
  keptMs: 30 * 24 * 3_600_000,
  async task(job, { db, lease }) {
    // What an attempt that was cut off has filed.
    await forgetStays(db, job.id);
    const { companyId, versionId, fromDay, toDay, slotId, vehicleType } = job;
    return { backtest: { companyId, versionId, fromDay, toDay, slotId, vehicleType }, lease };
  },
  result: (_job, { result, total }) => ({ result, done: total, total }),
  forget: (id, { db }) => forgetStays(db, id),
  tidy: ({ db }) => forgetMoreThanKept(db),
});
