import { type ReportId, reportOf } from '../../shared/reports/all.ts';
import { readSnapshot } from '../db/reading.ts';
import { AppError } from '../errors.ts';
import type { ThreadContext } from '../jobs/thread-work.ts';
import { type AskedPage, askedPage } from './asked-report.ts';
import { queryOf } from './queries/all.ts';
import type { PageWanted, ReportScope } from './query.ts';

export interface ReportPageTask {
  report: ReportId;
  scope: ReportScope;
  wanted: PageWanted;
}

/** A page of a report. Rows and totals are several questions: they are about the same instant. */
export function run(
  { report, scope, wanted }: ReportPageTask,
  { db, place, stop }: ThreadContext,
): Promise<AskedPage> {
  const described = reportOf(report);
  if (!described) throw new AppError('reportFailed');
  const asked = { report: described, query: queryOf(report) };
  return readSnapshot(db, place, (trx) => askedPage(trx, asked, scope, wanted, stop));
}
