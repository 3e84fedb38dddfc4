import { addDays, daysBetween, isDay, monthSpan } from '../dates.ts';
import type { DayRange } from './presets.ts';

/** What a report can be compared with: the period just before, or the same days of the year before. */
export const comparisons = ['before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** The month `yyyy-mm` that is so many later. */
function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

const monthOf = (day: string) => day.slice(0, 7);
const lastDayOf = (month: string) => monthSpan(month)?.to ?? '';

/** How many months a range is, from the first of one to the last day of one; 0 where it is none. */
function wholeMonths({ from, to }: DayRange): number {
  if (!from.endsWith('-01') || to !== lastDayOf(monthOf(to))) return 0;
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  return (last ?? 0) - (first ?? 0) + 1;
}

/** The same day so many months later; null where that month has no such day. */
function sameDay(day: string, months: number): string | null {
  const found = `${addMonths(monthOf(day), months)}${day.slice(7)}`;
  return isDay(found) ? found : null;
}

/**
 * The days that a range is compared with. Whole months are compared with as many whole months, whatever their length; other
 * ranges with as many days just before, or with the same dates of the year before, where 28 February stands for the 29th.
 */
export function comparedRange(range: DayRange, comparison: Comparison): DayRange {
  const months = wholeMonths(range);
  if (months > 0) {
    const back = comparison === 'year' ? -12 : -months;
    return {
      from: `${addMonths(monthOf(range.from), back)}-01`,
      to: lastDayOf(addMonths(monthOf(range.to), back)),
    };
  }
  if (comparison === 'before') {
    const days = daysBetween(range.from, range.to);
    return { from: addDays(range.from, -days), to: addDays(range.from, -1) };
  }
  const yearBefore = (day: string) => sameDay(day, -12) ?? addDays(day, -366);
  return { from: yearBefore(range.from), to: yearBefore(range.to) };
}

/**
 * The day of a range whose place a day of the compared range takes: as many days from the beginning, or in whole months and
 * years the same date. Null where there is none: 31 October has no day in November.
 */
export function dayInPlace(day: string, range: DayRange, comparison: Comparison): string | null {
  const months = comparison === 'year' ? 12 : wholeMonths(range);
  const found = months > 0 ? sameDay(day, months) : addDays(day, daysBetween(range.from, range.to));
  return found !== null && found >= range.from && found <= range.to ? found : null;
}

/** The month of a range whose place the month of a day of the compared range takes; null where they are no whole months. */
export function monthInPlace(day: string, range: DayRange, comparison: Comparison): string | null {
  const months = wholeMonths(range);
  if (months === 0) return null;
  return addMonths(monthOf(day), comparison === 'year' ? 12 : months);
}
