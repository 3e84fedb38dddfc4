import { addDays } from '../../../../shared/dates.ts';
import { settlementDays } from '../../../../shared/features/traffic/reconciliation/reconciliation.ts';

/** Days before a window's end that are looked at: three business days, with the longest run of holidays between. */
export const longestWindow = 15;

/** The days on which banks work, by a lot's calendar. */
export class BusinessDays {
  readonly #holidays: ReadonlySet<string>;
  readonly #starts = new Map<string, string>();

  constructor(holidays: ReadonlySet<string>) {
    this.#holidays = holidays;
  }

  isBusiness(day: string): boolean {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return weekday !== 0 && weekday !== 6 && !this.#holidays.has(day);
  }

  /** The first day of which money may still be credited on that day: within three business days. */
  windowStart(day: string): string {
    const known = this.#starts.get(day);
    if (known) return known;
    let [start, left] = [day, settlementDays];
    for (let gone = 0; gone < longestWindow; gone += 1) {
      if (this.isBusiness(start) && left === 0) break;
      if (this.isBusiness(start)) left -= 1;
      start = addDays(start, -1);
    }
    this.#starts.set(day, start);
    return start;
  }

  /** The day on which three business days have passed since that one. */
  windowEnd(day: string): string {
    return this.after(day, settlementDays, longestWindow);
  }

  /** The day on which that many business days have passed since the one told, which is not counted itself. */
  after(day: string, count: number, longest = Number.POSITIVE_INFINITY): string {
    let [end, left] = [day, count];
    for (let gone = 0; left > 0 && gone < longest; gone += 1) {
      end = addDays(end, 1);
      if (this.isBusiness(end)) left -= 1;
    }
    return end;
  }

  /** Business days from one day, which is not counted, to another; below zero where that one is past. */
  between(from: string, to: string): number {
    if (to < from) return -this.between(to, from);
    let [day, found] = [from, 0];
    while (day < to) {
      day = addDays(day, 1);
      if (this.isBusiness(day)) found += 1;
    }
    return found;
  }

  /** True where what happened on a day may be credited on the other. */
  isWithin(happened: string, credited: string): boolean {
    return happened <= credited && happened >= this.windowStart(credited);
  }
}
