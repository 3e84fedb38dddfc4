import { addDays, monthSpan } from '../../../dates.ts';
import { weekdayOf } from './schedule.ts';

/** The days that a sent report is of, seen from the day on which it is due. */
export const sendingPeriods = [
  'yesterday',
  'today',
  'lastWeek',
  'weekToDate',
  'last7Days',
  'lastMonth',
  'monthToDate',
  'last30Days',
] as const;
export type SendingPeriod = (typeof sendingPeriods)[number];

/** First and last day of a period; weeks begin on Monday. `today` is the day on which the report is due. */
export function daysOfPeriod(period: SendingPeriod, today: string): { from: string; to: string } {
  const yesterday = addDays(today, -1);
  const monday = addDays(today, 1 - weekdayOf(today));
  const month = `${today.slice(0, 7)}-01`;
  const periods: Record<SendingPeriod, () => { from: string; to: string }> = {
    yesterday: () => ({ from: yesterday, to: yesterday }),
    today: () => ({ from: today, to: today }),
    lastWeek: () => ({ from: addDays(monday, -7), to: addDays(monday, -1) }),
    weekToDate: () => ({ from: monday, to: today }),
    last7Days: () => ({ from: addDays(today, -7), to: yesterday }),
    lastMonth: () => monthSpan(addDays(month, -1).slice(0, 7)) ?? { from: yesterday, to: yesterday },
    monthToDate: () => ({ from: month, to: today }),
    last30Days: () => ({ from: addDays(today, -30), to: yesterday }),
  };
  return periods[period]();
}
