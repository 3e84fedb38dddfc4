/** So many days of a month at one monthly value: what a prorated amount is made of. */
export interface MonthShare {
  days: number;
  daysOfMonth: number;
  monthlyValue: number;
}

/** A multiple of 28, 29, 30 and 31: each day's share of its month is a whole number of these parts. */
const partsOfMonth = 28 * 29 * 15 * 31;

/**
 * The sum of shares in minor units, reckoned exactly and rounded once, half up. What a period costs in parts is therefore
 * what it costs as a whole, but for less than one minor unit a part.
 */
export function sumOfShares(shares: readonly MonthShare[]): number {
  let parts = 0n;
  for (const { days, daysOfMonth, monthlyValue } of shares)
    parts += BigInt(monthlyValue) * BigInt(days * (partsOfMonth / daysOfMonth));
  return Number((2n * parts + BigInt(partsOfMonth)) / BigInt(2 * partsOfMonth));
}

/** The nearest multiple of `unit`, half up; the amount itself where there is none. Both in minor units. */
export function roundedTo(amount: number, unit: number): number {
  return unit > 1 ? Math.floor((2 * amount + unit) / (2 * unit)) * unit : amount;
}
