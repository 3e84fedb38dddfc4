import { gapsOf } from '../../../../../shared/features/pricing/tariffs/linter-week.ts';
import {
  isSegmentDay,
  readSegmentTimes,
  type SegmentTimes,
} from '../../../../../shared/features/pricing/tariffs/segment-times.ts';
import { minutesOfDay } from '../../../../../shared/hours.ts';
import { hourText } from '../../../ui/rows/hour-text.ts';
import { type BlockValues, type SegmentValues, wholeWeek } from './tariff.form.ts';

/** When a segment of the form runs; null while its days and hours make no sense. */
export function timesOf(segment: SegmentValues): SegmentTimes | null {
  return readSegmentTimes(runFields(segment));
}

/** Days and hours of a segment of the form, as they travel. */
export function runFields({ initialDay, initialHour, finalDay, finalHour }: SegmentValues) {
  return {
    ...{ initialDay: Number(initialDay), initialHour: hourText(initialHour) },
    ...{ finalDay: Number(finalDay), finalHour: hourText(finalHour) },
  };
}

/** Days and hours of a run; midnight at its end is 24:00 of the day before. */
export function valuesOfTimes({ from, to, holiday }: SegmentTimes): Omit<SegmentValues, 'blocks'> {
  const [initialDay, initialHour] = placeOf(from, false);
  const [finalDay, finalHour] = placeOf(to, true);
  return holiday
    ? { initialDay: '8', initialHour, finalDay: '8', finalHour }
    : { initialDay, initialHour, finalDay, finalHour };
}

function placeOf(minute: number, isEnd: boolean): [day: string, hour: string] {
  const day = Math.floor((isEnd ? minute - 1 : minute) / minutesOfDay);
  const inDay = minute - day * minutesOfDay;
  const hour = `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
  return [String((day % 7) + 1), hour];
}

/**
 * A further segment: the whole week where there is none, else the first stretch in which none applies yet, as the remarks
 * name it; once the week is covered, the holiday. It charges what the last one does.
 */
export function freshSegment(segments: readonly SegmentValues[]): SegmentValues {
  const blocks = segments.at(-1)?.blocks;
  if (!blocks) return wholeWeek;
  const hasHoliday = segments.some((segment) => segment.initialDay === '8');
  const [gap] = gapsIn(segments, false);
  if (gap) return { ...valuesOfTimes({ ...gap, holiday: false }), blocks };
  const [holidayGap] = gapsIn(segments, true);
  if (holidayGap) return { ...valuesOfTimes({ ...holidayGap, holiday: true }), blocks };
  const day = hasHoliday ? '1' : '8';
  return { initialDay: day, initialHour: '00:00', finalDay: day, finalHour: '24:00', blocks };
}

function gapsIn(segments: readonly SegmentValues[], holiday: boolean) {
  const runs = segments.map(timesOf).filter((times) => times !== null);
  return gapsOf(runs, holiday);
}

/** A code that no block of the segment has: A, B, C … then A2. */
export function freeBlockId(blocks: readonly BlockValues[]): string {
  const taken = new Set(blocks.map((block) => block.id));
  for (let round = 1; ; round++) {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const id = round === 1 ? letter : letter + round;
      if (!taken.has(id)) return id;
    }
  }
}

/** The blocks without one of them; chains that led to it end there. */
export function withoutBlock(blocks: readonly BlockValues[], place: number): BlockValues[] {
  return blocks
    .filter((_, index) => index !== place)
    .map((block) => {
      const next = block.next === '' ? -1 : Number(block.next);
      if (next === place) return { ...block, next: '' };
      return next > place ? { ...block, next: String(next - 1) } : block;
    });
}

/** True where the segment is a window within one day, or one night: it may be repeated on other days. */
export function isDailyWindow(segment: SegmentValues): boolean {
  const times = timesOf(segment);
  return times !== null && times.to - times.from <= 1440 && isSegmentDay(Number(segment.initialDay));
}

/** The same window on other days, 1 Monday … 7 Sunday and 8 holiday, one segment for each. */
export function repeatedOn(segment: SegmentValues, days: readonly number[]): SegmentValues[] {
  const overnight = segment.initialDay !== segment.finalDay;
  return days.map((day) => ({
    ...segment,
    initialDay: String(day),
    finalDay: String(overnight ? (day % 7) + 1 : day),
  }));
}

/** Days on which the window could be repeated: a night does not fit into a holiday, which ends at midnight. */
export function repeatableDays(segment: SegmentValues): number[] {
  const overnight = segment.initialDay !== segment.finalDay;
  return overnight ? [1, 2, 3, 4, 5, 6, 7] : [1, 2, 3, 4, 5, 6, 7, 8];
}

/** Days on which the same window starts. */
export function daysOfWindow(segments: readonly SegmentValues[], one: SegmentValues): string[] {
  if (!isDailyWindow(one)) return [one.initialDay];
  const same = (other: SegmentValues) =>
    other.initialHour === one.initialHour && other.finalHour === one.finalHour && isDailyWindow(other);
  return segments.filter(same).map((other) => other.initialDay);
}

/** Places of the segments that are the same daily window on other days but charge something else. */
export function differentTwins(segments: readonly SegmentValues[], place: number): number[] {
  const one = segments[place];
  if (!one || !isDailyWindow(one)) return [];
  const blocks = JSON.stringify(one.blocks);
  return segments.flatMap((other, index) =>
    index !== place && isSameWindow(one, other) && JSON.stringify(other.blocks) !== blocks ? [index] : [],
  );
}

function isSameWindow(a: SegmentValues, b: SegmentValues): boolean {
  const overnight = (segment: SegmentValues) => segment.initialDay !== segment.finalDay;
  return (
    a.initialHour === b.initialHour &&
    a.finalHour === b.finalHour &&
    overnight(a) === overnight(b) &&
    isDailyWindow(b)
  );
}
