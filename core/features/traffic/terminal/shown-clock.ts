import { parseInstant } from '../../../../shared/dates.ts';
import { clockTolerance } from '../../../db/site-clock.rules.ts';
import type { TerminalEvent } from './events.ts';

/** What an event says of the clock of its terminal. */
interface ShownClock {
  /** What the clock shows now, epoch milliseconds. */
  at: number;
  /** False for the time of an event: the clock shows that or more. */
  isExact: boolean;
}

/** Null where it says nothing: what came in a batch has waited, unless its time is still to come. */
export function shownClock({ kind, body, arrivedAt }: TerminalEvent, now: number): ShownClock | null {
  const isStatus = kind === 'status';
  const shown = isStatus ? (body.clock ?? body.at) : body.at;
  if (shown === undefined || (isStatus && arrivedAt === null)) return null;
  const at = parseInstant(shown);
  if (isStatus) return { at: at + now - (arrivedAt ?? now), isExact: true };
  return arrivedAt === null && at <= now + clockTolerance ? null : { at, isExact: false };
}
