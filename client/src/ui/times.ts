import { localDay } from '../../../shared/dates.ts';
import { locales } from '../../../shared/money.ts';
import type { Language } from '../../../shared/values.ts';

/** The time on the lot's clock, e.g. `14:05`. @param at ISO 8601 */
export function clockTime(at: string, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at));
}

/** The time, with its day where that is not the day of `now`. @param at ISO 8601 @param now ISO 8601 */
export function timeOrDay(at: string, now: string, timeZone: string, language: Language): string {
  const time = clockTime(at, timeZone, language);
  if (localDay(Date.parse(at), timeZone) === localDay(Date.parse(now), timeZone)) return time;
  const day = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', timeZone });
  return `${day.format(new Date(at)).replace(' de ', ' ')} ${time}`;
}

/** The weekday of a day, e.g. `sábado`. */
export function weekdayOf(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
