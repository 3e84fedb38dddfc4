import { minutesOfDay } from '../../../hours.ts';
import { minutesOfWeek, readSegmentTimes } from './segment-times.ts';
import type { TariffBlock, TariffTerms } from './tariff.ts';

/** A stay that costs more than the law allows for its minutes. */
export interface DearStay {
  /** Minutes of the stay. */
  minutes: number;
  price: number;
  allowed: number;
  /** When it enters: minutes from Monday 00:00, or from midnight of a holiday. */
  from: number;
  holiday: boolean;
}

interface Run {
  from: number;
  to: number;
  segment: number;
}

/** The week or a holiday, in minutes; the runs of segments in it. */
interface Plan {
  holiday: boolean;
  length: number;
  runs: Run[];
}

/** Longest stay that is looked at; what begins at a turn's start is followed for a week more. */
const day = minutesOfDay;
const weekAndDay = minutesOfWeek + minutesOfDay;
const mostEntries = 400;

/**
 * The stay that exceeds the ceiling by the greatest share, or null where none of those looked at does: every length of
 * whole minutes up to a day, from the start of each turn (up to eight days where there are few) and from shortly
 * before each of its ends, so that a tariff of one chain without breaks is told exactly. Clock changes and holidays
 * between weekdays are left out.
 */
export function dearestStay(terms: TariffTerms, valuePerMinute: number): DearStay | null {
  let found: DearStay | null = null;
  for (const plan of plansOf(terms)) {
    for (const { from, reach } of entriesOf(terms, plan)) {
      const stay = walk(terms, plan, from, reach, valuePerMinute);
      if (stay && (!found || stay.price * found.minutes > found.price * stay.minutes)) found = stay;
    }
  }
  return found;
}

function plansOf(terms: TariffTerms): Plan[] {
  const plans: Plan[] = [
    { holiday: false, length: minutesOfWeek, runs: [] },
    { holiday: true, length: minutesOfDay, runs: [] },
  ];
  terms.segments.forEach((segment, index) => {
    const times = readSegmentTimes(segment);
    const plan = times && plans.find(({ holiday }) => holiday === times.holiday);
    if (times && plan) plan.runs.push({ from: times.from, to: times.to, segment: index });
  });
  return plans.filter(({ runs }) => runs.length > 0);
}

function entriesOf(terms: TariffTerms, plan: Plan): { from: number; reach: number }[] {
  const starts = [...new Set(plan.runs.map(({ from }) => from % plan.length))];
  const startReach = plan.holiday ? day : weekAndDay;
  const entries = new Map(starts.map((from) => [from, starts.length <= 20 ? startReach : day]));
  const lengths = new Set(terms.segments.flatMap(({ blocks }) => blocks.map(({ time }) => time)));
  for (const { to } of plan.runs) {
    for (const before of [1, ...lengths]) {
      const from = plan.holiday ? to - before : (to - before + 2 * plan.length) % plan.length;
      if (before < day && from >= 0 && entries.size < mostEntries && !entries.has(from))
        entries.set(from, day);
    }
  }
  return [...entries].map(([from, reach]) => ({ from, reach }));
}

/** The segment in force at a minute and the minute at which its turn ends; segment -1 where time is free. */
function turnAt(plan: Plan, minute: number): { segment: number; end: number } {
  const inside = plan.holiday ? minute : minute % plan.length;
  let next = Number.POSITIVE_INFINITY;
  for (const { from, to, segment } of plan.runs) {
    const shifted = inside < from && inside + plan.length < to ? inside + plan.length : inside;
    if (shifted >= from && shifted < to) {
      const isEndless = to - from >= minutesOfWeek;
      return { segment, end: isEndless ? Number.POSITIVE_INFINITY : minute + to - shifted };
    }
    const ahead = from > inside ? from - inside : from + plan.length - inside;
    if (!plan.holiday || from > inside) next = Math.min(next, ahead);
  }
  return { segment: -1, end: minute + next };
}

/** Prices of every length from one entry, minute after minute; the dearest above the ceiling. */
function walk(terms: TariffTerms, plan: Plan, from: number, reach: number, ceiling: number): DearStay | null {
  const { maximum, freeMinutes } = terms;
  const cut = terms.atBoundary === 'cut';
  const cap = maximum?.value ?? Number.POSITIVE_INFINITY;
  const last = plan.holiday ? Math.min(reach, plan.length - from) : reach;
  let turn = { segment: -1, end: 0 };
  let block: TariffBlock | undefined;
  let charged = 0;
  let start = 0;
  let end = 0;
  let closed = 0;
  let sum = 0;
  let current = -1;
  let dearest: DearStay | null = null;
  const windowOf = (at: number) =>
    !maximum ? 0 : 'minutes' in maximum ? Math.floor(at / maximum.minutes) : Math.floor((from + at) / day);
  for (let minutes = 1; minutes <= last; minutes++) {
    // The last minute of the stay begins here: what begins with it is charged.
    const at = minutes - 1;
    if (at >= end) {
      if (block) {
        sum += worth(block, end - start);
        charged += 1;
      }
      if (minutes === 1 || at >= turn.end) {
        const found = turnAt(plan, from + at);
        turn = { segment: found.segment, end: found.end - from };
        block = terms.segments[found.segment]?.blocks[0];
        charged = 0;
      } else if (block && block.repeat !== 0 && charged >= block.repeat) {
        const { next } = block;
        block =
          next === null ? undefined : terms.segments[turn.segment]?.blocks.find(({ id }) => id === next);
        charged = 0;
      }
      start = at;
      end = block ? at + block.time : Math.min(turn.end, last + 1);
      if (block && cut) end = Math.min(end, turn.end);
      if (block && windowOf(at) !== current) {
        closed += Math.min(cap, sum);
        sum = 0;
        current = windowOf(at);
      }
    }
    if (minutes <= (freeMinutes ?? 0)) continue;
    const running = block ? worth(block, block.linear ? minutes - start : end - start) : 0;
    const price = Math.round(closed + Math.min(cap, sum + running));
    if (price <= ceiling * minutes) continue;
    if (!dearest || price * dearest.minutes > dearest.price * minutes) {
      dearest = {
        minutes,
        price,
        allowed: ceiling * minutes,
        from: from % plan.length,
        holiday: plan.holiday,
      };
    }
  }
  return dearest;
}

/** A block is charged whole however much of it a turn's end leaves; a linear one for what was used. */
function worth(block: TariffBlock, used: number): number {
  return block.linear ? (block.value * used) / block.time : block.value;
}
