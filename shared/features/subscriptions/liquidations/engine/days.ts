/**
 * Days as whole numbers from 1970-01-01 on. They are local days of a lot: no clock, time zone or summer time
 * plays a part in what is reckoned with them.
 */
export type DayNumber = number;

const msOfDay = 86_400_000;

/** The number of a day `yyyy-mm-dd`. */
export function dayNumber(day: string): DayNumber {
  return Date.parse(`${day}T00:00:00Z`) / msOfDay;
}

/** The day of a number, `yyyy-mm-dd`. */
export function dayOf(number: DayNumber): string {
  return new Date(number * msOfDay).toISOString().slice(0, 10);
}

/** Days of the calendar month in which a day lies. */
export function daysOfMonth(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The same day so many months later; where that month is too short, its last one. */
export function monthsLater(anchor: string, months: number): string {
  const [year = 0, month = 0, day = 0] = anchor.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  return `${first.slice(0, 8)}${String(Math.min(day, daysOfMonth(first))).padStart(2, '0')}`;
}

/** The day before. */
export function dayBefore(day: string): string {
  return dayOf(dayNumber(day) - 1);
}
