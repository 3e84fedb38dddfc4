import { parseInstant } from '../../../../shared/dates.ts';
import type { LotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';

/** When an event happened as it is booked. Epoch milliseconds. */
export interface CountedTime {
  at: number;
  /** What the terminal reported, where that lies outside the lot's window and `at` is the arrival; else null. */
  reported: number | null;
}

type Window = Pick<LotSettings, 'clockToleranceMinutes' | 'eventWindowHours'>;

/**
 * The time of an event: its own `at` while that is no older than the lot's `eventWindowHours` as it reaches us, and ahead
 * of us by `clockToleranceMinutes` at most. Outside this window it counts from its arrival: a stay of the year 2099 could
 * never be left, and money that is dated a year back is on no page that anybody looks at.
 * @param reachedAt epoch milliseconds; what an event without `at` (a status) counts from too
 */
export function countedTime(
  body: Readonly<Record<string, unknown>>,
  lot: Window,
  reachedAt: number,
): CountedTime {
  if (body.at === undefined) return { at: reachedAt, reported: null };
  const reported = parseInstant(body.at);
  const isInside =
    reported <= reachedAt + lot.clockToleranceMinutes * 60_000 &&
    reported >= reachedAt - lot.eventWindowHours * 3_600_000;
  return isInside ? { at: reported, reported: null } : { at: reachedAt, reported };
}

/** The time of a quote: as of an event, but of what is to come it may be asked. @param now epoch milliseconds */
export function quotedTime(at: string, lot: Window, now: number): CountedTime {
  const asked = parseInstant(at);
  return asked > now ? { at: asked, reported: null } : countedTime({ at }, lot, now);
}
