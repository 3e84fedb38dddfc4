import { minuteOfDay, minutesOfDay } from '../../../hours.ts';

export const minutesOfWeek = 7 * minutesOfDay;

/** When a segment runs: minutes from Monday 00:00 (or from midnight for day 8), `to` after `from`, end excluded. */
export interface SegmentTimes {
  from: number;
  /** Greater than a week's minutes where the run wraps the week's end; `from` + a week where it never ends. */
  to: number;
  holiday: boolean;
}

/** True for a day 1 Monday … 7 Sunday, 8 holiday. */
export function isSegmentDay(day: unknown): day is number {
  return Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 8;
}

/**
 * True where a segment ends on the day of its start, at or before its hour: it runs on until the week after, which is mostly
 * a night that was meant to end on the next day. What crosses the week's end from one day to another is no such segment.
 */
export function wrapsWeek(segment: Parameters<typeof readSegmentTimes>[0]): boolean {
  const times = readSegmentTimes(segment);
  return times !== null && segment.initialDay === segment.finalDay && times.to - times.from > minutesOfDay;
}

/**
 * Reads when a segment runs; null where its days and hours make no sense: not a day or hour, `24:00` as a start,
 * day 8 at one end only or not running forward within its day, or an end that repeats the start word for word
 * (nothing, while Wednesday 00:00 to Tuesday 24:00 is the whole week).
 */
export function readSegmentTimes(
  segment: {
    [Field in 'initialDay' | 'initialHour' | 'finalDay' | 'finalHour']: unknown;
  },
): SegmentTimes | null {
  const [initial, final] = [minuteOfDay(segment.initialHour), minuteOfDay(segment.finalHour)];
  if (initial === null || initial === minutesOfDay || final === null) return null;
  if (!isSegmentDay(segment.initialDay) || !isSegmentDay(segment.finalDay)) return null;
  if (segment.initialDay === 8 || segment.finalDay === 8) {
    const valid = segment.initialDay === segment.finalDay && initial < final;
    return valid ? { from: initial, to: final, holiday: true } : null;
  }
  if (segment.initialDay === segment.finalDay && initial === final) return null;
  const from = (segment.initialDay - 1) * minutesOfDay + initial;
  const to = (segment.finalDay - 1) * minutesOfDay + final;
  return { from, to: to > from ? to : to + minutesOfWeek, holiday: false };
}
