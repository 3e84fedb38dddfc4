import { type Amount, areWholeAmounts, formatMoney } from '../../../shared/money.ts';
import type { Language } from '../../../shared/values.ts';

/**
 * The cell of a column of money: its amounts are written alike, and where there is none stands a dash.
 * @param amountOf in minor units
 * @param currencyOf that of the lot, or the row's own
 */
export function moneyCell<Row>(
  amountOf: (row: Row) => Amount | null,
  currencyOf: (row: Row) => string,
  language: Language,
): (row: Row, rows: readonly Row[]) => string {
  return (row, rows) => {
    const amount = amountOf(row);
    if (amount === null) return '—';
    return formatMoney(amount, currencyOf(row), language, areWholeAmounts(rows.map(amountOf)));
  };
}
