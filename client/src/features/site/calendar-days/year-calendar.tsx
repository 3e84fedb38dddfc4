import type { CalendarDay } from './calendar-day.ts';
import { Month } from './month.tsx';
import { useSpanChoice } from './use-span-choice.ts';
import { dayOf, type Span } from './year-days.ts';

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
  const today = localToday();
  const { active, span, frame, handlers } = useSpanChoice(
    today.startsWith(`${year}-`) ? today : dayOf(year, 1, 1),
    onChoose,
  );
  return (
    // It hears what its days, which are buttons, are told.
    <div ref={frame} className="year" {...handlers}>
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

function localToday(): string {
  const now = new Date();
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
