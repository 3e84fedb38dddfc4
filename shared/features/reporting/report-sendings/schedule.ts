import { addDays, daysBetween, localDay, monthSpan } from '../../../dates.ts';
import { instantOf, localTimeOf } from '../../../zone-time.ts';

/** How often a report is sent: each so many days, weeks or months. */
export const sendingIntervals = ['daily', 'weekly', 'monthly'] as const;
export type SendingInterval = (typeof sendingIntervals)[number];

/** When a report is sent, by the clock of its lot. */
export interface SendingSchedule {
  interval: SendingInterval;
  /** Each so many days, weeks or months, counted from the first sending on. */
  every: number;
  /** `HH:mm`. */
  time: string;
  /** Of a weekly one: 1 Monday … 7 Sunday. */
  weekday: number | null;
  /** Of a monthly one; a month that has no such day sends on its last. */
  monthDay: number | null;
  /** No day before this one, `yyyy-mm-dd`. */
  startsOn: string;
}

/**
 * The instant of a local time, once for each day: of an hour that comes twice the first one, and of one that the clock
 * skips as long after the jump as it would have been after its begin.
 */
export function instantOfDay(day: string, time: string, timeZone: string): number {
  const found = instantOf({ date: day, time }, timeZone);
  const shown = localTimeOf(found, timeZone);
  const missed = Date.parse(`${day}T${time}Z`) - Date.parse(`${shown.date}T${shown.time}Z`);
  return found + missed;
}

/** The instants at which a schedule falls due, by their place; counted from the first one. */
class Dues {
  readonly #schedule: SendingSchedule;
  readonly #timeZone: string;
  readonly #first: string;

  constructor(schedule: SendingSchedule, timeZone: string) {
    this.#schedule = schedule;
    this.#timeZone = timeZone;
    this.#first = firstDay(schedule);
  }

  at(place: number): number {
    return instantOfDay(this.#day(place), this.#schedule.time, this.#timeZone);
  }

  /** A place whose instant is not after the one given, and close to it; 0 where there is none. */
  near(instant: number): number {
    const today = localDay(instant, this.#timeZone);
    const { interval, every } = this.#schedule;
    const passed =
      interval === 'monthly'
        ? monthNumber(today) - monthNumber(this.#first)
        : (daysBetween(this.#first, today) - 1) / (interval === 'weekly' ? 7 : 1);
    return Math.max(0, Math.floor(passed / every) - 1);
  }

  #day(place: number): string {
    const { interval, every, monthDay } = this.#schedule;
    const steps = place * every;
    if (interval === 'monthly') return dayOfMonth(monthNumber(this.#first) + steps, monthDay);
    return addDays(this.#first, steps * (interval === 'weekly' ? 7 : 1));
  }
}

/** The first instant after the one given at which the schedule falls due. Instants are epoch milliseconds. */
export function nextDue(schedule: SendingSchedule, timeZone: string, after: number): number {
  const dues = new Dues(schedule, timeZone);
  let place = dues.near(after);
  while (dues.at(place) <= after) place += 1;
  return dues.at(place);
}

/** The first so many instants after the one given. */
export function nextDues(
  schedule: SendingSchedule,
  timeZone: string,
  after: number,
  count: number,
): number[] {
  const found: number[] = [];
  for (let last = after; found.length < count; ) {
    last = nextDue(schedule, timeZone, last);
    found.push(last);
  }
  return found;
}

/** The last instant that is not after the one given, and how many there were since another; null where there was none. */
export function lastDue(
  schedule: SendingSchedule,
  timeZone: string,
  { since, until }: { since: number; until: number },
): { at: number; before: number } | null {
  const dues = new Dues(schedule, timeZone);
  let place = dues.near(until);
  if (dues.at(place) > until) return null;
  while (dues.at(place + 1) <= until) place += 1;
  let first = dues.near(since);
  while (dues.at(first) < since) first += 1;
  return { at: dues.at(place), before: Math.max(0, place - first) };
}

function firstDay({ interval, weekday, monthDay, startsOn }: SendingSchedule): string {
  if (interval === 'daily') return startsOn;
  if (interval === 'weekly') return addDays(startsOn, ((weekday ?? 1) - weekdayOf(startsOn) + 7) % 7);
  const month = monthNumber(startsOn);
  const day = dayOfMonth(month, monthDay);
  return day >= startsOn ? day : dayOfMonth(month + 1, monthDay);
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Months since year 0. */
function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** The day of a month, or its last one where it has no such day. */
function dayOfMonth(month: number, monthDay: number | null): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  const name = `${year}-${String((month % 12) + 1).padStart(2, '0')}`;
  const last = monthSpan(name)?.to ?? `${name}-28`;
  const wanted = `${name}-${String(monthDay ?? 1).padStart(2, '0')}`;
  return wanted < last ? wanted : last;
}
