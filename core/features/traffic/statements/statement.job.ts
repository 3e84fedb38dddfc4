import { readRecord } from '../../../db/records.ts';
import { jobKind } from '../../../jobs/job-kind.ts';
import { threadWork } from '../../../jobs/thread-work.ts';
import { statementJobs, statements } from './statements.table.ts';

/** Reads statements; an attempt that was cut off begins anew. */
export const statementJobKind = jobKind({
  kind: 'statements',
  table: statementJobs,
  work: threadWork<typeof import('./statement.thread.ts')>(
    new URL('./statement.thread.ts', import.meta.url),
    'calculations',
  ),
  failure: 'statementFailed',
  // A file is bounded in its rows; its proposals take a minute at most.
  mostMs: 15 * 60_000,
  keptMs: 400 * 24 * 3_600_000,
  async task({ statementId, companyId, createdAt }, { db, lease }) {
    const found = await readRecord(db, statements, { companyId }, statementId);
    const { id, kind, bank, account, layout } = found;
    return { id, companyId, kind, bank, account, layout, now: Date.parse(createdAt), lease };
  },
  result: (_job, { done }) => ({ done, total: done }),
});
