import { readSegmentTimes } from '../../../../../shared/features/pricing/tariffs/segment-times.ts';
import type {
  TariffMaximum,
  TariffSegment,
  TariffTerms,
} from '../../../../../shared/features/pricing/tariffs/tariff.ts';

const minute = 60_000;
export const dayLength = 1440 * minute;
export const weekLength = 7 * dayLength;

export interface CompiledBlock {
  id: string;
  /** Milliseconds covered. */
  length: number;
  /** How often in a row; Infinity without limit. */
  times: number;
  value: number;
  linear: boolean;
  /** Index of the block that follows in its segment; -1: nothing more in this turn. */
  next: number;
}

/** A stretch [from, to) of the week or of a holiday, in local milliseconds from its start. */
export interface Piece {
  from: number;
  to: number;
  /** Where the turn that is in force ends: past `to` where it wraps the week, Infinity where it never does. */
  turnEnd: number;
  /** Index in `segments`; -1: no segment applies. */
  segment: number;
}

/** A tariff made ready for pricing: hours parsed, chains linked, the week laid out without gaps. */
export interface CompiledTariff {
  lostTicketValue: number;
  rounding: 'up' | 'down';
  cut: boolean;
  freeMinutes: number;
  maximum: TariffMaximum | null;
  /** By segment. */
  chains: CompiledBlock[][];
  week: Piece[];
  /** The plan of a holiday; null where the tariff has no segment of day 8. */
  holiday: Piece[] | null;
  /** How far past the exit a turn's end matters: a block that is cut there says so in the trace. Milliseconds. */
  lookAhead: number;
}

/** Compiles terms once; the caller keeps the result as long as the terms stand. Expects terms without problems. */
export function compileTariff(terms: TariffTerms): CompiledTariff {
  const weekly: Piece[] = [];
  const daily: Piece[] = [];
  terms.segments.forEach((segment, index) => {
    const times = readSegmentTimes(segment);
    if (!times) return;
    const [from, to] = [times.from * minute, times.to * minute];
    if (times.holiday) daily.push({ from, to, turnEnd: to, segment: index });
    else weekly.push(...piecesOfRun(from, to, index));
  });
  const chains = terms.segments.map(chainOf);
  const cut = terms.atBoundary === 'cut';
  return {
    lostTicketValue: terms.lostTicketValue ?? 0,
    rounding: terms.rounding === 'down' ? 'down' : 'up',
    cut,
    freeMinutes: terms.freeMinutes ?? 0,
    maximum: terms.maximum ?? null,
    chains,
    week: withGaps(weekly, weekLength),
    holiday: daily.length > 0 ? withGaps(daily, dayLength) : null,
    lookAhead: cut ? chains.flat().reduce((longest, block) => Math.max(longest, block.length), 0) : 0,
  };
}

/** A run of a segment as the one or two pieces that it has within a week counted from Monday. */
function piecesOfRun(from: number, to: number, segment: number): Piece[] {
  if (to - from === weekLength) {
    return [{ from: 0, to: weekLength, turnEnd: Number.POSITIVE_INFINITY, segment }];
  }
  if (to <= weekLength) return [{ from, to, turnEnd: to, segment }];
  const rest = to - weekLength;
  return [
    { from: 0, to: rest, turnEnd: rest, segment },
    { from, to: weekLength, turnEnd: to, segment },
  ];
}

function withGaps(pieces: Piece[], length: number): Piece[] {
  const plan: Piece[] = [];
  let at = 0;
  for (const piece of pieces.sort((a, b) => a.from - b.from)) {
    if (piece.from > at) plan.push({ from: at, to: piece.from, turnEnd: piece.from, segment: -1 });
    plan.push(piece);
    at = piece.to;
  }
  if (at < length) plan.push({ from: at, to: length, turnEnd: length, segment: -1 });
  return plan;
}

function chainOf(segment: TariffSegment): CompiledBlock[] {
  const places = new Map(segment.blocks.map((block, index) => [block.id, index]));
  return segment.blocks.map((block) => ({
    id: block.id,
    length: block.time * minute,
    times: block.repeat === 0 ? Number.POSITIVE_INFINITY : block.repeat,
    value: block.value,
    linear: block.linear === true,
    next: block.next === null ? -1 : (places.get(block.next) ?? -1),
  }));
}
