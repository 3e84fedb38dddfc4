import type {
  TariffBlock,
  TariffSegment,
  TariffTerms,
} from '../../shared/features/pricing/tariffs/tariff.ts';

/**
 * The price of a stay worked out the slow and plain way: a wall clock read minute by minute, one block at a time,
 * all sums as fractions. It shares nothing with the engine but the types, so that both are wrong only together.
 */
export interface ReferenceStay {
  entryAt: number;
  exitAt: number;
  timeZone: string;
  holidays: ReadonlySet<string>;
}

export interface ChargedBlock {
  from: number;
  to: number;
  segment: number;
  block: string;
}

interface Ratio {
  n: bigint;
  d: bigint;
}

const minute = 60_000;

/** What the clock on the wall has reached: it is never set back, an hour that repeats counts once. */
class WallClock {
  readonly #timeZone: string;
  readonly #readings = new Map<number, string>();
  readonly #raw = new Map<number, string>();

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** `yyyy-mm-ddTHH:mm` */
  at(instant: number): string {
    const start = Math.floor(instant / minute) * minute;
    let reading = this.#readings.get(start);
    if (reading === undefined) {
      reading = '';
      // No clock is set back by more than an hour; two hours of looking back find the highest reading.
      for (let past = start - 120 * minute; past <= start; past += minute) {
        const shown = this.#shown(past);
        if (shown > reading) reading = shown;
      }
      this.#readings.set(start, reading);
    }
    return reading;
  }

  #shown(instant: number): string {
    let shown = this.#raw.get(instant);
    if (shown === undefined) {
      const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(this.#timeZone);
      shown = zoned.toPlainDateTime().toString({ smallestUnit: 'minute' });
      this.#raw.set(instant, shown);
    }
    return shown;
  }
}

const wallClocks = new Map<string, WallClock>();

export function referencePrice(
  terms: TariffTerms,
  stay: ReferenceStay,
): { amount: number; blocks: ChargedBlock[] } {
  const wall = wallClocks.get(stay.timeZone) ?? new WallClock(stay.timeZone);
  wallClocks.set(stay.timeZone, wall);
  const length = (stay.exitAt - stay.entryAt) / minute;
  const minutes = terms.rounding === 'up' ? Math.ceil(length) : Math.floor(length);
  if (minutes <= (terms.freeMinutes ?? 0)) return { amount: 0, blocks: [] };
  const end = stay.entryAt + minutes * minute;

  const known = new Map<string, Turn[]>();
  const turnAt = (instant: number) => {
    const reading = wall.at(instant);
    const day = reading.slice(0, 10);
    const turns = known.get(day) ?? turnsOf(terms, day, stay.holidays);
    known.set(day, turns);
    return turns.find(({ from, to }) => reading >= from && reading < to);
  };
  const blocks: ChargedBlock[] = [];
  const windows = new Map<string, Ratio>();
  let running = '';
  let block: TariffBlock | undefined;
  let repeats = 0;
  let at = stay.entryAt;
  while (at < end) {
    const turn = turnAt(at);
    if (!turn) {
      running = '';
      at = nextMinute(at);
      continue;
    }
    if (turn.name !== running) {
      running = turn.name;
      block = turn.segment.blocks[0];
      repeats = 0;
    }
    if (!block) {
      at = nextMinute(at);
      continue;
    }
    let stop = at + block.time * minute;
    if (terms.atBoundary === 'cut') {
      for (let look = nextMinute(at); look < stop; look += minute) {
        if (turnAt(look)?.name !== turn.name) stop = look;
      }
    }
    const used = block.linear ? Math.min(stop, end) - at : block.time * minute;
    blocks.push({
      from: at,
      to: block.linear ? Math.min(stop, end) : stop,
      segment: turn.index,
      block: block.id,
    });
    const window = windowOf(terms, stay.entryAt, at, wall);
    const before = windows.get(window) ?? { n: 0n, d: 1n };
    windows.set(
      window,
      plus(before, { n: BigInt(block.value) * BigInt(used), d: BigInt(block.time * minute) }),
    );
    at = stop;
    repeats += 1;
    if (repeats === block.repeat) {
      const next = block.next;
      block = turn.segment.blocks.find(({ id }) => id === next);
      repeats = 0;
    }
  }
  let sum: Ratio = { n: 0n, d: 1n };
  for (const cost of windows.values()) sum = plus(sum, capped(cost, terms));
  return { amount: Number((2n * sum.n + sum.d) / (2n * sum.d)), blocks };
}

/** A turn that may be in force on some day, from and to as the wall shows them; no two have the same name. */
interface Turn {
  name: string;
  index: number;
  segment: TariffSegment;
  from: string;
  to: string;
}

function turnsOf(terms: TariffTerms, day: string, holidays: ReadonlySet<string>): Turn[] {
  const hasHolidays = terms.segments.some(({ initialDay }) => initialDay === 8);
  const isHoliday = hasHolidays && holidays.has(day);
  // A holiday ends a run: what follows it is known by the last holiday before.
  const split = hasHolidays
    ? [...holidays]
        .filter((holiday) => holiday < day)
        .toSorted()
        .at(-1)
    : '';
  return terms.segments.flatMap((segment, index) => {
    if ((segment.initialDay === 8) !== isHoliday) return [];
    return runsOf(segment, day).map(([from, to]) => ({
      name: `${index} ${from} ${split}`,
      index,
      segment,
      from,
      to,
    }));
  });
}

/** The runs of a segment that may touch a day. */
function runsOf(segment: TariffSegment, day: string): [from: string, to: string][] {
  const { initialDay, initialHour, finalDay, finalHour } = segment;
  if (initialDay === 8) return [[`${day}T${initialHour}`, `${day}T${finalHour}`]];
  if (isWholeWeek(segment)) return [['0000', '9999']];
  const runs: [string, string][] = [];
  for (let back = 0; back <= 7; back++) {
    const start = dayAfter(day, -back);
    if (weekday(start) !== initialDay) continue;
    const days = (finalDay - initialDay + 7) % 7;
    const wraps = days === 0 && finalHour <= initialHour;
    runs.push([`${start}T${initialHour}`, `${dayAfter(start, wraps ? 7 : days)}T${finalHour}`]);
  }
  return runs;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 1440 * minute).toISOString().slice(0, 10);
}

/** 1 Monday … 7 Sunday. */
function weekday(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

function isWholeWeek(segment: TariffSegment): boolean {
  const midnight = segment.initialHour === '00:00' && segment.finalHour === '24:00';
  return midnight && segment.finalDay === ((segment.initialDay + 5) % 7) + 1;
}

function windowOf(terms: TariffTerms, entry: number, at: number, wall: WallClock): string {
  if (!terms.maximum) return '';
  if ('minutes' in terms.maximum) return String(Math.floor((at - entry) / (terms.maximum.minutes * minute)));
  return wall.at(at).slice(0, 10);
}

function capped(cost: Ratio, { maximum }: TariffTerms): Ratio {
  return maximum && cost.n > BigInt(maximum.value) * cost.d ? { n: BigInt(maximum.value), d: 1n } : cost;
}

function plus(a: Ratio, b: Ratio): Ratio {
  const [n, d] = [a.n * b.d + b.n * a.d, a.d * b.d];
  let [x, y] = [n, d];
  while (y !== 0n) [x, y] = [y, x % y];
  return { n: n / x, d: d / x };
}

/** Turns begin at whole minutes of the clock, so that nothing can change before the next one. */
function nextMinute(instant: number): number {
  return Math.floor(instant / minute) * minute + minute;
}
