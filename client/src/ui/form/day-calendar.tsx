import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay, localDay } from '../../../../shared/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button, IconButton } from '../button.tsx';
import { longDay, monthOfYear, weekdayNames } from '../dates.ts';
import { useLotZone } from '../lot-zone.ts';
import { addMonths, dayAfterKey, monthWeeks, within } from './month-days.ts';

export interface DayCalendarProps {
  /** The field's text, a day or not. */
  value: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
}

// Its days are walked by arrows: to who hears it the table is a grid, the day's button stands within its cell.
const asGrid = { role: 'grid' } as const;
const asCell = (isChosen: boolean) => ({ role: 'gridcell', 'aria-selected': isChosen }) as const;

/** One month at a time of which a day is picked, after the date picker dialog of the WAI-ARIA practices. */
export function DayCalendar({ value, min, max, onPick }: DayCalendarProps) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const today = localDay(Date.now(), useLotZone());
  const panel = useRef<HTMLDivElement>(null);
  const monthId = useId();
  useLayoutEffect(() => {
    if (panel.current) bringInSight(panel.current);
  }, []);
  const [active, setActive] = useState(() => within(isDay(value) ? value : today, min, max));
  const table = useFocusOn(active);
  const turn = (months: number) => setActive(within(addMonths(active, months), min, max));
  const mayPick = (day: string) => within(day, min, max) === day;
  const onKeyDown = (event: KeyboardEvent) => {
    // Neither the form nor the table around it is meant; Esc is the popup's.
    if (event.key !== 'Escape') event.stopPropagation();
    if (!table.ref.current?.contains(event.target as Node)) return;
    const next = dayAfterKey(active, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    table.wantsFocus.current = true;
    setActive(within(next, min, max));
  };
  return (
    <div ref={panel} role="dialog" aria-label={t('day.choose')} className="day-panel" onKeyDown={onKeyDown}>
      <div className="day-calendar-head">
        <IconButton icon="fold" label={t('day.previous')} onClick={() => turn(-1)} />
        <strong id={monthId} aria-live="polite">
          {monthOfYear(active, language)}
        </strong>
        <IconButton icon="unfold" label={t('day.next')} onClick={() => turn(1)} />
      </div>
      <table ref={table.ref} {...asGrid} aria-labelledby={monthId}>
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
                <td key={place} {...(day ? asCell(day === value) : {})}>
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === active ? 0 : -1}
                      className="day"
                      aria-label={longDay(day, language)}
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
    </div>
  );
}

/** Within the window's width, and scrolled to where it stands below what is in sight; a phone's style places it. */
function bringInSight(panel: HTMLElement): void {
  const frame = panel.parentElement;
  if (!frame || getComputedStyle(frame).position === 'fixed') return;
  const edge = 8;
  const beyond = frame.getBoundingClientRect().right - (document.documentElement.clientWidth - edge);
  if (beyond > 0) frame.style.marginLeft = `${-beyond}px`;
  frame.scrollIntoView({ block: 'nearest', inline: 'nearest' });
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
