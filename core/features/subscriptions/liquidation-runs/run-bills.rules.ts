import type { RowProblem, RunLine } from '../../../../shared/features/subscriptions/liquidation-runs/run.ts';
import {
  type BilledLine,
  billOf,
} from '../../../../shared/features/subscriptions/liquidations/engine/bill.ts';
import { billingDay } from '../../../../shared/features/subscriptions/liquidations/engine/due.ts';
import {
  coveredPart,
  periodOf,
  periodsFrom,
} from '../../../../shared/features/subscriptions/liquidations/engine/periods.ts';
import type {
  BilledSubscriber,
  BillingTerms,
  DaySpan,
} from '../../../../shared/features/subscriptions/liquidations/engine/terms.ts';
import type { SubscriberStatus } from '../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { splitTax } from '../../pricing/tariffs/engine/tax.ts';

/** A subscriber as a run bills it. */
export interface RunSubscriber extends BilledSubscriber {
  id: number;
  title: string;
  status: SubscriberStatus | 'D';
  /** Its third party is there. */
  hasCustomer: boolean;
  /** Local day on which it was registered. */
  registeredOn: string;
}

/** With what the lines of an invoice are sold. */
export interface RunConcept {
  id: number;
  initials: string;
  name: string;
  /** Basis points. */
  taxRate: number;
}

/** A period of a subscriber that an invoice stands for. */
export interface BilledPeriod extends DaySpan {
  liquidationId: number;
  periodFrom: string;
}

/** One row of a run: minor units. */
export interface RunBill {
  subscriberId: number;
  periodFrom: string;
  periodTo: string;
  fromDay: string;
  toDay: string;
  days: number;
  lines: RunLine[];
  subtotal: number;
  tax: number;
  total: number;
  problem: RowProblem | null;
}

/** How a rule bills, and by what. */
export interface RunTerms extends BillingTerms {
  liquidationId: number;
  concept: RunConcept;
}

/**
 * The periods of a subscriber that begin in a span. Those of the calendar that a span only touches count as a whole: a
 * month asks for the quarter in which it lies.
 */
export function periodsIn(terms: RunTerms, subscriber: BilledSubscriber, span: DaySpan): DaySpan[] {
  const isCalendar = terms.mode !== 'anniversary';
  const from = isCalendar ? periodOf(terms, subscriber.validFrom, span.from).from : span.from;
  const found: DaySpan[] = [];
  for (const period of periodsFrom(terms, subscriber)) {
    if (period.from > span.to) break;
    if (period.from >= from) found.push(period);
  }
  return found;
}

/**
 * The periods of a subscriber that became due after one day and up to another: nobody is billed before he begins, nor by the
 * calendar for what was over when he was registered.
 */
export function periodsDue(
  terms: RunTerms,
  subscriber: RunSubscriber,
  { after, day }: { after: string; day: string },
): DaySpan[] {
  const found: DaySpan[] = [];
  for (const period of periodsFrom(terms, subscriber)) {
    const due = billingDay(terms, period);
    if (due > day) break;
    const isOver = period.to < subscriber.registeredOn;
    const effective = [due, subscriber.validFrom, subscriber.registeredOn].toSorted().at(-1) ?? due;
    if (!isOver && effective > after && effective <= day) found.push(period);
  }
  return found;
}

/**
 * What a subscriber owes for a period; null where nothing is to be billed: outside of the validity, frozen, paid by an end
 * that moved, or billed already.
 * @param billed periods of the subscriber that invoices stand for, by whichever rule
 */
export function runBill(
  terms: RunTerms,
  subscriber: RunSubscriber,
  period: DaySpan,
  billed: readonly BilledPeriod[],
): RunBill | null {
  const isBilled = billed.some(
    (one) => one.liquidationId === terms.liquidationId && one.periodFrom === period.from,
  );
  const covered = coveredPart(period, subscriber);
  if (isBilled || !covered) return null;
  const bill = billOf(terms, subscriber, period);
  if (typeof bill === 'string' && bill !== 'noValue') return null;
  const place = {
    subscriberId: subscriber.id,
    periodFrom: period.from,
    periodTo: period.to,
    fromDay: covered.from,
    toDay: covered.to,
  };
  const problem = bill === 'noValue' ? 'noValue' : problemOf(subscriber, covered, billed);
  if (typeof bill === 'string') return { ...place, days: 0, lines: [], ...noSums, problem };
  const lines = bill.lines.map((line) => lineOf(terms, line, covered));
  return { ...place, days: bill.days, lines, ...sumOf(lines), problem };
}

const noSums = { subtotal: 0, tax: 0, total: 0 };

function problemOf(
  { status, hasCustomer }: RunSubscriber,
  covered: DaySpan,
  billed: readonly BilledPeriod[],
): RowProblem | null {
  if (status === 'D') return 'deleted';
  if (status === 'B') return 'blocked';
  if (status === 'S') return 'suspended';
  if (!hasCustomer) return 'noCustomer';
  if (billed.some(({ from, to }) => from <= covered.to && to >= covered.from)) return 'daysBilled';
  return null;
}

function lineOf(
  { everyMonths, concept }: RunTerms,
  { key, amount, parts }: BilledLine,
  span: DaySpan,
): RunLine {
  const isPlain = parts.length === 0 && amount % everyMonths === 0;
  const quantity = isPlain ? everyMonths : 1;
  return {
    conceptId: concept.id,
    initials: concept.initials,
    description: `${key} · ${span.from} – ${span.to}`,
    quantity,
    unitValue: amount / quantity,
    discount: 0,
    taxRate: concept.taxRate,
    ...splitTax(amount, concept.taxRate),
    total: amount,
  };
}

function sumOf(lines: readonly RunLine[]) {
  return lines.reduce(
    (sum, { subtotal, tax, total }) => ({
      subtotal: sum.subtotal + subtotal,
      tax: sum.tax + tax,
      total: sum.total + total,
    }),
    noSums,
  );
}

/** What of a bill must be as it was seen for the invoice to be made: all but the words of its lines. */
export function isSameBill(one: RunBill, other: RunBill): boolean {
  return (
    one.total === other.total &&
    one.tax === other.tax &&
    one.problem === other.problem &&
    one.fromDay === other.fromDay &&
    one.toDay === other.toDay &&
    JSON.stringify(one.lines.map(wordless)) === JSON.stringify(other.lines.map(wordless))
  );
}

function wordless({ description: _, ...line }: RunLine) {
  return line;
}
