import { type MonthShare, roundedTo, sumOfShares } from './amounts.ts';
import { type DayNumber, dayNumber, dayOf, daysOfMonth } from './days.ts';
import { coveredPart } from './periods.ts';
import type { BilledItem, BilledSubscriber, BillingTerms, DaySpan } from './terms.ts';

/** Days at one value, as a bill explains them. `daysOfMonth` is that of the calendar month in which they lie. */
export interface BilledPart extends DaySpan, MonthShare {}

/** One line of a bill: minor units with tax. */
export interface BilledLine {
  key: string;
  amount: number;
  /** Of `prorated`, the days that the amount is made of; of other modes none. */
  parts: BilledPart[];
}

/** What a subscriber owes for a period. */
export interface PeriodBill {
  /** The whole period: its first day tells one bill from another. */
  period: DaySpan;
  /** The part of it in which the validity lies. */
  from: string;
  to: string;
  /** Days of that part that are not frozen. */
  days: number;
  lines: BilledLine[];
  total: number;
}

/**
 * Why a period is not billed: the validity lies outside it, all of its days are frozen and no end of the validity moves by
 * them, its days were paid already (a freeze has moved the end by them), or nothing has a value.
 */
export type Unbilled = 'outside' | 'frozen' | 'paidDays' | 'noValue';

/** The bill of a period, or why there is none. */
export function billOf(
  terms: BillingTerms,
  subscriber: BilledSubscriber,
  period: DaySpan,
): PeriodBill | Unbilled {
  const covered = coveredPart(period, subscriber);
  if (!covered) return 'outside';
  const days = activeDays(covered, subscriber.freezes);
  const isMoved = terms.mode !== 'prorated' && subscriber.validTo !== null;
  if (days.length === 0 && !isMoved) return 'frozen';
  if (isPaidByFreezes(terms, subscriber, period)) return 'paidDays';
  const lines = subscriber.items
    .map((item) => lineOf(terms, item, period, days))
    .filter(({ amount }) => amount > 0);
  if (lines.length === 0) return 'noValue';
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { period, ...covered, days: days.length, lines, total };
}

function lineOf(
  { mode, everyMonths, roundTo }: BillingTerms,
  { key, values }: BilledItem,
  period: DaySpan,
  days: readonly DayNumber[],
): BilledLine {
  if (mode !== 'prorated')
    return { key, amount: roundedTo(everyMonths * valueOn(values, period.from), roundTo), parts: [] };
  const parts = partsOf(values, days);
  return { key, amount: roundedTo(sumOfShares(parts), roundTo), parts };
}

/** The monthly value that holds on a day. */
export function valueOn(values: BilledItem['values'], day: string): number {
  const held = values.findLast(({ from }) => from <= day) ?? values[0];
  return held?.monthlyValue ?? 0;
}

/** Days in a row of one month and one value. */
function partsOf(values: BilledItem['values'], days: readonly DayNumber[]): BilledPart[] {
  const parts: BilledPart[] = [];
  let last: { part: BilledPart; number: DayNumber } | undefined;
  for (const number of days) {
    const day = dayOf(number);
    const monthlyValue = valueOn(values, day);
    const goesOn =
      last?.number === number - 1 &&
      last.part.monthlyValue === monthlyValue &&
      last.part.from.slice(0, 7) === day.slice(0, 7);
    if (last && goesOn) {
      last.part.to = day;
      last.part.days += 1;
      last.number = number;
    } else {
      const part = { from: day, to: day, days: 1, daysOfMonth: daysOfMonth(day), monthlyValue };
      parts.push(part);
      last = { part, number };
    }
  }
  return parts;
}

/** The days of a span on which nothing is frozen, in order. */
function activeDays({ from, to }: DaySpan, freezes: readonly DaySpan[]): DayNumber[] {
  const frozen = freezes
    .filter((freeze) => freeze.from <= to && freeze.to >= from)
    .map((freeze) => [dayNumber(freeze.from), dayNumber(freeze.to)] as const);
  const days: DayNumber[] = [];
  for (let day = dayNumber(from), last = dayNumber(to); day <= last; day += 1)
    if (!frozen.some(([first, final]) => first <= day && day <= final)) days.push(day);
  return days;
}

/**
 * A whole period costs as much with frozen days as without, since a freeze moves the end of the validity by them: the days
 * at the end that came by freezes begin no period that is paid again.
 */
function isPaidByFreezes(
  { mode }: BillingTerms,
  { validFrom, validTo, freezes }: BilledSubscriber,
  period: DaySpan,
): boolean {
  if (mode === 'prorated' || validTo === null || freezes.length === 0) return false;
  const days = dayNumber(validTo) - dayNumber(validFrom) + 1;
  const movedBy = days - activeDays({ from: validFrom, to: validTo }, freezes).length;
  return dayNumber(period.from) > dayNumber(validTo) - movedBy;
}
