import {
  isSegmentDay,
  minutesOfWeek,
  readSegmentTimes,
  type SegmentTimes,
} from '../../../../shared/features/pricing/tariffs/segment-times.ts';
import { tariffLimits } from '../../../../shared/features/pricing/tariffs/tariff-limits.ts';
import { minuteOfDay, minutesOfDay } from '../../../../shared/hours.ts';

/**
 * What can be wrong with a tariff. All but the last two carry the names of the tariff errors; `type` is a value
 * of the wrong shape altogether, `oneOf` a word outside its set.
 */
export type TariffProblemName =
  | 'tariffSegmentsRequired'
  | 'segmentBlocksRequired'
  | 'segmentStartInvalid'
  | 'segmentEndInvalid'
  | 'segmentsOverlap'
  | 'blockIdRequired'
  | 'blockIdDuplicated'
  | 'blockNextInvalid'
  | 'blockTimeInvalid'
  | 'blockRepeatInvalid'
  | 'blockValueInvalid'
  | 'lostTicketInvalid'
  | 'graceInvalid'
  | 'freeMinutesInvalid'
  | 'maximumInvalid'
  | 'type'
  | 'oneOf';

export interface TariffProblem {
  /** Like `segments[0].blocks[1].time`; empty for the tariff itself. */
  path: string;
  problem: TariffProblemName;
}

type Shape = Record<string, unknown>;

/**
 * Everything for which a tariff is refused, all at once and in reading order; empty where it can be priced.
 * Takes any value and never throws. Code and name are not looked at. Terms that may be left out (undefined or
 * null) are the lost ticket's value (0), grace (0), rounding (up), atBoundary, freeMinutes, maximum and linear.
 */
export function tariffProblems(tariff: unknown): TariffProblem[] {
  if (!isShape(tariff)) return [{ path: '', problem: 'type' }];
  const problems: TariffProblem[] = [];
  const refuse = (path: string, problem: TariffProblemName) => problems.push({ path, problem });
  const { value, minutes } = tariffLimits;
  if (!absentOr(tariff.lostTicketValue, 0, value)) refuse('lostTicketValue', 'lostTicketInvalid');
  if (!absentOr(tariff.graceMinutes, 0, minutes)) refuse('graceMinutes', 'graceInvalid');
  if (!absentOrOneOf(tariff.rounding, ['up', 'down'])) refuse('rounding', 'oneOf');
  if (!absentOrOneOf(tariff.atBoundary, ['finish', 'cut'])) refuse('atBoundary', 'oneOf');
  if (!absentOr(tariff.freeMinutes, 0, minutes)) refuse('freeMinutes', 'freeMinutesInvalid');
  problems.push(...maximumProblems(tariff.maximum));
  const segments = tariff.segments;
  if (!Array.isArray(segments) || segments.length < 1 || segments.length > tariffLimits.segments) {
    refuse('segments', 'tariffSegmentsRequired');
  }
  // Past the limit nothing more is read: the answer must not grow with what was sent.
  const read: unknown[] = Array.isArray(segments) ? segments.slice(0, tariffLimits.segments) : [];
  read.forEach((segment, index) => {
    problems.push(...segmentProblems(segment, `segments[${index}]`));
  });
  problems.push(...overlaps(read));
  return problems;
}

function maximumProblems(maximum: unknown): TariffProblem[] {
  if (maximum === undefined || maximum === null) return [];
  if (!isShape(maximum)) return [{ path: 'maximum', problem: 'maximumInvalid' }];
  const problems: TariffProblem[] = [];
  const byMinutes = !isAbsent(maximum.minutes);
  const byDay = !isAbsent(maximum.per);
  if (!isCount(maximum.value, 0, tariffLimits.value))
    problems.push({ path: 'maximum.value', problem: 'maximumInvalid' });
  if (byMinutes === byDay) problems.push({ path: 'maximum', problem: 'maximumInvalid' });
  if (byMinutes && !isCount(maximum.minutes, 1, tariffLimits.minutes)) {
    problems.push({ path: 'maximum.minutes', problem: 'maximumInvalid' });
  }
  if (byDay && maximum.per !== 'calendarDay')
    problems.push({ path: 'maximum.per', problem: 'maximumInvalid' });
  return problems;
}

function segmentProblems(segment: unknown, path: string): TariffProblem[] {
  if (!isShape(segment)) return [{ path, problem: 'type' }];
  return [...timeProblems(segment, path), ...chainProblems(segment.blocks, `${path}.blocks`)];
}

function timeProblems(segment: Shape, path: string): TariffProblem[] {
  const problems: TariffProblem[] = [];
  const refuse = (field: string, problem: TariffProblemName) =>
    problems.push({ path: `${path}.${field}`, problem });
  const initial = minuteOfDay(segment.initialHour);
  if (!isSegmentDay(segment.initialDay)) refuse('initialDay', 'segmentStartInvalid');
  if (initial === null || initial === minutesOfDay) refuse('initialHour', 'segmentStartInvalid');
  if (!isSegmentDay(segment.finalDay)) refuse('finalDay', 'segmentEndInvalid');
  if (minuteOfDay(segment.finalHour) === null) refuse('finalHour', 'segmentEndInvalid');
  if (problems.length > 0 || timesOf(segment)) return problems;
  const crossesHolidays = (segment.initialDay === 8) !== (segment.finalDay === 8);
  refuse(crossesHolidays ? 'finalDay' : 'finalHour', 'segmentEndInvalid');
  return problems;
}

function chainProblems(blocks: unknown, path: string): TariffProblem[] {
  const problems: TariffProblem[] = [];
  if (!Array.isArray(blocks) || blocks.length < 1 || blocks.length > tariffLimits.blocks) {
    problems.push({ path, problem: 'segmentBlocksRequired' });
  }
  const read: unknown[] = Array.isArray(blocks) ? blocks.slice(0, tariffLimits.blocks) : [];
  const ids = new Set(read.map((block) => (isShape(block) ? block.id : undefined)));
  const seen = new Set<unknown>();
  read.forEach((block, index) => {
    problems.push(...blockProblems(block, `${path}[${index}]`, ids, seen));
  });
  return problems;
}

function blockProblems(block: unknown, path: string, ids: Set<unknown>, seen: Set<unknown>): TariffProblem[] {
  if (!isShape(block)) return [{ path, problem: 'type' }];
  const problems: TariffProblem[] = [];
  const refuse = (field: string, problem: TariffProblemName) =>
    problems.push({ path: `${path}.${field}`, problem });
  if (!isBlockId(block.id)) refuse('id', 'blockIdRequired');
  else if (seen.has(block.id)) refuse('id', 'blockIdDuplicated');
  seen.add(block.id);
  if (!isCount(block.time, 1, tariffLimits.minutes)) refuse('time', 'blockTimeInvalid');
  if (!isCount(block.repeat, 0, tariffLimits.repeat)) refuse('repeat', 'blockRepeatInvalid');
  if (!isCount(block.value, 0, tariffLimits.value)) refuse('value', 'blockValueInvalid');
  if (!isAbsent(block.next) && !(isBlockId(block.next) && ids.has(block.next)))
    refuse('next', 'blockNextInvalid');
  if (!isAbsent(block.linear) && typeof block.linear !== 'boolean') refuse('linear', 'type');
  return problems;
}

/** Each segment that applies at the same time as an earlier one of the array. */
function overlaps(segments: unknown[]): TariffProblem[] {
  const problems: TariffProblem[] = [];
  const earlier: SegmentTimes[] = [];
  segments.forEach((segment, index) => {
    const times = isShape(segment) ? timesOf(segment) : null;
    if (!times) return;
    if (earlier.some((other) => overlap(other, times))) {
      problems.push({ path: `segments[${index}]`, problem: 'segmentsOverlap' });
    }
    earlier.push(times);
  });
  return problems;
}

/** Two runs share an instant, now or a week on, since a run may wrap the week's end. */
function overlap(a: SegmentTimes, b: SegmentTimes): boolean {
  if (a.holiday !== b.holiday) return false;
  const shifts = a.holiday ? [0] : [-minutesOfWeek, 0, minutesOfWeek];
  return shifts.some((shift) => a.from < b.to + shift && b.from + shift < a.to);
}

function timesOf(segment: Shape): SegmentTimes | null {
  const { initialDay, initialHour, finalDay, finalHour } = segment;
  return readSegmentTimes({ initialDay, initialHour, finalDay, finalHour });
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

function isCount(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

function absentOr(value: unknown, least: number, most: number): boolean {
  return isAbsent(value) || isCount(value, least, most);
}

function absentOrOneOf(value: unknown, words: string[]): boolean {
  return isAbsent(value) || (typeof value === 'string' && words.includes(value));
}

function isBlockId(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= tariffLimits.blockId;
}

/** What a tariff is answered with beside its fields: how its newest version stands. */
export const standingFields = ['stage', 'inForce', 'comingFrom'] as const;
