import { addDays } from '../../../../shared/dates.ts';

const weeks = 6;

/** The month of a day as six weeks, Monday first, so that each takes the same room; null beyond the month. */
export function monthWeeks(day: string): (string | null)[][] {
  const first = `${day.slice(0, 8)}01`;
  const monday = addDays(first, -weekdayOf(first));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const one = addDays(monday, week * 7 + place);
      return one.slice(0, 7) === day.slice(0, 7) ? one : null;
    }),
  );
}

/** The same day of another month, or that month's last one. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Where a key leads from a day of the calendar; null for a key that leads nowhere. With Shift a page is a year. */
export function dayAfterKey(day: string, key: string, shift: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}

/** 0 Monday … 6 Sunday. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The day, or the nearest one within bounds. */
export function within(day: string, min = '', max = ''): string {
  if (day < min) return min;
  return max && day > max ? max : day;
}
