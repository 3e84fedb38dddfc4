import { addDays } from '../../../../shared/dates.ts';
import type { ScheduleWindow } from '../../../../shared/features/site/schedules/windows.ts';
import { minuteOfDay } from '../../../../shared/hours.ts';
import type { ZoneClock } from '../../pricing/tariffs/engine/zone-clock.ts';
import { windowsOf } from '../../subscriptions/subscribers/entry-decision.rules.ts';

/** Until when, and at which hours, a subscriber parks without paying more. */
export interface CoveredTime {
  windows: readonly ScheduleWindow[];
  /** The last local day that is covered, days of grace included; null where the validity is open. */
  lastDay: string | null;
  /** Minutes outside the schedule that cost nothing; more of them cost from the first one on. */
  toleranceMinutes: number;
}

/** A part of a stay that the subscription does not cover, epoch milliseconds. */
export interface UncoveredPart {
  kind: 'outside-schedule' | 'after-validity';
  from: number;
  to: number;
}

/** A time in epoch milliseconds, the end excluded. */
interface Span {
  from: number;
  to: number;
}

const minute = 60_000;
const dayLength = 86_400_000;

/**
 * The parts of a stay that are to be paid: those outside the schedule by more than the tolerance, and those after the
 * validity. What follows without a gap is one part. Asks no clock and no database.
 * @param isHoliday of a local day
 */
export function uncoveredParts(
  stay: Span,
  covered: CoveredTime,
  clock: ZoneClock,
  isHoliday: (day: string) => boolean,
): UncoveredPart[] {
  const { lastDay, toleranceMinutes } = covered;
  const end = lastDay === null ? Number.POSITIVE_INFINITY : clock.instantOf(localStart(addDays(lastDay, 1)));
  return gapsOf(stay, coveredSpans(stay, covered, clock, isHoliday))
    .filter(({ from, to }) => to - from > toleranceMinutes * minute || to > end)
    .map((gap) => ({ kind: gap.from < end ? 'outside-schedule' : 'after-validity', ...gap }));
}

/** The hours of the schedule on the days of a stay, in their order. */
function coveredSpans(
  { from, to }: Span,
  { windows, lastDay }: CoveredTime,
  clock: ZoneClock,
  isHoliday: (day: string) => boolean,
): Span[] {
  const spans: Span[] = [];
  const last = clock.localAt(to);
  for (let start = startOfDay(clock.localAt(from)); start <= last; start += dayLength) {
    const day = new Date(start).toISOString().slice(0, 10);
    if (lastDay !== null && day > lastDay) break;
    const weekDay = new Date(start).getUTCDay() || 7;
    for (const { initialHour, finalHour } of windowsOf(windows, { weekDay, isHoliday: isHoliday(day) })) {
      const at = (hour: string) => clock.instantOf(start + (minuteOfDay(hour) ?? 0) * minute);
      spans.push({ from: at(initialHour), to: at(finalHour) });
    }
  }
  return spans.sort((a, b) => a.from - b.from);
}

/** What of a stay no span covers. */
function gapsOf(stay: Span, spans: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let reached = stay.from;
  for (const { from, to } of [...spans, { from: stay.to, to: stay.to }]) {
    const until = Math.min(from, stay.to);
    if (until > reached) gaps.push({ from: reached, to: until });
    reached = Math.max(reached, to);
  }
  return gaps;
}

function startOfDay(local: number): number {
  return Math.floor(local / dayLength) * dayLength;
}

function localStart(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
