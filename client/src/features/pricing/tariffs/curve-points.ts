import type { TariffTerms } from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';

/** A step of the fee over the length of a stay. */
export interface FeePoint {
  /** The first length, in whole minutes, that costs so much. */
  minutes: number;
  /** Where the step is drawn: what is begun is charged, where the tariff rounds up. */
  from: number;
  fee: number;
}

interface Curve {
  steps: { minutes: number; fee: number }[];
  rounding: TariffTerms['rounding'];
}

/** Asks the core where the fee changes over the first hours of a stay. */
export async function feePoints(
  ask: { terms: TariffTerms; entryAt: number; timeZone: string; hours: number },
  signal: AbortSignal,
): Promise<FeePoint[]> {
  const { terms: tariff, entryAt, timeZone, hours } = ask;
  const { steps, rounding } = await call<Curve>('POST', resourcePath('tariffs/curve'), {
    body: { tariff, entryAt: new Date(entryAt).toISOString(), timeZone, hours },
    signal,
    quiet: true,
  });
  const begun = rounding === 'up' ? 1 : 0;
  return steps.map(({ minutes, fee }) => ({ minutes, from: Math.max(minutes - begun, 0), fee }));
}

/** What a stay of so many minutes costs. */
export function feeAt(points: readonly FeePoint[], minutes: number): number {
  return points.findLast((one) => one.minutes <= minutes)?.fee ?? 0;
}
