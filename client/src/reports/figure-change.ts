import { type Amount, minus } from '../../../shared/money.ts';
import type { ColumnKind } from '../../../shared/reports/report.ts';
import type { CellText } from './cell-text.ts';

/** How a figure stands to the one that it is compared with. */
export interface FigureChange {
  /** The figure of then, as it is written; null where there was none. */
  was: string | null;
  /** What came more or less, with its sign, null where it is the same; and how much that is of then, where it can be said. */
  difference: string | null;
  percent: string | null;
}

const signed = (text: string, isMore: boolean) => (isMore && !text.startsWith('+') ? `+${text}` : text);

/** The share of then by which a figure grew, in basis points; null of nothing, and of what is a share itself. */
function growthOf(kind: ColumnKind, difference: Amount, then: Amount): number | null {
  if (kind === 'percent' || Number(then) === 0) return null;
  return Math.round((Number(difference) / Math.abs(Number(then))) * 10_000);
}

/** Whole figures are compared as they are, others as numbers. */
function differenceOf(now: Amount, then: Amount): Amount {
  const isWhole =
    typeof now === 'bigint' || typeof then === 'bigint' || (Number.isInteger(now) && Number.isInteger(then));
  return isWhole ? minus(now, then) : Number(now) - Number(then);
}

/** A figure against the one of then, in words. */
export function figureChange(
  kind: ColumnKind,
  now: unknown,
  then: unknown,
  text: CellText,
): FigureChange | null {
  if (now === null || now === undefined) return null;
  if (then === null || then === undefined) return { was: null, difference: null, percent: null };
  const [figure, earlier] = [now as Amount, then as Amount];
  const difference = differenceOf(figure, earlier);
  const was = text(kind, earlier);
  if (Number(difference) === 0) return { was, difference: null, percent: null };
  const growth = growthOf(kind, difference, earlier);
  const isMore = Number(difference) > 0;
  return {
    was,
    difference: signed(text(kind, difference), isMore),
    percent: growth === null ? null : signed(text('percent', growth), isMore),
  };
}
