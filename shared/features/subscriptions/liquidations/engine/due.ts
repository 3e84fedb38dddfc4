import { roundedTo } from './amounts.ts';
import { billOf, type PeriodBill } from './bill.ts';
import { dayNumber, dayOf, monthsLater } from './days.ts';
import { periodsFrom } from './periods.ts';
import type { BilledSubscriber, BillingTerms, DaySpan } from './terms.ts';

/** Bills of a subscriber that are due to be made on a day, the oldest first: those of earlier days too, made or not. */
export function billsDue(terms: BillingTerms, subscriber: BilledSubscriber, day: string): PeriodBill[] {
  const due: PeriodBill[] = [];
  for (const period of periodsFrom(terms, subscriber)) {
    if (billingDay(terms, period) > day) break;
    const bill = billOf(terms, subscriber, period);
    if (typeof bill !== 'string') due.push(bill);
  }
  return due;
}

/**
 * The day from which on a period may be billed: its first one in advance, the one after its last in arrears. Where the rule
 * names a day of the month, the last such day up to it in advance, the first such day from it in arrears.
 */
export function billingDay({ timing, runDay }: BillingTerms, { from, to }: DaySpan): string {
  const day = timing === 'advance' ? from : dayOf(dayNumber(to) + 1);
  if (runDay === null) return day;
  const ofMonth = (month: string) => `${month.slice(0, 8)}${String(runDay).padStart(2, '0')}`;
  const own = ofMonth(day);
  if (timing === 'advance') return own <= day ? own : ofMonth(monthsLater(day, -1));
  return own >= day ? own : ofMonth(monthsLater(day, 1));
}

/** The day on which an invoice of a day is due. */
export function dueDate({ dueDays }: Pick<BillingTerms, 'dueDays'>, invoiceDay: string): string {
  return dayOf(dayNumber(invoiceDay) + dueDays);
}

/**
 * What is added to an invoice that is still open after its due date, once: an amount, or a share of what is open on that
 * day, half up to the minor unit and then to the rule's own step. 0 where nothing is overdue.
 */
export function lateFeeOf(
  { lateFee, roundTo }: Pick<BillingTerms, 'lateFee' | 'roundTo'>,
  invoice: { dueDate: string; balance: number },
  day: string,
): number {
  if (lateFee.kind === 'none' || invoice.balance <= 0 || day <= invoice.dueDate) return 0;
  if (lateFee.kind === 'amount') return lateFee.value;
  const share = (2n * BigInt(invoice.balance) * BigInt(lateFee.value) + 10_000n) / 20_000n;
  return roundedTo(Number(share), roundTo);
}
