import type { ReportId } from '../../shared/reports/all.ts';
import { readSnapshot } from '../db/reading.ts';
import type { ThreadContext } from '../jobs/thread-work.ts';
import { queryOf } from './queries/all.ts';
import type { AnyReportPage, PageWanted, ReportScope } from './query.ts';

export interface ReportPageTask {
  report: ReportId;
  scope: ReportScope;
  wanted: PageWanted;
}

/** A page of a report. Rows and totals are several questions: they are about the same instant. */
export function run(
  { report, scope, wanted }: ReportPageTask,
  { db, place, stop }: ThreadContext,
): Promise<AnyReportPage> {
  return readSnapshot(db, place, (trx) => queryOf(report).page(trx, scope, wanted, stop));
}
