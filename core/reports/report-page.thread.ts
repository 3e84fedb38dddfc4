import { readSnapshot } from '../db/reading.ts';
import type { ThreadContext } from '../jobs/thread-work.ts';
import { reportQueries } from './queries/all.ts';
import type { PageWanted, ReportPage, ReportScope } from './query.ts';

export interface ReportPageTask {
  report: keyof typeof reportQueries;
  scope: ReportScope;
  wanted: PageWanted;
}

/** A page of a report. Rows and totals are several questions: they are about the same instant. */
export function run(
  { report, scope, wanted }: ReportPageTask,
  { db, place, stop }: ThreadContext,
): Promise<ReportPage> {
  return readSnapshot(db, place, (trx) => reportQueries[report].page(trx, scope, wanted, stop));
}
