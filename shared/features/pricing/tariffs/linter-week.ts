import { minutesOfDay } from '../../../hours.ts';
import { minutesOfWeek, readSegmentTimes, type SegmentTimes } from './segment-times.ts';
import type { TariffSegment } from './tariff.ts';

/** A stretch of time, in minutes from Monday 00:00, or from midnight of a holiday; the end is excluded. */
export interface Stretch {
  from: number;
  to: number;
}

/** The stretches of the week, or of a holiday, in which none of these runs; one that wraps the week's end is one. */
export function gapsOf(times: readonly SegmentTimes[], holiday: boolean): Stretch[] {
  const length = holiday ? minutesOfDay : minutesOfWeek;
  const runs = times
    .filter((one) => one.holiday === holiday)
    .flatMap(({ from, to }) =>
      to > length
        ? [
            { from, to: length },
            { from: 0, to: to - length },
          ]
        : [{ from, to }],
    )
    .sort((a, b) => a.from - b.from);
  const gaps: Stretch[] = [];
  let at = 0;
  for (const run of runs) {
    if (run.from > at) gaps.push({ from: at, to: run.from });
    at = Math.max(at, run.to);
  }
  if (at < length) gaps.push({ from: at, to: length });
  return holiday ? gaps : joinedAtWeekEnd(gaps);
}

function joinedAtWeekEnd(gaps: Stretch[]): Stretch[] {
  const [first, last] = [gaps[0], gaps.at(-1)];
  if (!first || !last || first === last || first.from !== 0 || last.to !== minutesOfWeek) return gaps;
  return [...gaps.slice(1, -1), { from: last.from, to: minutesOfWeek + first.to }];
}

/** When the segments run; those whose days and hours make no sense are left out. */
export function runsOf(segments: readonly TariffSegment[]): SegmentTimes[] {
  return segments.map((segment) => readSegmentTimes(segment)).filter((times) => times !== null);
}

/** Minutes that one run of the segment lasts at most; Infinity where it never ends. */
export function turnLength(segment: TariffSegment): number {
  const times = readSegmentTimes(segment);
  if (!times) return 0;
  const length = times.to - times.from;
  return length >= minutesOfWeek ? Number.POSITIVE_INFINITY : length;
}
