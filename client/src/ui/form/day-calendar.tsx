import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay, localDay } from '../../../../shared/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button, IconButton } from '../button.tsx';
import { longDay, monthOfYear, weekdayNames } from '../dates.ts';
import { addMonths, dayAfterKey, monthWeeks, within } from './month-days.ts';

export interface DayCalendarProps {
  /** The field's text, a day or not. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
}

/** One month at a time of which a day is picked, after the date picker dialog of the WAI-ARIA practices. */
export function DayCalendar({ value, min, max, onPick }: DayCalendarProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const today = localDay(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [active, setActive] = useState(() => within(isDay(value) ? value : today, min, max));
  const table = useFocusOn(active);
  const turn = (months: number) => setActive(within(addMonths(active, months), min, max));
  const mayPick = (day: string) => within(day, min, max) === day;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(active, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    table.wantsFocus.current = true;
    setActive(within(next, min, max));
  };
  return (
    <>
      <div className="day-calendar-head">
        <IconButton icon="fold" label={t('day.previous')} onClick={() => turn(-1)} />
        <strong aria-live="polite">{monthOfYear(active, language)}</strong>
        <IconButton icon="unfold" label={t('day.next')} onClick={() => turn(1)} />
      </div>
      <table ref={table.ref} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdayNames(language).map(({ long, short }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(active).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is only its place in the month.
            <tr key={row}>
              {week.map((day, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is only its place in the week.
                <td key={place}>
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === active ? 0 : -1}
                      className="day"
                      aria-label={longDay(day, language)}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={!mayPick(day) || undefined}
                      onClick={() => mayPick(day) && onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button kind="quiet" disabled={!mayPick(today)} onClick={() => onPick(today)}>
        {t('day.today')}
      </Button>
    </>
  );
}

/** Focuses a day of the table at first and after each key; the buttons that turn the month keep theirs. */
function useFocusOn(day: string) {
  const ref = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(true);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    ref.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true });
  }, [day]);
  return { ref, wantsFocus };
}
