import { dayBefore, monthsLater } from './days.ts';
import type { BilledSubscriber, BillingTerms, DaySpan } from './terms.ts';

/** What of a rule says where its periods begin and end. */
export interface PeriodTerms {
  mode: BillingTerms['mode'];
  everyMonths: number;
}

/**
 * The period of a rule in which a day lies. Months of the calendar stand in groups counted from January; periods of
 * `anniversary` begin so many months from the anchor, each reckoned from it: 31 Jan, 28 Feb, 31 Mar.
 * @param anchor the first day of the subscriber's validity; no period of `anniversary` lies before it
 */
export function periodOf({ mode, everyMonths }: PeriodTerms, anchor: string, day: string): DaySpan {
  if (mode !== 'anniversary') {
    const [year, month = 1] = day.split('-').map(Number);
    const first = Math.floor((month - 1) / everyMonths) * everyMonths + 1;
    return spanOf(`${year}-${String(first).padStart(2, '0')}-01`, 0, everyMonths);
  }
  const months = monthsBetween(anchor, day);
  const begun = monthsLater(anchor, months) <= day ? months : months - 1;
  return spanOf(anchor, Math.max(0, Math.floor(begun / everyMonths)) * everyMonths, everyMonths);
}

/** The periods of a subscriber in order, from that in which his validity begins; without end where it is open. */
export function* periodsFrom(
  terms: PeriodTerms,
  { validFrom, validTo }: Pick<BilledSubscriber, 'validFrom' | 'validTo'>,
): Generator<DaySpan> {
  const first = periodOf(terms, validFrom, validFrom);
  for (let months = 0; ; months += terms.everyMonths) {
    const period = spanOf(first.from, months, terms.everyMonths);
    if (validTo !== null && period.from > validTo) return;
    yield period;
  }
}

/** The part of a period in which a subscriber's validity lies; null where none does. */
export function coveredPart(
  period: DaySpan,
  { validFrom, validTo }: Pick<BilledSubscriber, 'validFrom' | 'validTo'>,
): DaySpan | null {
  const from = validFrom > period.from ? validFrom : period.from;
  const to = validTo !== null && validTo < period.to ? validTo : period.to;
  return from <= to ? { from, to } : null;
}

function spanOf(anchor: string, months: number, length: number): DaySpan {
  return { from: monthsLater(anchor, months), to: dayBefore(monthsLater(anchor, months + length)) };
}

function monthsBetween(from: string, to: string): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(to) - months(from);
}
