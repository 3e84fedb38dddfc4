import type { Amount } from '../../../shared/money.ts';
import { differenceOf, growthOf } from '../../../shared/reports/figure-growth.ts';
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
