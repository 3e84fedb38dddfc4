import type { Amount } from '../../../../shared/money.ts';

/** Days that a statement has, and its balances before and after them. */
export interface StatedDays {
  account: string;
  from: string;
  to: string;
  opening: Amount | null;
  closing: Amount | null;
}

/** Days without any line that may lie between two statements which follow one another. */
export const longestGap = 31;

/**
 * Statements in the order of their first days, each prolonged up to the one of its account that opens with its closing balance:
 * nothing happened on the days between.
 */
export function withoutGaps(statements: readonly StatedDays[]): StatedDays[] {
  return statements.map((one) => {
    const next = statements.find(
      ({ account, from, opening }) =>
        account === one.account && from > one.to && opening !== null && opening === one.closing,
    );
    return next ? { ...one, to: next.from } : one;
  });
}
