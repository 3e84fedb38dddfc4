import { dailyCollectionSummary as report } from '../../../../shared/reports/integrations/daily-collection-summary.ts';
import { inChunks, pageOf, reportQuery } from '../../query.ts';
import { sortedRows } from '../../sorted-rows.ts';
import { collectedByDay, collectedSums } from '../collection-report.ts';

/** What came in by day: the collection report, terminals and methods together. */
export const dailyCollectionSummary = reportQuery(report, {
  heavy: () => false,
  async page(db, scope, wanted) {
    const rows = sortedRows(await collectedByDay(db, scope), scope.sort);
    return { rows: pageOf(rows, wanted), totals: await collectedSums(db, scope), total: rows.length };
  },
  async whole(db, scope, stop) {
    const rows = sortedRows(await collectedByDay(db, scope), scope.sort);
    return { total: rows.length, totals: await collectedSums(db, scope), chunks: inChunks(rows, stop) };
  },
  days: collectedByDay,
});
