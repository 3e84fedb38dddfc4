import { moneyRates as report } from '../../../shared/reports/money-rates.ts';
import type { RowOf } from '../../../shared/reports/report.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { ratesIn } from '../money-rates/rates.service.ts';
import { inChunks, pageOf, type ReportScope, reportQuery } from '../query.ts';
import { sortedRows } from '../sorted-rows.ts';

type Row = RowOf<typeof report>;

/** The most remarkable first, as the screen of rates has them. */
async function rows(db: Db | Trx, scope: ReportScope<typeof report>): Promise<Row[]> {
  const found = await ratesIn(db, scope);
  return found.map(({ name, kind, act, count, amount, shifts, vehicles, perShift, ...rates }) => ({
    ...{ who: name, kind, act, count, amount, shifts, vehicles, perShift },
    ...{ rate: rates.rate, others: rates.others, low: rates.low, high: rates.high, isAbove: rates.isAbove },
  }));
}

/**
 * Acts are counted of cashiers and of the terminals at which they work, so each stands twice: the totals are of cashiers and
 * users of the office.
 */
function totalsOf(all: readonly Row[]): { count: number; amount: number } {
  const people = all.filter(({ kind }) => kind !== 'terminal');
  return {
    count: people.reduce((sum, { count }) => sum + Number(count), 0),
    amount: people.reduce((sum, { amount }) => sum + Number(amount), 0),
  };
}

/** Rates of money acts; what the terminals told in the last minute may be missing. */
export const moneyRatesQuery = reportQuery(report, {
  heavy: () => true,
  async page(db, scope, wanted) {
    const found = await rows(db, scope);
    return {
      rows: pageOf(sortedRows(found, scope.sort), wanted),
      totals: totalsOf(found),
      total: found.length,
    };
  },
  async whole(db, scope, stop) {
    const found = await rows(db, scope);
    return {
      total: found.length,
      totals: totalsOf(found),
      chunks: inChunks(sortedRows(found, scope.sort), stop),
    };
  },
});
