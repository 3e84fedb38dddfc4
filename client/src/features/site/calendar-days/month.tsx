import { useTranslation } from 'react-i18next';
import { locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { longDay } from '../../../ui/dates.ts';
import type { CalendarDay } from './calendar-day.ts';
import { dayOf, isWithin, monthWeeks, type Span } from './year-days.ts';

interface MonthProps {
  year: number;
  month: number;
  days: ReadonlyMap<string, CalendarDay>;
  today: string;
  /** The day that Tab leads to. */
  active: string;
  span: Span | null;
  readOnly: boolean;
}

/** One month: its weeks from Monday on, and below them its classified days in words. */
export function Month({ year, month, days, today, active, span, readOnly }: MonthProps) {
  const language = useLanguage();
  const wordOf = useDayWord();
  const format = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const weeks = monthWeeks(year, month);
  const classified = weeks.flat().flatMap((day) => (day && days.get(day)) || []);
  // Any Monday and the days after it.
  const weekdays = [5, 6, 7, 8, 9, 10, 11].map((date) => dayOf(2026, 1, date));
  return (
    <section className="month">
      <table>
        <caption>{format({ month: 'long' }, dayOf(year, month, 1))}</caption>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={format({ weekday: 'long' }, day)}>
                {format({ weekday: 'short' }, day).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is only its place in the week.
                if (!day) return <td key={index} />;
                const known = days.get(day);
                return (
                  <td key={day}>
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === active ? 0 : -1}
                      className={`day ${known ? `is-${known.classification}` : ''} ${isWithin(day, span) ? 'chosen' : ''}`}
                      aria-label={[longDay(day, language), known && wordOf(known)].filter(Boolean).join(', ')}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={readOnly || undefined}
                      title={known && wordOf(known)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {classified.length > 0 && (
        <ul>
          {classified.map((day) => (
            <li key={day.date}>
              <strong>{Number(day.date.slice(8))}</strong> {wordOf(day)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a classified day is called; its classification too, where the name does not say that it is a holiday. */
function useDayWord(): (day: CalendarDay) => string {
  const { t } = useTranslation('values');
  return ({ name, classification }) => {
    const word = t(`dayClassifications.${classification}`);
    if (!name) return word;
    return classification === 'holiday' ? name : `${name} (${word})`;
  };
}
