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

function words(day: string, language: Language, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { ...format, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
