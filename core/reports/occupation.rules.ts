import { addDays } from '../../shared/dates.ts';

/** An hour of the lot's clock: [from, to) in epoch milliseconds, and what the wall shows when it begins. */
export interface Hour {
  from: number;
  to: number;
  weekday: number;
  hour: number;
}

const hourMs = 3_600_000;

function startOfDay(day: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone);
}

/**
 * The hours from the first day to the last one, both included, as they really pass in the zone: a day on which the
 * clock is put forward has 23, one on which it is put back 25, and where it moves by half an hour the day's last hour
 * is the shorter. Hours that have not begun at `now` are left out, and the one that runs ends there.
 */
export function hoursOf(from: string, to: string, timeZone: string, now: number): Hour[] {
  const hours: Hour[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const start = startOfDay(day, timeZone);
    const end = Math.min(startOfDay(addDays(day, 1), timeZone).epochMilliseconds, now);
    for (let at = start.epochMilliseconds; at < end; at += hourMs) {
      const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
      hours.push({ from: at, to: Math.min(at + hourMs, end), weekday: wall.dayOfWeek, hour: wall.hour });
    }
  }
  return hours;
}

/** Occupancy of one slot in each hour: vehicles × milliseconds, and the most that were inside for any time. */
export interface Filling {
  area: Float64Array;
  maximum: Float64Array;
}

/**
 * Counts vehicles through time and integrates over the hours. Entries and exits come in the order of time, all slots
 * together; a count that lasts no time counts nowhere, so the order of events of one instant does not matter.
 */
export class OccupancyIntegral {
  readonly #hours: readonly Hour[];
  readonly #filling: Filling;
  #inside: number;
  #hour = 0;
  /** Of the hour that runs. */
  #end: number;
  #at: number;

  constructor(hours: readonly Hour[], inside: number) {
    this.#hours = hours;
    this.#inside = inside;
    this.#at = hours[0]?.from ?? 0;
    this.#end = hours[0]?.to ?? Number.POSITIVE_INFINITY;
    this.#filling = { area: new Float64Array(hours.length), maximum: new Float64Array(hours.length) };
  }

  /** One vehicle more (1) or less (-1) from this instant on. */
  change(at: number, by: 1 | -1): void {
    if (at < this.#end) this.#spend(at);
    else this.#advance(at);
    this.#inside += by;
  }

  finish(): Filling {
    this.#advance(Number.POSITIVE_INFINITY);
    return this.#filling;
  }

  /** Lets time pass within the hour. */
  #spend(until: number): void {
    if (until <= this.#at || this.#hour >= this.#hours.length) return;
    const { area, maximum } = this.#filling;
    const hour = this.#hour;
    area[hour] = (area[hour] ?? 0) + this.#inside * (until - this.#at);
    if (this.#inside > (maximum[hour] ?? 0)) maximum[hour] = this.#inside;
    this.#at = until;
  }

  #advance(until: number): void {
    while (until >= this.#end && this.#hour < this.#hours.length) {
      this.#spend(this.#end);
      this.#hour += 1;
      const next = this.#hours[this.#hour];
      this.#at = Math.max(this.#at, next?.from ?? this.#at);
      this.#end = next?.to ?? Number.POSITIVE_INFINITY;
    }
    this.#spend(until);
  }
}
