import { type CompiledBlock, dayLength } from './compile.ts';
import { exactInteger, type Fraction, shareOf } from './exact.ts';
import { type Timeline, turnAt } from './turns.ts';

const minute = 60_000;

/** Equal blocks in a row, of one turn and one window of `maximum`; `block` null: free time. Instants in ms. */
export interface Charge {
  from: number;
  to: number;
  /** Index in `segments`; null where none applies. */
  segment: number | null;
  block: CompiledBlock | null;
  count: number;
  whole: number;
  /** What a linear block used in part costs beside `whole`. */
  part: Fraction | null;
  /** Windows of `maximum` are told apart by the instant at which they start. */
  window: number;
}

interface Window {
  start: number;
  end: number;
}

/** Steps of a walk before it is given up: a year of one-minute blocks in turn, about a tenth of a second. */
const stepLimit = 530_000;

/**
 * Walks the stay [entry, end) block after block and gives each charge to `take`, without gaps, in order. Runs of
 * equal blocks are one step, so that the work grows with the changes of rate and not with the minutes.
 * RangeError where a stay has more of these than can be worked out while others wait.
 */
export function chargeStay(
  timeline: Timeline,
  entry: number,
  end: number,
  take: (charge: Charge) => void,
): void {
  const { chains, cut } = timeline.tariff;
  let turn = { segment: -1, end: entry };
  let window: Window = { start: entry, end: entry };
  let index = -1;
  let done = 0;
  let steps = 0;
  for (let at = entry; at < end; ) {
    steps += 1;
    if (steps > stepLimit) throw new RangeError('stay too long');
    if (at >= turn.end) {
      turn = turnAt(timeline, at);
      index = 0;
      done = 0;
    }
    const block = turn.segment < 0 ? undefined : chains[turn.segment]?.[index];
    if (!block) {
      const segment = turn.segment < 0 ? null : turn.segment;
      const to = Math.min(turn.end, end);
      take({ from: at, to, segment, block: null, count: 1, whole: 0, part: null, window: -1 });
      at = turn.end;
      continue;
    }
    if (at >= window.end) window = windowAt(timeline, entry, at);
    const room = Math.min(end, turn.end, window.end) - at;
    const count = Math.min(block.times - done, Math.ceil(room / block.length));
    const full = at + count * block.length;
    const stop = cut ? Math.min(full, turn.end) : full;
    const used = block.linear ? Math.min(stop, end) : stop;
    take({
      from: at,
      to: used,
      segment: turn.segment,
      block,
      count,
      ...worth(block, count, used - at),
      window: window.start,
    });
    at = stop;
    done += count;
    if (done >= block.times) {
      index = block.next;
      done = 0;
    }
  }
}

/** What `count` blocks in a row cost of which the last may be used in part. */
function worth(block: CompiledBlock, count: number, used: number): { whole: number; part: Fraction | null } {
  const unused = count * block.length - used;
  if (!block.linear || unused === 0) return { whole: exactInteger(count * block.value), part: null };
  return {
    whole: exactInteger((count - 1) * block.value),
    part: shareOf(block.value, block.length - unused, block.length),
  };
}

function windowAt(timeline: Timeline, entry: number, at: number): Window {
  const maximum = timeline.tariff.maximum;
  if (!maximum) return { start: entry, end: Number.POSITIVE_INFINITY };
  if ('minutes' in maximum && maximum.minutes !== undefined) {
    const length = maximum.minutes * minute;
    const start = entry + Math.floor((at - entry) / length) * length;
    return { start, end: start + length };
  }
  const day = Math.floor(timeline.clock.localAt(at) / dayLength) * dayLength;
  return { start: timeline.clock.instantOf(day), end: timeline.clock.instantOf(day + dayLength) };
}
