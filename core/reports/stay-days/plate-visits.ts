import { plateRange, type StaysOfDay } from './day-columns.ts';
import { grown, PlateIndex } from './plate-index.ts';

/** Where the figures of a plate stand among the eight of its place: together in one line of the processor's memory. */
const of = { visits: 0, days: 1, lastDay: 2, lastAt: 3, over: 4, length: 5 } as const;
const width = 8;

/** What the visits of each plate come to, by the place of the plate; stays are added in the order of time. */
export class PlateVisits {
  /** All visits. */
  total = 0;
  readonly #index = new PlateIndex();
  #figures = new Float64Array(1024 * width);

  /** Plates. */
  get size(): number {
    return this.#index.size;
  }

  /** As an index does (`PlateIndex.placesIn`). */
  placesIn(day: StaysOfDay, isTaken: (stay: number, key: number) => boolean): Int32Array {
    return this.#index.placesIn(day, isTaken);
  }

  /** Whether the plate of a key is the one that is asked for: a whole one, or with `*` behind it the beginning of one. */
  asked(plate: string | undefined): (key: number) => boolean {
    if (plate === undefined) return () => true;
    const beginning = plate.endsWith('*') ? plate.slice(0, -1) : null;
    const range = plateRange(beginning ?? plate);
    const isAsked = (text: string) => (beginning === null ? text === plate : text.startsWith(beginning));
    return (key) => {
      if (key < 0 || range === null) return isAsked(this.#index.textOf(key));
      return beginning === null ? key === range.first : key >= range.first && key <= range.last;
    };
  }

  /** @param day of the lot's clock @param length milliseconds; not a number where it says nothing of how long vehicles stay */
  add(place: number, at: number, day: number, length: number): void {
    const begin = place * width;
    if (begin >= this.#figures.length) this.#figures = grown(this.#figures);
    const figures = this.#figures;
    this.total += 1;
    const visits = figures[begin + of.visits] ?? 0;
    if (visits === 0 || day > (figures[begin + of.lastDay] ?? 0)) {
      figures[begin + of.days] = (figures[begin + of.days] ?? 0) + 1;
      figures[begin + of.lastDay] = day;
    }
    figures[begin + of.visits] = visits + 1;
    figures[begin + of.lastAt] = at;
    if (Number.isNaN(length)) return;
    figures[begin + of.over] = (figures[begin + of.over] ?? 0) + 1;
    figures[begin + of.length] = (figures[begin + of.length] ?? 0) + length;
  }

  #of(place: number, figure: number): number {
    return this.#figures[place * width + figure] ?? 0;
  }

  plate(place: number): string {
    return this.#index.textOf(this.#index.keys[place] ?? 0);
  }

  /** The order of two plates as texts: numbers of plates stand as their texts do. */
  comparePlates(one: number, other: number): number {
    const [a, b] = [this.#index.keys[one] ?? 0, this.#index.keys[other] ?? 0];
    if (a > 0 && b > 0) return a - b;
    return this.plate(one) < this.plate(other) ? -1 : 1;
  }

  visits(place: number): number {
    return this.#of(place, of.visits);
  }

  days(place: number): number {
    return this.#of(place, of.days);
  }

  /** Epoch milliseconds. */
  lastAt(place: number): number {
    return this.#of(place, of.lastAt);
  }

  /** Milliseconds; null where no visit says how long. */
  mean(place: number): number | null {
    const over = this.#of(place, of.over);
    return over === 0 ? null : this.#of(place, of.length) / over;
  }
}

/** Orders places. */
export type Compare = (one: number, other: number) => number;

/** The first places by an order: few are picked out, many sorted. @param most how many */
export function firstPlaces(size: number, most: number, compare: Compare): ArrayLike<number> {
  if (most > pickedAtMost) return Uint32Array.from({ length: size }, (_, place) => place).sort(compare);
  const first: number[] = [];
  for (let place = 0; place < size; place += 1) {
    const last = first[most - 1];
    if (last !== undefined && compare(place, last) >= 0) continue;
    first.splice(spotOf(first, place, compare), 0, place);
    if (first.length > most) first.pop();
  }
  return first;
}

const pickedAtMost = 1000;

function spotOf(sorted: readonly number[], place: number, compare: Compare): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] ?? 0, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
