/** Milliseconds. */
export const dayMs = 86_400_000;

/** What many stays of a day have in common. */
export interface StayKind {
  slotId: number;
  /** The terminal of the entry; 0 among exits. */
  deviceId: number;
  vehicleType: string;
  service: string;
  /** It ended on paper only. */
  isPurged: boolean;
}

/** A stay as it is put into the columns of a day. */
export interface StayOfDay extends StayKind {
  /** Of the entry or exit, epoch milliseconds. */
  at: number;
  /** Milliseconds between entry and exit; null of one that is inside. */
  length: number | null;
  plate: string | null;
}

/** Stays of one day (UTC) in the order of their entries or exits, a column for each field: millions are gone through fast. */
export interface StayColumns {
  /** Midnight, epoch milliseconds. */
  base: number;
  /** Milliseconds after it. */
  at: Uint32Array;
  /** Milliseconds between entry and exit; not a number of one that is inside. */
  length: Float64Array;
  /** By `plateNumber`, 0 for none, -1 - n for the n-th of `oddPlates`; empty among exits. */
  plate: Float64Array;
  /** The place in `kinds`. */
  kind: Uint16Array;
  kinds: readonly StayKind[];
  oddPlates: readonly string[];
}

/** Entries or exits of a day that lie in a range: those from `first` to before `last`. */
export interface StaysOfDay extends StayColumns {
  first: number;
  last: number;
  /** What the asked filter says of each kind. */
  isWanted: readonly boolean[];
}

/** What is said of a packed day beside its columns, as JSON. */
export interface DayHead {
  kinds: readonly StayKind[];
  /** Stays of each kind. */
  counts: readonly number[];
  oddPlates: readonly string[];
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const longestPlate = 10;
const base = letters.length + 1;

/** A plate of up to ten capital letters and digits as a number, in the order of the texts; 0 for any other. */
export function plateNumber(plate: string): number {
  if (plate.length === 0 || plate.length > longestPlate) return 0;
  let number = 0;
  for (let place = 0; place < longestPlate; place += 1) {
    const code = plate.charCodeAt(place);
    let digit = 0;
    if (code >= 48 && code <= 57) digit = code - 47;
    else if (code >= 65 && code <= 90) digit = code - 54;
    else if (place < plate.length) return 0;
    number = number * base + digit;
  }
  return number;
}

/** The plate of a number above 0. */
export function plateText(number: number): string {
  let [text, rest] = ['', number];
  for (let place = 0; place < longestPlate; place += 1) {
    const digit = rest % base;
    if (digit > 0) text = `${letters[digit - 1]}${text}`;
    rest = Math.floor(rest / base);
  }
  return text;
}

/** The numbers of plates that begin with a text, from the first to the last; null where the text has other signs than a number can say. */
export function plateRange(beginning: string): { first: number; last: number } | null {
  const first = plateNumber(beginning);
  return first === 0 ? null : { first, last: first + base ** (longestPlate - beginning.length) - 1 };
}

/** Grows the columns of a day stay by stay. */
export class DayColumns {
  readonly #stays: StayOfDay[] = [];
  readonly #kinds = new Map<string, number>();
  readonly #odd = new Map<string, number>();
  readonly #kindList: StayKind[] = [];
  readonly #base: number;

  constructor(midnight: number) {
    this.#base = midnight;
  }

  /** Adds stays, in the order of time. */
  add(stays: readonly StayOfDay[]): void {
    this.#stays.push(...stays);
  }

  columns(hasPlates: boolean): StayColumns {
    const count = this.#stays.length;
    const [at, kind] = [new Uint32Array(count), new Uint16Array(count)];
    const [length, plate] = [new Float64Array(count), new Float64Array(hasPlates ? count : 0)];
    for (const [place, stay] of this.#stays.entries()) {
      at[place] = stay.at - this.#base;
      length[place] = stay.length ?? Number.NaN;
      kind[place] = this.#kindOf(stay);
      if (hasPlates && stay.plate !== null) plate[place] = plateNumber(stay.plate) || this.#oddOf(stay.plate);
    }
    return {
      ...{ base: this.#base, at, length, plate, kind },
      ...{ kinds: this.#kindList, oddPlates: [...this.#odd.keys()] },
    };
  }

  #kindOf({ slotId, deviceId, vehicleType, service, isPurged }: StayKind): number {
    const key = `${slotId}/${deviceId}/${vehicleType}/${service}/${isPurged}`;
    const known = this.#kinds.get(key);
    if (known !== undefined) return known;
    this.#kinds.set(key, this.#kindList.length);
    return this.#kindList.push({ slotId, deviceId, vehicleType, service, isPurged }) - 1;
  }

  #oddOf(plate: string): number {
    const place = this.#odd.get(plate) ?? this.#odd.size;
    this.#odd.set(plate, place);
    return -1 - place;
  }
}

/** More kinds than a column can name: such a day stays as it is. */
export const mostKinds = 65_536;

/** A day as it is kept: what is said of it, and its columns behind each other, little endian. */
export function packed(columns: StayColumns): { stays: number; head: DayHead; bytes: Buffer } {
  const { at, length, plate, kind, kinds, oddPlates } = columns;
  const counts = kinds.map(() => 0);
  for (const one of kind) counts[one] = (counts[one] ?? 0) + 1;
  const parts = [length, plate, at, kind].map((one) =>
    Buffer.from(one.buffer, one.byteOffset, one.byteLength),
  );
  return { stays: at.length, head: { kinds, counts, oddPlates }, bytes: Buffer.concat(parts) };
}

/** What is read of stays: when and of which kind; their plates too; or also how long they were. */
export type StayRead = 'times' | 'plates' | 'all';

/** Bytes of a stay in the columns that begin a day, and in those at its end. */
const width = { length: 8, plate: 8, timeAndKind: 4 + 2 };

/** How many bytes of each stay stand before the first column that is read. */
export function skippedBytes(read: StayRead, hasPlates: boolean): number {
  const skipped = { times: width.length + (hasPlates ? width.plate : 0), plates: width.length, all: 0 };
  return skipped[read];
}

/**
 * The columns of a day that was kept; those that were not read are empty.
 * @param bytes from the first column that is read
 * @param hasPlates entries have, exits have none
 */
export function unpacked(
  midnight: number,
  { kinds, oddPlates }: DayHead,
  bytes: Uint8Array,
  { read, hasPlates }: { read: StayRead; hasPlates: boolean },
): StayColumns {
  // What a database answers may begin anywhere: columns begin at multiples of their width.
  const { buffer, byteOffset } = bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes);
  const hasLength = read === 'all';
  const isPlated = hasPlates && read !== 'times';
  const each = width.timeAndKind + (hasLength ? width.length : 0) + (isPlated ? width.plate : 0);
  const stays = bytes.byteLength / each;
  const [lengths, plates] = [hasLength ? stays : 0, isPlated ? stays : 0];
  const plateAt = byteOffset + lengths * width.length;
  const atAt = plateAt + plates * width.plate;
  return {
    base: midnight,
    length: new Float64Array(buffer, byteOffset, lengths),
    plate: new Float64Array(buffer, plateAt, plates),
    at: new Uint32Array(buffer, atAt, stays),
    kind: new Uint16Array(buffer, atAt + stays * 4, stays),
    ...{ kinds, oddPlates },
  };
}
