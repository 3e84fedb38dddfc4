import {
  minutesOfDay,
  minutesOfWeek,
  type SegmentTimes,
} from '../../../../shared/features/tariffs/segment-times.ts';
import { timesOf } from './segment-values.ts';
import type { SegmentValues } from './tariff.form.ts';

/** The part of a segment that falls into one day: minutes from midnight. */
export interface Piece {
  segment: number;
  /** 1 Monday … 7 Sunday, 8 holiday. */
  day: number;
  from: number;
  to: number;
  isFirst: boolean;
  isLast: boolean;
}

/** Steps to which drawing and resizing snap; the fields take any minute. */
export const snap = 30;

/** The segments as the week's grid shows them, a piece for each day. */
export function piecesOf(segments: readonly SegmentValues[]): Piece[] {
  return segments.flatMap((values, segment) => {
    const times = timesOf(values);
    if (!times) return [];
    const { from, to, holiday } = times;
    if (holiday) return [{ segment, day: 8, from, to, isFirst: true, isLast: true }];
    const pieces: Piece[] = [];
    for (let at = from; at < to; ) {
      const midnight = (Math.floor(at / minutesOfDay) + 1) * minutesOfDay;
      const end = Math.min(midnight, to);
      const day = (Math.floor(at / minutesOfDay) % 7) + 1;
      const start = at % minutesOfDay;
      pieces.push({
        segment,
        day,
        from: start,
        to: start + end - at,
        isFirst: at === from,
        isLast: end === to,
      });
      at = end;
    }
    return pieces;
  });
}

/** Days and hours of a run; midnight at its end is 24:00 of the day before. */
export function valuesOfTimes({ from, to, holiday }: SegmentTimes): Omit<SegmentValues, 'blocks'> {
  const [initialDay, initialHour] = placeOf(from, false);
  const [finalDay, finalHour] = placeOf(to, true);
  return holiday
    ? { initialDay: '8', initialHour, finalDay: '8', finalHour }
    : { initialDay, initialHour, finalDay, finalHour };
}

function placeOf(minute: number, isEnd: boolean): [day: string, hour: string] {
  const day = Math.floor((isEnd ? minute - 1 : minute) / minutesOfDay);
  const inDay = minute - day * minutesOfDay;
  const hour = `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
  return [String((day % 7) + 1), hour];
}

/** What the pointer has drawn, from where it went down to where it is: cut off where another segment begins. */
export function drawnRun(
  segments: readonly SegmentValues[],
  anchor: number,
  pointer: number,
  holiday: boolean,
): SegmentTimes | null {
  const others = runsOf(segments, holiday, -1);
  if (others.some(({ from, to }) => covers(from, to, anchor, holiday))) return null;
  const length = holiday ? minutesOfDay : minutesOfWeek;
  if (pointer >= anchor) {
    const to = Math.min(Math.max(pointer, anchor + snap), nextStart(others, anchor, length), length);
    return { from: anchor, to, holiday };
  }
  return { from: Math.max(pointer, lastEnd(others, anchor, length), 0), to: anchor, holiday };
}

/** A segment with one of its ends moved to another minute; it stays a step long and off the others. */
export function resizedRun(
  segments: readonly SegmentValues[],
  place: number,
  edge: 'from' | 'to',
  minute: number,
): SegmentTimes | null {
  const values = segments[place];
  const times = values && timesOf(values);
  if (!times) return null;
  const { from, to, holiday } = times;
  const length = holiday ? minutesOfDay : minutesOfWeek;
  const others = runsOf(segments, holiday, place);
  if (edge === 'to') {
    const wanted = near(minute, to, holiday);
    const end = Math.min(nextStart(others, from, length), holiday ? length : from + length);
    return { from, to: Math.max(from + Math.min(snap, end - from), Math.min(wanted, end)), holiday };
  }
  const wanted = near(minute, from, holiday);
  const start = Math.max(lastEnd(others, to, length), holiday ? 0 : to - length);
  const moved = Math.min(to - Math.min(snap, to - start), Math.max(wanted, start));
  // A run is told by where it starts within the week.
  const shift = moved < 0 ? minutesOfWeek : moved >= minutesOfWeek ? -minutesOfWeek : 0;
  return { from: moved + shift, to: to + shift, holiday };
}

/** The minute in the week that lies nearest to another: an end beyond Sunday goes on into Monday. */
function near(minute: number, to: number, holiday: boolean): number {
  if (holiday) return minute;
  const shifts = [minute - minutesOfWeek, minute, minute + minutesOfWeek];
  return shifts.reduce((best, one) => (Math.abs(one - to) < Math.abs(best - to) ? one : best));
}

function runsOf(segments: readonly SegmentValues[], holiday: boolean, except: number): SegmentTimes[] {
  return segments.flatMap((values, place) => {
    const times = place === except ? null : timesOf(values);
    return times && times.holiday === holiday ? [times] : [];
  });
}

function covers(from: number, to: number, minute: number, holiday: boolean): boolean {
  return (minute >= from && minute < to) || (!holiday && minute + minutesOfWeek < to);
}

function nextStart(others: readonly SegmentTimes[], after: number, length: number): number {
  return others.reduce((least, { from }) => {
    const start = from >= after ? from : from + length;
    return Math.min(least, start);
  }, Number.POSITIVE_INFINITY);
}

function lastEnd(others: readonly SegmentTimes[], before: number, length: number): number {
  return others.reduce((most, { to }) => {
    let end = to;
    while (end > before) end -= length;
    return Math.max(most, end);
  }, Number.NEGATIVE_INFINITY);
}
