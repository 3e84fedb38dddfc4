import { plateText, type StayColumns, type StaysOfDay } from './day-columns.ts';

/** What is worked out of each stay of a day, one array for each step. */
const looksOf = (stays: number) => ({
  keys: new Float64Array(stays),
  hashes: new Int32Array(stays),
  found: new Int32Array(stays),
});

/** Numbers plates from 0 in the order in which they come. */
export class PlateIndex {
  /** Plates by their place; as many as `size` count. */
  keys = new Float64Array(1024);
  size = 0;
  #places = new Int32Array(4096).fill(-1);
  readonly #odd = new Map<string, number>();
  readonly #oddTexts: string[] = [];
  #looks = looksOf(0);

  /** The key of a stay's plate, the same on all days; 0 where it has none. */
  #keyOf({ plate, oddPlates }: StayColumns, stay: number): number {
    const number = plate[stay] ?? 0;
    if (number >= 0) return number;
    const text = oddPlates[-1 - number] ?? '';
    const known = this.#odd.get(text);
    if (known !== undefined) return known;
    const key = -this.#oddTexts.push(text);
    this.#odd.set(text, key);
    return key;
  }

  textOf(key: number): string {
    return key > 0 ? plateText(key) : (this.#oddTexts[-1 - key] ?? '');
  }

  /**
   * The places of the plates of a day's stays, from its first one that is asked for; -1 where none is taken. New ones are
   * numbered in the order of the stays. All are looked up at once: each look waits for memory, so many wait together.
   * @param isTaken whether a stay counts that has a plate
   * @returns good until the next call
   */
  placesIn(day: StaysOfDay, isTaken: (stay: number, key: number) => boolean): Int32Array {
    const count = day.last - day.first;
    if (count > this.#looks.found.length) this.#looks = looksOf(count);
    const { keys, hashes, found } = this.#looks;
    for (let look = 0; look < count; look += 1) {
      const key = this.#keyOf(day, day.first + look);
      keys[look] = key !== 0 && isTaken(day.first + look, key) ? key : 0;
      hashes[look] = hashOf(key);
    }
    const mask = this.#places.length - 1;
    for (let look = 0; look < count; look += 1) found[look] = this.#places[(hashes[look] ?? 0) & mask] ?? -1;
    for (let look = 0; look < count; look += 1) {
      const key = keys[look] ?? 0;
      if (key === 0) found[look] = -1;
      else if (this.keys[found[look] ?? -1] !== key) found[look] = this.#place(key, hashes[look] ?? 0);
    }
    return found;
  }

  /** The place of a plate; a new one is `size` before. */
  #place(key: number, hash: number): number {
    const mask = this.#places.length - 1;
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const place = this.#places[at] ?? -1;
      if (place === -1) return this.#add(key, at);
      if (this.keys[place] === key) return place;
    }
  }

  #add(key: number, at: number): number {
    const place = this.size++;
    if (place === this.keys.length) this.keys = grown(this.keys);
    this.keys[place] = key;
    this.#places[at] = place;
    if (this.size * 2 > this.#places.length) this.#spread();
    return place;
  }

  /** Twice the room: at most half of it is taken. */
  #spread(): void {
    const places = new Int32Array(this.#places.length * 2).fill(-1);
    const mask = places.length - 1;
    for (let place = 0; place < this.size; place += 1) {
      let at = hashOf(this.keys[place] ?? 0) & mask;
      while (places[at] !== -1) at = (at + 1) & mask;
      places[at] = place;
    }
    this.#places = places;
  }
}

/** An array of twice the length that begins with the same. */
export function grown<A extends Float64Array | Uint32Array>(array: A): A {
  const larger = new (array.constructor as new (length: number) => A)(array.length * 2);
  larger.set(array);
  return larger;
}

/** A key and its two halves, over the same bytes: dividing takes longer than the rest of a look. */
const whole = new Float64Array(1);
const halves = new Uint32Array(whole.buffer);

function hashOf(key: number): number {
  whole[0] = key;
  const mixed = Math.imul(halves[0] ?? 0, 0x9e37_79b1) ^ Math.imul(halves[1] ?? 0, 0x85eb_ca6b);
  return mixed ^ (mixed >>> 15);
}
