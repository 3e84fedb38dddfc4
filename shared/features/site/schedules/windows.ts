import { groupBy } from '../../../group-by.ts';
import { minuteOfDay, overlappingWindows } from '../../../hours.ts';

/** Hours of one day: 1 Monday … 7 Sunday, 8 holiday; the end is excluded, `24:00` is the day's end. */
export interface ScheduleWindow {
  day: number;
  initialHour: string;
  finalHour: string;
}

/** Places of windows that share a minute with an earlier one of the list on the same day. */
export function overlapping(windows: readonly Partial<ScheduleWindow>[]): number[] {
  // What comes over the wire is not checked yet and may be anything.
  const readable = windows.flatMap((window, place) => {
    const from = minuteOfDay(window?.initialHour);
    const to = minuteOfDay(window?.finalHour);
    return from === null || to === null || from >= to ? [] : [{ place, day: window?.day, from, to }];
  });
  return [...groupBy(readable, ({ day }) => day).values()]
    .flatMap((ofDay) => overlappingWindows(ofDay).map((index) => ofDay[index]?.place ?? 0))
    .sort((a, b) => a - b);
}

/** Minutes of a usual week, without its holidays. */
export function minutesOfSchedule(windows: readonly ScheduleWindow[]): number {
  return windows
    .filter(({ day }) => day < 8)
    .reduce((sum, { initialHour, finalHour }) => {
      return sum + (minuteOfDay(finalHour) ?? 0) - (minuteOfDay(initialHour) ?? 0);
    }, 0);
}
