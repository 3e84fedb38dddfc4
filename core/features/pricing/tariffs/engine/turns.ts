import { type CompiledTariff, dayLength, type Piece } from './compile.ts';
import type { ZoneClock } from './zone-clock.ts';

/** Tells whether a local day (`yyyy-mm-dd`) is a holiday of the company. */
export type Holidays = ((day: string) => boolean) | ReadonlySet<string>;

/** Where and by what a stay is priced; `until` (an instant) bounds how far ahead holidays are looked for. */
export interface Timeline {
  tariff: CompiledTariff;
  clock: ZoneClock;
  isHoliday: (day: string) => boolean;
  until: number;
}

/** The turn in force at an instant: its segment (-1 where time is free) and the instant at which it ends. */
export interface Turn {
  segment: number;
  end: number;
}

/**
 * Finds the turn in force. A turn is one unbroken run of a segment in local time; where the tariff has segments
 * of day 8, a holiday interrupts every run of the week, and what comes after it is a new turn.
 */
export function turnAt(timeline: Timeline, instant: number): Turn {
  const { tariff, clock } = timeline;
  const local = clock.localAt(instant);
  const day = Math.floor(local / dayLength);
  const isHoliday = tariff.holiday !== null && timeline.isHoliday(dayName(day));
  const plan = isHoliday && tariff.holiday ? tariff.holiday : tariff.week;
  const start = (isHoliday ? day : mondayOf(day)) * dayLength;
  const piece = pieceAt(plan, local - start);
  let end = start + piece.turnEnd;
  if (tariff.holiday && !isHoliday) end = Math.min(end, nextHoliday(timeline, day, end));
  return {
    segment: piece.segment,
    end: end === Number.POSITIVE_INFINITY ? end : clock.instantOf(end),
  };
}

/** Start of the first holiday after `day`, in local milliseconds; Infinity where none begins in time to matter. */
function nextHoliday(timeline: Timeline, day: number, turnEnd: number): number {
  const last = Math.min(turnEnd, timeline.clock.localAt(timeline.until));
  for (let next = day + 1; next * dayLength < last; next++) {
    if (timeline.isHoliday(dayName(next))) return next * dayLength;
  }
  return Number.POSITIVE_INFINITY;
}

function pieceAt(plan: Piece[], offset: number): Piece {
  const piece = plan.find((candidate) => offset < candidate.to);
  if (!piece) throw new RangeError('a plan covers its whole length');
  return piece;
}

function dayName(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10);
}

/** The Monday on or before a day counted from 1970-01-01, a Thursday. */
function mondayOf(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7);
}
