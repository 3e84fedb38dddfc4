import { isDay } from '../../../shared/dates.ts';
import { locales } from '../../../shared/money.ts';
import type { Language } from '../../../shared/values.ts';

/** A day of the calendar for a table, e.g. `3 ene 2027`; it belongs to no time zone. */
export function shortDay(day: string, language: Language): string {
  const text = words(day, language, { day: 'numeric', month: 'short', year: 'numeric' });
  // Spanish says "3 de ene de 2027": too long for a column, in which it stays on one line.
  return text.replaceAll(' de ', ' ').replaceAll(' ', '\u00a0');
}

/** A day of the calendar with its weekday, e.g. `domingo, 3 de enero de 2027`. */
export function longDay(day: string, language: Language): string {
  return words(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** The month of a day, e.g. `enero de 2027`. */
export function monthOfYear(day: string, language: Language): string {
  return words(day, language, { month: 'long', year: 'numeric' });
}

/** The days of a week, Monday first. */
export function weekdayNames(language: Language): { long: string; short: string }[] {
  // 2026-01-05 is a Monday.
  return [5, 6, 7, 8, 9, 10, 11].map((date) => {
    const long = words(`2026-01-${String(date).padStart(2, '0')}`, language, { weekday: 'long' });
    return { long, short: long.slice(0, 2) };
  });
}

/** What is no day yet, because it is being typed, stays as it is. */
function words(day: string, language: Language, format: Intl.DateTimeFormatOptions): string {
  if (!isDay(day)) return day;
  return new Intl.DateTimeFormat(locales[language], { ...format, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
