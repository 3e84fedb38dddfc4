import type { OperatingSettings } from '../../../../shared/features/site/operating-parameters/settings.ts';

/** What cash comes to where a lot rounds it, minor units; other methods pay exactly. */
export function collectedAmount(
  total: number,
  method: string,
  {
    cashRoundingTo: step,
    cashRoundingMode: mode,
  }: Pick<OperatingSettings, 'cashRoundingTo' | 'cashRoundingMode'>,
): number {
  if (method !== 'cash' || step <= 0) return total;
  const round = { down: Math.floor, up: Math.ceil, nearest: Math.round }[mode];
  return round(total / step) * step;
}
