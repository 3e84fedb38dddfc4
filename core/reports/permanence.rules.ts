import { durationBuckets } from '../../shared/reports/permanence.ts';

/** Durations in milliseconds, upwards. */
export type Sorted = Float64Array | Uint32Array;

/** What a set of durations comes to, in minutes with at most one decimal; null where there are none. */
export interface DurationFigures {
  stays: number;
  mean: number | null;
  median: number | null;
  percentile95: number | null;
}

const minuteMs = 60_000;
const tenths = (ms: number) => Math.round(ms / (minuteMs / 10)) / 10;

/** Nearest rank: the smallest duration that at least this part of all do not exceed. */
function percentile(sorted: Sorted, part: number): number | null {
  const at = sorted[Math.max(Math.ceil(sorted.length * part) - 1, 0)];
  return at === undefined ? null : tenths(at);
}

function sumOf(durations: Sorted): number {
  let sum = 0;
  for (let at = 0; at < durations.length; at += 1) sum += durations[at] ?? 0;
  return sum;
}

/** Figures of durations in milliseconds, sorted upwards. */
export function durationFigures(sorted: Sorted): DurationFigures {
  const stays = sorted.length;
  return {
    stays,
    mean: stays > 0 ? tenths(sumOf(sorted) / stays) : null,
    median: percentile(sorted, 0.5),
    percentile95: percentile(sorted, 0.95),
  };
}

/** The sorted durations of each bucket: from its lower bound, up to and without the next one's. */
export function parted(sorted: Sorted): Sorted[] {
  let from = 0;
  return durationBuckets.map((_, index) => {
    const bound = (durationBuckets[index + 1] ?? Number.POSITIVE_INFINITY) * minuteMs;
    let to = from;
    while (to < sorted.length && (sorted[to] ?? 0) < bound) to += 1;
    const part = sorted.subarray(from, to);
    from = to;
    return part;
  });
}
