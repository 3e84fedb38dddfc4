import { dayBefore, dayNumber, dayOf, monthsLater } from './days.ts';
import { type PeriodTerms, periodOf } from './periods.ts';

/**
 * The last day of a validity that is renewed once: the end of the period that begins after it; of a validity that ends
 * within a period, the same day so many months later.
 * @param anchor the first day of the validity
 */
export function renewedTo(terms: PeriodTerms, anchor: string, validTo: string): string {
  const next = dayOf(dayNumber(validTo) + 1);
  const period = periodOf(terms, anchor, next);
  return period.from === next ? period.to : dayBefore(monthsLater(next, terms.everyMonths));
}
