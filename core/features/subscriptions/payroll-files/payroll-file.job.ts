import { jobKind } from '../../../jobs/job-kind.ts';
import { threadWork } from '../../../jobs/thread-work.ts';
import { payrollFileName } from './payroll-files.list.ts';
import { payrollFileJobs } from './payroll-files.table.ts';

/** Reads payroll files and makes their receipts: what was booked stays so, and an attempt goes on where the last one ended. */
export const payrollFileJobKind = jobKind({
  kind: 'payroll-files',
  table: payrollFileJobs,
  work: threadWork<typeof import('./payroll-file.thread.ts')>(
    new URL('./payroll-file.thread.ts', import.meta.url),
    'calculations',
  ),
  failure: 'payrollFileFailed',
  // A file is bounded in its rows; reading and booking one take seconds.
  mostMs: 15 * 60_000,
  keptMs: 400 * 24 * 3_600_000,
  async task({ fileId, companyId, kind, userId, createdAt, total }, { db, lease }) {
    const name = await payrollFileName(db, fileId);
    return { fileId, companyId, kind, name, userId, at: Date.parse(createdAt), lease, total: total ?? 0 };
  },
  result: (_job, { done }) => ({ done, total: done }),
});
