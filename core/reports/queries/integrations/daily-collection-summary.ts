import { dailyCollectionSummary as report } from '../../../../shared/reports/integrations/daily-collection-summary.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { inChunks, pageOf, type ReportScope, reportQuery } from '../../query.ts';
import { collectedFigures, collectedSums, receivedDays } from '../collection-report.ts';

type Scope = ReportScope<typeof report>;

/** A row for each day at most, of which no range has more than some hundreds. */
function days(db: Db | Trx, scope: Scope) {
  return receivedDays(db, scope)
    .select('collection_days.day')
    .select(collectedFigures)
    .groupBy('collection_days.day')
    .orderBy('collection_days.day')
    .execute();
}

/** What came in by day: the collection report, terminals and methods together. */
export const dailyCollectionSummary = reportQuery(report, {
  heavy: () => false,
  async page(db, scope, wanted) {
    const rows = await days(db, scope);
    return { rows: pageOf(rows, wanted), totals: await collectedSums(db, scope), total: rows.length };
  },
  async whole(db, scope, stop) {
    const rows = await days(db, scope);
    return { total: rows.length, totals: await collectedSums(db, scope), chunks: inChunks(rows, stop) };
  },
});
