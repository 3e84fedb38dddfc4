import { addDays } from '../dates.ts';

/** Ranges of days that are named by their place before today, so that a stored one moves on with the days. */
export const rangePresets = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'this-year',
] as const;
export type RangePreset = (typeof rangePresets)[number];

export interface DayRange {
  from: string;
  to: string;
}

/** The days that a preset means on a day, both included and none after it. Weeks begin on Monday. */
export function presetRange(preset: RangePreset, today: string): DayRange {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const first = `${today.slice(0, 8)}01`;
  const before = addDays(first, -1);
  const ranges: Record<RangePreset, [from: string, to: string]> = {
    today: [today, today],
    yesterday: [addDays(today, -1), addDays(today, -1)],
    'this-week': [monday, today],
    'last-week': [addDays(monday, -7), addDays(monday, -1)],
    'last-7-days': [addDays(today, -6), today],
    'last-30-days': [addDays(today, -29), today],
    'this-month': [first, today],
    'last-month': [`${before.slice(0, 8)}01`, before],
    'this-year': [`${today.slice(0, 4)}-01-01`, today],
  };
  const [from, to] = ranges[preset];
  return { from, to };
}
