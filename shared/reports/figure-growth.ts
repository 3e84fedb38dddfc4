import { type Amount, minus } from '../money.ts';
import type { ColumnKind } from './report.ts';

/** The share of then by which a figure grew, in basis points; null of nothing, and of what is a share itself. */
export function growthOf(kind: ColumnKind, difference: Amount, then: Amount): number | null {
  if (kind === 'percent' || Number(then) === 0) return null;
  return Math.round((Number(difference) / Math.abs(Number(then))) * 10_000);
}

/** What a figure has more than the one of then. Whole figures are compared as they are, others as numbers. */
export function differenceOf(now: Amount, then: Amount): Amount {
  const isWhole =
    typeof now === 'bigint' || typeof then === 'bigint' || (Number.isInteger(now) && Number.isInteger(then));
  return isWhole ? minus(now, then) : Number(now) - Number(then);
}
