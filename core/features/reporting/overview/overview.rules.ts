import { addDays, daysBetween, monthSpan } from '../../../../shared/dates.ts';
import {
  type OverviewFigure,
  type OverviewFigures,
  overviewFigures,
  unsummed,
} from '../../../../shared/features/reporting/overview/overview.ts';
import { sumOf } from '../../../../shared/money.ts';

interface Days {
  from: string;
  to: string;
}

/**
 * The days of a month up to today, and those of the month before that they are compared with: all of them, or as many where
 * the month still runs. Null where it is no month, or lies ahead.
 */
export function comparedMonths(
  month: unknown,
  today: string,
): { now: Days; before: Days; isRunning: boolean } | null {
  const span = monthSpan(month);
  if (!span || span.from > today) return null;
  const isRunning = today < span.to;
  const now = { from: span.from, to: isRunning ? today : span.to };
  const last = addDays(span.from, -1);
  const first = `${last.slice(0, 7)}-01`;
  const same = addDays(first, daysBetween(now.from, now.to) - 1);
  return { now, before: { from: first, to: isRunning && same < last ? same : last }, isRunning };
}

/** What several lots come to; null where that has no sense, or no lot knows. */
export function summed(lots: readonly OverviewFigures[]): OverviewFigures {
  const keys = Object.keys(overviewFigures) as OverviewFigure[];
  const sums = keys.map((key) => {
    const known = lots.map((lot) => lot[key]).filter((value) => value !== null);
    if (unsummed.includes(key) || known.length === 0) return [key, null];
    if (overviewFigures[key] === 'money') return [key, sumOf(known)];
    const sum = known.reduce((all: number, value) => all + Number(value), 0);
    return [key, Math.round(sum * 10) / 10];
  });
  return Object.fromEntries(sums) as OverviewFigures;
}
