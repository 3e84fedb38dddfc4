import type { OverviewLot } from '../../../../shared/features/reporting/overview/overview.ts';
import { readSnapshot } from '../../../db/reading.ts';
import type { ThreadContext } from '../../../jobs/thread-work.ts';
import { type OverviewTask, overviewsOf } from './overview.list.ts';

/** The months of lots, counted in a thread: a large lot's stays take a second. All figures are about the same instant. */
export function run(task: OverviewTask, { db, place, stop }: ThreadContext): Promise<OverviewLot[] | null> {
  return readSnapshot(db, place, (trx) => overviewsOf(trx, task, stop));
}
