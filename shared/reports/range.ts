import { daysBetween, isDay } from '../dates.ts';
import type { reportErrors } from '../errors/reports.ts';

export interface DateFault {
  field: 'from' | 'to';
  error: keyof typeof reportErrors;
  complement?: string;
}

/**
 * The rules of a report's dates (specification §5, codes -1785..-1790), in order, the first of each field: both
 * selected, both real days, in order, not beyond the lot's maximum number of days, not after today (the lot's day).
 */
export function rangeFaults(
  from: string | undefined,
  to: string | undefined,
  today: string,
  maximumDays: number,
): DateFault[] {
  const faults: DateFault[] = [];
  if (!from) faults.push({ field: 'from', error: 'initialDateRequired' });
  else if (!isDay(from)) faults.push({ field: 'from', error: 'dateInvalid' });
  if (!to) faults.push({ field: 'to', error: 'finalDateRequired' });
  else if (!isDay(to)) faults.push({ field: 'to', error: 'dateInvalid' });
  if (!from || !to || faults.length > 0) return faults;
  if (from > to) faults.push({ field: 'from', error: 'rangeReversed' });
  if (daysBetween(from, to) > maximumDays) {
    faults.push({ field: 'to', error: 'rangeTooLong', complement: String(maximumDays) });
  } else if (to > today) faults.push({ field: 'to', error: 'finalDateInFuture' });
  return faults;
}
