import { minutesOfDay } from '../../../hours.ts';
import { dearestStay } from './linter-ceiling.ts';
import { type ChainWalk, chainPrice, dearestWindow, rateOf, walkChain } from './linter-chains.ts';
import { gapsOf, runsOf, turnLength } from './linter-week.ts';
import { minutesOfWeek, readSegmentTimes, wrapsWeek } from './segment-times.ts';
import type { TariffBlock, TariffMaximum, TariffSegment, TariffTerms } from './tariff.ts';

/** What is doubtful, by the name of its text; the parameters are raw: minutes, minor units, ids. */
export type FindingText =
  | 'gap'
  | 'holidayGap'
  | 'holidaysNone'
  | 'segmentWraps'
  | 'segmentLong'
  | 'blockUnreachable'
  | 'nextIgnored'
  | 'chainEnds'
  | 'rateGrows'
  | 'maximumZero'
  | 'maximumBelowBlock'
  | 'maximumNever'
  | 'lostZero'
  | 'lostBelowDay'
  | 'graceZero'
  | 'aboveCeiling';

export interface Finding {
  /** `warning`: most likely a mistake, or money lost; `hint`: worth a look. */
  level: 'warning' | 'hint';
  /** The field that causes it, like `segments[0].blocks[1].time`. */
  path: string;
  text: FindingText;
  params: Readonly<Record<string, string | number>>;
}

export interface LintContext {
  /** Whether the lot's calendar has a holiday within the coming year; undefined while that is not known. */
  hasHolidays?: boolean | undefined;
  /** The most that a minute of this vehicle type may cost by law; undefined where there is no ceiling. */
  ceiling?: number | undefined;
}

/**
 * All that is doubtful in a tariff without problems, in reading order. Nothing here is refused: each may be meant.
 * A fee that falls as time grows cannot be written down (blocks are only ever added, and none is negative), so what is
 * looked for is a minute that costs more the longer one stays. What is told is certain; `maximumNever` may be missed
 * where several segments take turns.
 */
export function lintTariff(terms: TariffTerms, context: LintContext = {}): Finding[] {
  return [
    ...money(terms),
    ...legal(terms, context),
    ...maximum(terms),
    ...week(terms, context),
    ...terms.segments.flatMap(wraps),
    ...unbroken(terms.segments),
    ...terms.segments.flatMap(chain),
  ];
}

function legal(terms: TariffTerms, { ceiling }: LintContext): Finding[] {
  const stay = ceiling === undefined ? null : dearestStay(terms, ceiling);
  if (!stay || ceiling === undefined) return [];
  const { minutes, price, allowed, from, holiday } = stay;
  const params = { minutes, price, allowed, from, holiday: Number(holiday), ceiling };
  return [finding('warning', 'segments', 'aboveCeiling', params)];
}

function finding(
  level: Finding['level'],
  path: string,
  text: FindingText,
  params: Finding['params'] = {},
): Finding {
  return { level, path, text, params };
}

function money(terms: TariffTerms): Finding[] {
  const found: Finding[] = [];
  const { lostTicketValue: lost, graceMinutes, maximum: ceiling } = terms;
  if (lost === 0) found.push(finding('warning', 'lostTicketValue', 'lostZero'));
  else if (ceiling) {
    const day = Math.min(dayCeiling(ceiling), dearestDay(terms.segments));
    if (lost < day) found.push(finding('warning', 'lostTicketValue', 'lostBelowDay', { lost, day }));
  }
  if (graceMinutes === 0) found.push(finding('warning', 'graceMinutes', 'graceZero'));
  return found;
}

/** The most that a day can cost by its windows; in a day of 24 hours from the entry as many begin as fit. */
function dayCeiling(ceiling: TariffMaximum): number {
  const windows = 'minutes' in ceiling ? Math.ceil(minutesOfDay / ceiling.minutes) : 1;
  return ceiling.value * windows;
}

/** What the blocks of one day cost at most; without a bound where several segments take turns. */
function dearestDay(segments: readonly TariffSegment[]): number {
  const [only, ...others] = segments;
  if (!only || others.length > 0) return Number.POSITIVE_INFINITY;
  return chainPrice(walkChain(only.blocks), minutesOfDay);
}

function maximum({ maximum: ceiling, segments, atBoundary }: TariffTerms): Finding[] {
  if (!ceiling) return [];
  const { value } = ceiling;
  if (value === 0) return [finding('warning', 'maximum.value', 'maximumZero')];
  const found: Finding[] = [];
  const blocks = segments.flatMap((segment) => walkChain(segment.blocks).runs.map((run) => run.block));
  const dearest = blocks.reduce((a, b) => (b.value > a.value ? b : a), blocks[0] ?? { id: '', value: 0 });
  if (dearest.value > value) {
    const params = { value, block: dearest.id, price: dearest.value };
    found.push(finding('warning', 'maximum.value', 'maximumBelowBlock', params));
  }
  const most = mostOfWindow(segments, 'minutes' in ceiling ? ceiling.minutes : minutesOfDay, atBoundary);
  if (most <= value) found.push(finding('hint', 'maximum.value', 'maximumNever', { value, most }));
  return found;
}

/** A bound of what one window can cost: exact for one chain that never breaks off, generous where turns change. */
function mostOfWindow(
  segments: readonly TariffSegment[],
  minutes: number,
  atBoundary: TariffTerms['atBoundary'],
): number {
  const walks = segments.map((segment) => walkChain(segment.blocks));
  const [only] = segments;
  if (segments.length === 1 && only && turnLength(only) === Number.POSITIVE_INFINITY) {
    return walks[0] ? dearestWindow(walks[0], minutes) : 0;
  }
  const blocks = walks.flatMap((walk) => walk.runs.map((run) => run.block));
  const rate = Math.max(...blocks.map(rateOf));
  const dearest = Math.max(...blocks.map((block) => block.value));
  // Blocks lie end to end, so only the last one reaches beyond the window; a turn that cuts adds one more each.
  const turns = atBoundary === 'cut' ? segments.length * (Math.ceil(minutes / minutesOfWeek) + 1) : 0;
  return rate * minutes + dearest * (1 + turns);
}

function week({ segments }: TariffTerms, { hasHolidays }: LintContext): Finding[] {
  const found: Finding[] = [];
  const runs = runsOf(segments);
  for (const gap of gapsOf(runs, false)) found.push(finding('hint', 'segments', 'gap', { ...gap }));
  const holiday = segments.findIndex((segment) => segment.initialDay === 8);
  if (holiday < 0) return found;
  for (const gap of gapsOf(runs, true)) found.push(finding('hint', 'segments', 'holidayGap', { ...gap }));
  if (hasHolidays === false) {
    found.push(finding('warning', `segments[${holiday}].initialDay`, 'holidaysNone'));
  }
  return found;
}

/** A night that is typed on one day (Monday 20:00 to Monday 06:00) runs round the week; who means it has confirmed it. */
function wraps(segment: TariffSegment, index: number): Finding[] {
  const times = readSegmentTimes(segment);
  if (!times || segment.aroundWeek || !wrapsWeek(segment)) return [];
  const params = { minutes: times.to - times.from, until: (times.to + minutesOfDay) % minutesOfWeek };
  return [finding('warning', `segments[${index}].finalHour`, 'segmentWraps', params)];
}

/**
 * Days that are meant one by one (Monday 08:00 to Friday 18:00) run through their nights. Where the segments fill the
 * week, that is meant.
 */
function unbroken(segments: readonly TariffSegment[]): Finding[] {
  return gapsOf(runsOf(segments), false).length === 0 ? [] : segments.flatMap(overlong);
}

function overlong(segment: TariffSegment, index: number): Finding[] {
  const times = readSegmentTimes(segment);
  if (!times || times.holiday || wrapsWeek(segment)) return [];
  const minutes = times.to - times.from;
  const isWithinDays = times.from % minutesOfDay !== 0 && times.to % minutesOfDay !== 0;
  const path = `segments[${index}].finalHour`;
  return minutes > minutesOfDay && isWithinDays ? [finding('hint', path, 'segmentLong', { minutes })] : [];
}

function chain(segment: TariffSegment, index: number): Finding[] {
  const walk = walkChain(segment.blocks);
  const reached = new Set(walk.runs.map((run) => run.block));
  const length = turnLength(segment);
  const growing = growingRates(walk);
  return segment.blocks.flatMap((block, place) => {
    const path = `segments[${index}].blocks[${place}]`;
    const { id, next, repeat } = block;
    if (!reached.has(block)) return [finding('warning', `${path}.id`, 'blockUnreachable', { block: id })];
    const found: Finding[] = [];
    const before = growing.get(block);
    if (before) found.push(finding('hint', `${path}.value`, 'rateGrows', { block: id, before: before.id }));
    if (repeat === 0 && next !== null) {
      found.push(finding('warning', `${path}.next`, 'nextIgnored', { block: id, next }));
    }
    if (repeat !== 0 && next === null && walk.minutes < length) {
      found.push(finding('hint', `${path}.next`, 'chainEnds', { block: id, minutes: walk.minutes }));
    }
    return found;
  });
}

/** Prices are rounded to coins: a minute that costs a little more after an hour is no progressive tariff. */
const tolerance = 1.02;

/** Blocks whose minute costs more than that of the paid block before them, which is the value. */
function growingRates({ runs }: ChainWalk): Map<TariffBlock, TariffBlock> {
  const found = new Map<TariffBlock, TariffBlock>();
  let before: TariffBlock | undefined;
  for (const { block } of runs) {
    if (block.value === 0) continue;
    if (before && rateOf(block) > rateOf(before) * tolerance) found.set(block, before);
    before = block;
  }
  return found;
}
