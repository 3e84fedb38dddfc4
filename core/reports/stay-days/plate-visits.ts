import { plateRange, type StayColumns } from './day-columns.ts';
import { grown, PlateIndex } from './plate-index.ts';

/** What the visits of each plate come to, by the place of the plate; stays are added in the order of time. */
export class PlateVisits {
  /** All visits. */
  total = 0;
  readonly #index = new PlateIndex();
  #visits = new Uint32Array(1024);
  #days = new Uint32Array(1024);
  #lastDay = new Float64Array(1024);
  #lastAt = new Float64Array(1024);
  /** Of visits that are over, how many and how long they were together. */
  #over = new Uint32Array(1024);
  #length = new Float64Array(1024);

  /** Plates. */
  get size(): number {
    return this.#index.size;
  }

  keyOf(columns: StayColumns, place: number): number {
    return this.#index.keyOf(columns, place);
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
  add(key: number, at: number, day: number, length: number): void {
    const place = this.#index.place(key);
    if (place >= this.#visits.length) this.#grow();
    this.total += 1;
    const visits = this.#visits[place] ?? 0;
    if (visits === 0 || day > (this.#lastDay[place] ?? 0)) {
      this.#days[place] = (this.#days[place] ?? 0) + 1;
      this.#lastDay[place] = day;
    }
    this.#visits[place] = visits + 1;
    this.#lastAt[place] = at;
    if (Number.isNaN(length)) return;
    this.#over[place] = (this.#over[place] ?? 0) + 1;
    this.#length[place] = (this.#length[place] ?? 0) + length;
  }

  #grow(): void {
    this.#visits = grown(this.#visits);
    this.#days = grown(this.#days);
    this.#lastDay = grown(this.#lastDay);
    this.#lastAt = grown(this.#lastAt);
    this.#over = grown(this.#over);
    this.#length = grown(this.#length);
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
    return this.#visits[place] ?? 0;
  }

  days(place: number): number {
    return this.#days[place] ?? 0;
  }

  /** Epoch milliseconds. */
  lastAt(place: number): number {
    return this.#lastAt[place] ?? 0;
  }

  /** Milliseconds; null where no visit says how long. */
  mean(place: number): number | null {
    const over = this.#over[place] ?? 0;
    return over === 0 ? null : (this.#length[place] ?? 0) / over;
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
