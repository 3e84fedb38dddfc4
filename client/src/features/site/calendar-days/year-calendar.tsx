import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { CalendarDay } from './calendar-day.ts';
import { Month } from './month.tsx';
import { dayOf, isWithin, type Span, spanOf, stepFrom } from './year-days.ts';

interface YearCalendarProps {
  year: number;
  days: ReadonlyMap<string, CalendarDay>;
  /** Absent for who may only read. */
  onChoose?: (span: Span) => void;
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * Twelve months. A press chooses a day, dragging over days or Shift with the arrows several next to each other. One day
 * at a time can be reached by Tab; the arrows lead to the others.
 */
export function YearCalendar({ year, days, onChoose }: YearCalendarProps) {
  const frame = useRef<HTMLDivElement>(null);
  const today = localToday();
  const [active, setActive] = useState(today.startsWith(`${year}-`) ? today : dayOf(year, 1, 1));
  /** Where choosing began, and the days up to here. */
  const [anchor, setAnchor] = useState<string | null>(null);
  const [span, setSpan] = useState<Span | null>(null);
  const dragged = useRef<Span | null>(null);

  const choose = (chosen: Span) => {
    setAnchor(null);
    setSpan(null);
    onChoose?.(chosen);
  };
  const onPointerDown = (event: PointerEvent) => {
    const day = dayAt(event);
    // A finger that moves scrolls; it chooses single days.
    if (!day || event.button !== 0 || event.pointerType !== 'mouse' || !onChoose) return;
    setAnchor(event.shiftKey && anchor ? anchor : day);
    dragged.current = spanOf(event.shiftKey && anchor ? anchor : day, day);
  };
  const onPointerOver = (event: PointerEvent) => {
    const day = dayAt(event);
    if (!day || !anchor || !dragged.current) return;
    dragged.current = spanOf(anchor, day);
    setSpan(dragged.current);
  };
  const release = useRef(() => {});
  release.current = () => {
    const chosen = dragged.current;
    dragged.current = null;
    // One day alone is a press, which the button itself tells.
    if (chosen && chosen.from !== chosen.to) choose(chosen);
  };
  useEffect(() => {
    const onUp = () => release.current();
    addEventListener('pointerup', onUp);
    return () => removeEventListener('pointerup', onUp);
  }, []);
  const onClick = (event: MouseEvent) => {
    const day = dayAt(event);
    if (!day) return;
    setActive(day);
    choose(isWithin(day, span) && span ? span : spanOf(day, day));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayAt(event);
    if (event.key === 'Escape') setSpan(null);
    const next = day && stepFrom(day, event.key);
    if (!day || !next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const begun = span ? anchor : null;
    const start = event.shiftKey && onChoose ? (begun ?? day) : null;
    setAnchor(start);
    setSpan(start === null ? null : spanOf(start, next));
    setActive(next);
    frame.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its days, which are buttons, are told.
    <div
      ref={frame}
      className="year"
      onPointerDown={onPointerDown}
      onPointerOver={onPointerOver}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {months.map((month) => (
        <Month
          key={month}
          year={year}
          month={month}
          days={days}
          today={today}
          active={active}
          span={span}
          readOnly={!onChoose}
        />
      ))}
    </div>
  );
}

function dayAt(event: { target: EventTarget }): string | null {
  const cell = event.target instanceof Element ? event.target.closest('[data-day]') : null;
  return cell?.getAttribute('data-day') ?? null;
}

function localToday(): string {
  const now = new Date();
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
