import { byKey } from '../../../core/db/sort-key.ts';

type Value = string | number | boolean | null;

/** How two values of a column stand: texts as a dictionary has them, nothing at the end. */
function compared(one: Value, other: Value, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order = typeof one === 'string' ? byKey(one, String(other)) : Number(one) - Number(other);
  return descending ? -order : order;
}

/** The first two neighbours that stand in the wrong order; null where there are none. */
export function misplaced(values: readonly Value[], descending: boolean): [Value, Value] | null {
  for (const [at, value] of values.entries()) {
    const next = values[at + 1];
    if (next !== undefined && compared(value, next, descending) > 0) return [value, next];
  }
  return null;
}
