import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../later.tsx';
import type { DayCalendarProps } from './day-calendar.tsx';

/** Few days are picked: most are typed. */
const Calendar = later<DayCalendarProps>(async () => (await import('./day-calendar.tsx')).DayCalendar);

interface DayPanelProps extends DayCalendarProps {
  id: string;
  ref: RefObject<HTMLDivElement | null>;
}

/** The calendar of a field, over all else: no dialog or panel that scrolls cuts it off. */
export function DayPanel({ id, ref, onPick, ...calendar }: DayPanelProps) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const follow = () => ref.current && place(ref.current);
    // It is shown right after, and measured before it is drawn.
    const first = requestAnimationFrame(follow);
    addEventListener('scroll', follow, true);
    addEventListener('resize', follow);
    return () => {
      cancelAnimationFrame(first);
      removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
    };
  }, [open, ref]);
  const close = () => ref.current?.hidePopover();
  const onKeyDown = (event: KeyboardEvent) => {
    // Neither the form that the field stands in nor what lies around it is meant.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  return (
    <div
      id={id}
      ref={ref}
      popover="auto"
      role="dialog"
      aria-label={t('day.choose')}
      tabIndex={-1}
      className="day-panel"
      onKeyDown={onKeyDown}
      onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
      onToggle={({ newState, currentTarget }) => newState === 'open' && focusOn(currentTarget)}
    >
      {open && (
        <Calendar
          {...calendar}
          onPick={(day) => {
            onPick(day);
            close();
          }}
        />
      )}
    </div>
  );
}

/** Until the calendar is there the panel itself has the focus, so that Esc closes it. */
function focusOn(panel: HTMLElement): void {
  const day = panel.querySelector<HTMLElement>('.day[tabindex="0"]');
  (day ?? panel).focus({ preventScroll: true });
}

const gap = 4;

/** Below the field, or above it where there is more room, and within the window; small screens place it by style. */
function place(panel: HTMLElement): void {
  const field = panel.parentElement?.getBoundingClientRect();
  if (!field) return;
  const { offsetWidth, offsetHeight, style } = panel;
  const below = field.bottom + gap;
  const fits = below + offsetHeight <= innerHeight || field.top < innerHeight - field.bottom;
  style.setProperty('--panel-top', `${Math.max(gap, fits ? below : field.top - gap - offsetHeight)}px`);
  style.setProperty(
    '--panel-left',
    `${Math.max(gap, Math.min(field.left, innerWidth - offsetWidth - gap))}px`,
  );
}
