import { numberOf } from './number-text.ts';

/**
 * The basis points that a typed percentage means, e.g. `19` is 1900 and `2,5` is 250. Nothing typed is undefined; what
 * is no number is handed on as it is, for the schema to refuse.
 */
export function basisPointsOf(text: string): number | string | undefined {
  const percent = numberOf(text);
  return typeof percent === 'number' ? Math.round(percent * 100) : percent;
}

/** Basis points as a form's field holds them: `19`, `2.5`. */
export function percentText(basisPoints: number): string {
  return String(basisPoints / 100);
}
