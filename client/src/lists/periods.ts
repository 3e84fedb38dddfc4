import { addDays, isDay, monthSpan } from '../../../shared/dates.ts';
import { presetRange, type RangePreset } from '../../../shared/reports/presets.ts';

/** Spans of days that move along with today; a link or saved view that holds one means the same tomorrow. */
export const periods = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'before-today',
  'next-7-days',
  'next-30-days',
  'next-90-days',
] as const;
export type Period = (typeof periods)[number];

/** For what has happened: when something was made, seen or paid. */
export const pastPeriods: readonly Period[] = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
];

/** For what is to come: when something ends or has to be renewed. */
export const comingPeriods: readonly Period[] = [
  'before-today',
  'today',
  'next-7-days',
  'next-30-days',
  'next-90-days',
  'this-month',
];

/** Days, both included; an end that is missing is open. */
export interface DayRange {
  from?: string;
  to?: string;
}

export function isPeriod(text: string): text is Period {
  return periods.some((period) => period === text);
}

/** Two days as the URL holds them, e.g. `2026-11-01..2026-11-30`; either may be missing. */
export function rangeText({ from = '', to = '' }: DayRange): string {
  return from || to ? `${from}..${to}` : '';
}

/**
 * The days that a period or two days mean, or null where the text is neither.
 * @param today the lot's day of now, `yyyy-mm-dd`
 */
export function rangeOf(text: string, today: string): DayRange | null {
  if (isPeriod(text)) return spans[text](today);
  const [, from = '', to = ''] = /^([\d-]*)\.\.([\d-]*)$/.exec(text) ?? [];
  if ((from === '' && to === '') || ![from, to].every((day) => day === '' || isDay(day))) return null;
  return { ...(from && { from }), ...(to && { to }) };
}

/** What a report means by the same name. */
const ranged = (preset: RangePreset) => (today: string) => presetRange(preset, today);

const spans: Record<Period, (today: string) => DayRange> = {
  today: ranged('today'),
  yesterday: ranged('yesterday'),
  'last-7-days': ranged('last-7-days'),
  'last-30-days': ranged('last-30-days'),
  'this-month': (today) => monthSpan(today.slice(0, 7)) ?? {},
  'last-month': ranged('last-month'),
  'before-today': (today) => ({ to: addDays(today, -1) }),
  'next-7-days': (today) => ({ from: today, to: addDays(today, 6) }),
  'next-30-days': (today) => ({ from: today, to: addDays(today, 29) }),
  'next-90-days': (today) => ({ from: today, to: addDays(today, 89) }),
};
