import type { IncreaseKind } from '../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';

/** A monthly value and the day from which it holds. */
export interface ValueFrom {
  from: string;
  monthlyValue: number;
}

/** Days of one monthly value, both included. */
export interface ValueSpan extends ValueFrom {
  to: string;
}

/**
 * The monthly value of a day, in minor units: the last that holds by then, before all of them the first.
 * @param values in the order of their days, at least one
 */
export function monthlyValueOn(values: readonly ValueFrom[], day: string): number {
  const [first] = values;
  if (!first) throw new Error('A subscriber has no monthly value.');
  return (values.findLast(({ from }) => from <= day) ?? first).monthlyValue;
}

/**
 * The days from `from` to `to`, both included, split where the monthly value changes: what a period's days cost each.
 * @param values in the order of their days, at least one
 */
export function valueSpans(values: readonly ValueFrom[], from: string, to: string): ValueSpan[] {
  if (to < from) return [];
  const changes = values.filter((value) => value.from > from && value.from <= to);
  const begins = [{ from, monthlyValue: monthlyValueOn(values, from) }, ...changes];
  const spans: ValueSpan[] = [];
  for (const [index, { from: begin, monthlyValue }] of begins.entries()) {
    const next = begins[index + 1];
    const end = next ? dayBefore(next.from) : to;
    const last = spans.at(-1);
    if (last?.monthlyValue === monthlyValue) last.to = end;
    else spans.push({ from: begin, to: end, monthlyValue });
  }
  return spans;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/**
 * A monthly value after an increase, in minor units: percent (basis points) half up, then rounded half up to `roundTo`
 * (0 is not rounded). Below 1 where the reduction is larger than the value.
 */
export function increased(
  old: number,
  { kind, value, roundTo }: { kind: IncreaseKind; value: number; roundTo: number },
): number {
  const exact = kind === 'percent' ? BigInt(old) * BigInt(10_000 + value) : BigInt(old + value) * 10_000n;
  const step = 10_000n * BigInt(roundTo === 0 ? 1 : roundTo);
  const halves = 2n * exact + step;
  // Division of bigints cuts towards 0; what is below 0 is refused whatever it is rounded to.
  return Number(halves / (2n * step)) * (roundTo === 0 ? 1 : roundTo);
}
