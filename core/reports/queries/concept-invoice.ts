import { conceptInvoice as report } from '../../../shared/reports/concept-invoice.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { inChunks, pageOf, type ReportScope, reportQuery } from '../query.ts';
import { sortedRows } from '../sorted-rows.ts';
import { conceptSums, conceptTotals } from './concept-sums.ts';

const rows = (db: Db | Trx, scope: ReportScope<typeof report>) => conceptSums(db, scope);

/** Lines of documents by concept: cancelled invoices count, what was credited is counted on its own. */
export const conceptInvoice = reportQuery(report, {
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
