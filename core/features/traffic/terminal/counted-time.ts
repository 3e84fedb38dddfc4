import { parseInstant } from '../../../../shared/dates.ts';
import type { LotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';

/** When an event happened as it is booked, epoch milliseconds. */
export interface CountedTime {
  at: number;
  /** The terminal's clock is so far ahead that the time of arrival counts. */
  isAhead: boolean;
}

/**
 * The time of an event: its own `at`, in the past however old, ahead of us by the lot's `clockToleranceMinutes` at most.
 * Beyond that it counts from when it reached us, for a stay that begins in years to come could neither be priced nor left.
 * @param reachedAt epoch milliseconds; what an event without `at` (a status) counts from too
 */
export function countedTime(
  body: Readonly<Record<string, unknown>>,
  lot: Pick<LotSettings, 'clockToleranceMinutes'>,
  reachedAt: number,
): CountedTime {
  if (body.at === undefined) return { at: reachedAt, isAhead: false };
  const reported = parseInstant(body.at);
  const isAhead = reported > reachedAt + lot.clockToleranceMinutes * 60_000;
  return { at: isAhead ? reachedAt : reported, isAhead };
}
