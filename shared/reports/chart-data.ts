import { addDays } from '../dates.ts';
import { type Amount, locales, plus, sumOf } from '../money.ts';
import { type Language, paymentMethods } from '../values.ts';
import type { DayRange } from './presets.ts';
import type { ReportRow } from './report.ts';

/** One colour's share of every bar. */
export interface Series {
  /** A code, or null for the small ones together. */
  code: string | null;
  /** Which of the colours: the same thing has the same one on every screen. */
  colour: number;
  values: Amount[];
  sum: Amount;
}

export const othersColour = 0;
const mostSeries = 5;

/** Every day of a range: one without rows has its place too. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** So many days can be told by weekday and day of the month alone. */
const mostOfMonth = 31;

/** What stands below the bars of these days: the weekday with its day, or over more than a month the dates. */
export function dayLabels(days: readonly string[], language: Language): string[] {
  if (days.length > mostOfMonth) return [...days];
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' });
  return days.map((day) => `${weekday.format(new Date(`${day}T00:00:00Z`))} ${Number(day.slice(8))}`);
}

/**
 * What each payment method brought by day, the largest first: at most five, the small ones together in the last.
 * @param axes fields of the rows: the day, the method, and the figure of money
 */
export function seriesByMethod(
  matrix: readonly ReportRow[],
  days: readonly string[],
  axes: Readonly<Record<'x' | 'series' | 'y', string>>,
): Series[] {
  const place = new Map(days.map((day, index) => [day, index]));
  const byMethod = new Map<string, Amount[]>();
  for (const row of matrix) {
    const at = place.get(String(row[axes.x]));
    if (at === undefined) continue;
    const method = String(row[axes.series]);
    const values = byMethod.get(method) ?? days.map((): Amount => 0);
    values[at] = plus(values[at] ?? 0, row[axes.y] as Amount);
    byMethod.set(method, values);
  }
  const all = [...byMethod].map(([code, values]) => ({
    code,
    colour: (paymentMethods as readonly string[]).indexOf(code) + 1,
    values,
    sum: sumOf(values),
  }));
  all.sort((one, other) => Math.abs(Number(other.sum)) - Math.abs(Number(one.sum)));
  if (all.length <= mostSeries) return all;
  const small = all.slice(mostSeries - 1);
  return [
    ...all.slice(0, mostSeries - 1),
    {
      code: null,
      colour: othersColour,
      values: days.map((_, at) => sumOf(small.map(({ values }) => values[at] ?? 0))),
      sum: sumOf(small.map(({ sum }) => sum)),
    },
  ];
}

/** A part of a bar, from one value to another one. */
export interface Part {
  colour: number;
  from: number;
  to: number;
}

/** Parts of each bar: what was taken stands on the base line, what was given back hangs below it. */
export function stacked(series: readonly Series[], bars: number): Part[][] {
  return Array.from({ length: bars }, (_, at) => {
    let [above, below] = [0, 0];
    return series.flatMap(({ colour, values }) => {
      // What is drawn has pixels, not cents.
      const value = Number(values[at] ?? 0);
      if (value === 0) return [];
      const from = value > 0 ? above : below;
      if (value > 0) above += value;
      else below += value;
      return [{ colour, from, to: from + value }];
    });
  });
}
