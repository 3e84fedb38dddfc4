import { isDay } from '../../../../../shared/dates.ts';
import {
  billOf,
  type PeriodBill,
} from '../../../../../shared/features/subscriptions/liquidations/engine/bill.ts';
import { billingDay, dueDate } from '../../../../../shared/features/subscriptions/liquidations/engine/due.ts';
import { periodsFrom } from '../../../../../shared/features/subscriptions/liquidations/engine/periods.ts';
import type {
  BilledSubscriber,
  BillingTerms,
  DaySpan,
  ValueFrom,
} from '../../../../../shared/features/subscriptions/liquidations/engine/terms.ts';
import { minorOf } from '../../../ui/form/money-text.ts';
import type { SubscriberValues } from './subscriber.form.ts';

/** What is stored of a subscriber beside what its form holds. */
export interface BillHistory {
  values: readonly ValueFrom[];
  freezes: readonly DaySpan[];
}

/** The next bill by the rule, and when. */
export interface NextBill {
  bill: PeriodBill;
  invoicedOn: string;
  dueOn: string;
}

const emptyHistory: BillHistory = { values: [], freezes: [] };

/** The line of the space itself; those of services have their place in the form. */
export const spaceKey = 'space';

/** A subscriber as it is typed, as bills see it; null while rule, value or days are missing. */
export function billedOf(
  values: SubscriberValues,
  today: string,
  history: BillHistory = emptyHistory,
): BilledSubscriber | null {
  const { validFrom, validTo } = values;
  const typed = minorOf(values.monthlyValue);
  const hasDays = isDay(validFrom) && (validTo === '' || (isDay(validTo) && validTo >= validFrom));
  if (!hasDays || typeof typed !== 'number' || typed <= 0) return null;
  const services = values.services.flatMap(({ status, value }, place) => {
    const monthlyValue = minorOf(value);
    const isBilled = status === 'A' && typeof monthlyValue === 'number' && monthlyValue > 0;
    return isBilled ? [{ key: String(place), values: [{ from: validFrom, monthlyValue }] }] : [];
  });
  const space = { key: spaceKey, values: valuesWith(history.values, typed, validFrom, today) };
  return { validFrom, validTo: validTo || null, freezes: history.freezes, items: [space, ...services] };
}

/** The values of days with the one that is typed: it would hold from today on, or from the first day. */
function valuesWith(
  stored: readonly ValueFrom[],
  monthlyValue: number,
  validFrom: string,
  today: string,
): ValueFrom[] {
  const held = stored.findLast(({ from }) => from <= today) ?? stored[0];
  if (held?.monthlyValue === monthlyValue) return [...stored];
  const from = validFrom > today || stored.length === 0 ? validFrom : today;
  const others = stored.filter((value) => value.from !== from);
  return [...others, { from, monthlyValue }].sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** How far ahead a bill is looked for: an endless validity may never have one. */
const mostPeriods = 240;

/** The first bill that is made today or later; null where the validity has none left. */
export function nextBillOf(
  terms: BillingTerms,
  subscriber: BilledSubscriber,
  today: string,
): NextBill | null {
  let ahead = 0;
  for (const period of periodsFrom(terms, subscriber)) {
    const day = billingDay(terms, period);
    // Nobody is billed before he begins.
    const hasBegun = subscriber.validFrom <= day;
    const invoicedOn = hasBegun ? day : subscriber.validFrom;
    if (invoicedOn < today) continue;
    const bill = billOf(terms, subscriber, period);
    if (typeof bill !== 'string') return { bill, invoicedOn, dueOn: dueDate(terms, invoicedOn) };
    ahead += 1;
    if (ahead > mostPeriods) return null;
  }
  return null;
}
