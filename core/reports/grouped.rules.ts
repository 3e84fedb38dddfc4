import { addDays } from '../../shared/dates.ts';
import { type Amount, plus } from '../../shared/money.ts';
import type { ReportGroup } from '../../shared/reports/arrangement.ts';
import type { DayRange } from '../../shared/reports/presets.ts';
import type { ReportRow } from '../../shared/reports/report.ts';

const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The week of a day as `2026-W47`: its Thursday says of which year it is. */
function weekOf(day: string): string {
  const thursday = addDays(day, 3 - weekday(day));
  const year = thursday.slice(0, 4);
  const days = (Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / 86_400_000;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
}

/** The period that a day is in, as it is written. */
export function periodOf(group: ReportGroup, day: string): string {
  if (group === 'day') return day;
  return group === 'week' ? weekOf(day) : day.slice(0, 7);
}

function endOf(group: ReportGroup, day: string): string {
  if (group === 'week') return addDays(day, 6 - weekday(day));
  return addDays(`${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`, -1);
}

const startOf = (group: ReportGroup, day: string) =>
  group === 'week' ? addDays(day, -weekday(day)) : `${day.slice(0, 8)}01`;

const laterOf = (one: string, other: string) => [one, other].sort()[1] ?? one;
const earlierOf = (one: string, other: string) => [one, other].sort()[0] ?? one;

/** A period's row before anything is added to it: its days as far as they are of the range. */
function emptyRow(group: ReportGroup, day: string, range: DayRange, sums: readonly string[]): ReportRow {
  const figures = Object.fromEntries(sums.map((key) => [key, 0]));
  if (group === 'day') return { day, ...figures };
  const [from, to] = [startOf(group, day), endOf(group, day)];
  return {
    [group]: periodOf(group, day),
    from: laterOf(from, range.from),
    to: earlierOf(to, range.to),
    ...figures,
  };
}

const added = (row: ReportRow, day: ReportRow, sums: readonly string[]): ReportRow => ({
  ...row,
  ...Object.fromEntries(sums.map((key) => [key, plus((row[key] ?? 0) as Amount, (day[key] ?? 0) as Amount)])),
});

/** Sums of days added up by period, in their order; a period on which nothing was has no row. */
export function groupedRows(
  days: readonly ReportRow[],
  group: ReportGroup,
  range: DayRange,
  sums: readonly string[],
): ReportRow[] {
  return periodSums(days, sums, (day) => ({
    period: periodOf(group, day),
    empty: () => emptyRow(group, day, range, sums),
  }));
}

/** Sums of days by what is said of each; a day of which nothing is said is left out. */
export function periodSums(
  days: readonly ReportRow[],
  sums: readonly string[],
  placeOf: (day: string) => { period: string; empty: () => ReportRow } | null,
): ReportRow[] {
  const rows = new Map<string, ReportRow>();
  for (const one of days) {
    const place = placeOf(String(one.day));
    if (place) rows.set(place.period, added(rows.get(place.period) ?? place.empty(), one, sums));
  }
  return [...rows.values()];
}
