import type { QuoteDiscount } from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import { scaleHalfUp } from './exact.ts';
import { adjustment, type Line } from './statement.ts';

/** In this order whatever the order in which they were given; equal kinds keep theirs. */
const order = ['minutes', 'percent', 'amount'] as const;

/**
 * Takes discounts off a price, never below 0. Each one that changes it is a line at the instant `at`.
 *
 * @param priceWithout the price of the stay had it been so many minutes shorter, before its rounding to minutes
 */
export function takeDiscounts(
  amount: number,
  at: number,
  discounts: readonly QuoteDiscount[],
  priceWithout: (minutes: number) => number,
): { total: number; lines: Line[] } {
  const lines: Line[] = [];
  let total = amount;
  let minutes = 0;
  for (const kind of order) {
    for (const discount of discounts) {
      if (discount.kind !== kind) continue;
      const value = Math.max(0, discount.value);
      if (kind === 'minutes') minutes += value;
      const left = kind === 'minutes' ? priceWithout(minutes) : lessOff(kind, total, value);
      if (left !== total) {
        const line = adjustment('discount', at, left - total);
        lines.push(discount.code === undefined ? line : { ...line, code: discount.code });
      }
      total = left;
    }
  }
  return { total, lines };
}

/** What is left of a total: a percentage in basis points is rounded half up to the minor unit. */
function lessOff(kind: 'percent' | 'amount', total: number, value: number): number {
  const off = kind === 'percent' ? scaleHalfUp(total, value, 10_000) : value;
  return Math.max(0, total - off);
}
