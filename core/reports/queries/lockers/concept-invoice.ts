import { lockersConcepts as report } from '../../../../shared/reports/lockers/concept-invoice.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { inChunks, pageOf, type ReportScope, reportQuery } from '../../query.ts';
import { sortedRows } from '../../sorted-rows.ts';
import { conceptSums, conceptTotals } from '../concept-sums.ts';
import { ofService } from '../of-service.ts';

async function rows(db: Db | Trx, scope: ReportScope<typeof report>) {
  const found = await conceptSums(db, ofService(scope, 'locker'));
  return found.map(({ service: _, ...row }) => row);
}

/** The concepts of lockers. */
export const lockersConcepts = reportQuery(report, {
  heavy: () => false,
  async page(db, scope, wanted) {
    const found = await rows(db, scope);
    return {
      rows: pageOf(sortedRows(found, scope.sort), wanted),
      totals: conceptTotals(found),
      total: found.length,
    };
  },
  async whole(db, scope, stop) {
    const found = await rows(db, scope);
    return {
      total: found.length,
      totals: conceptTotals(found),
      chunks: inChunks(sortedRows(found, scope.sort), stop),
    };
  },
});
