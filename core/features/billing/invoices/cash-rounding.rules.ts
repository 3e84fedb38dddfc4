import type { OperatingSettings } from '../../../../shared/features/site/operating-parameters/settings.ts';

type Rounding = Pick<OperatingSettings, 'cashRoundingTo' | 'cashRoundingMode'>;

/** What cash comes to where a lot rounds it, minor units; other methods pay exactly. */
export function collectedAmount(
  total: number,
  method: string,
  { cashRoundingTo: step, cashRoundingMode: mode }: Rounding,
): number {
  if (method !== 'cash' || step <= 0) return total;
  const round = { down: Math.floor, up: Math.ceil, nearest: Math.round }[mode];
  return round(total / step) * step;
}

/**
 * By how much the next cash of an invoice is rounded: all its cash is rounded as a whole, and once. What is taken and given
 * back in parts leaves in the drawer what it would leave as one sum.
 * @param before the cash until now and what it was rounded by; below 0 for what went back
 * @param by the cash that comes, below 0 for what goes back
 * @returns what the drawer gets beyond it; 0 for other methods than cash
 */
export function nextRounding(
  before: { cash: number; rounding: number },
  by: number,
  method: string,
  lot: Rounding,
): number {
  if (method !== 'cash') return 0;
  const whole = before.cash + by;
  const collected = Math.sign(whole) * collectedAmount(Math.abs(whole), method, lot);
  return collected - whole - before.rounding || 0;
}
