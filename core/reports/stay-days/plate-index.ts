import { plateText, type StayColumns } from './day-columns.ts';

/** Numbers plates from 0 in the order in which they come. */
export class PlateIndex {
  /** Plates by their place; as many as `size` count. */
  keys = new Float64Array(1024);
  size = 0;
  #places = new Int32Array(4096).fill(-1);
  readonly #odd = new Map<string, number>();
  readonly #oddTexts: string[] = [];

  /** The key of a stay's plate, the same on all days; 0 where it has none. */
  keyOf({ plate, oddPlates }: StayColumns, place: number): number {
    const number = plate[place] ?? 0;
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

  /** The place of a plate; a new one is `size` before. */
  place(key: number): number {
    const mask = this.#places.length - 1;
    for (let at = hashOf(key) & mask; ; at = (at + 1) & mask) {
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
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
