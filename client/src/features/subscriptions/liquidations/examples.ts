import {
  billOf,
  type PeriodBill,
} from '../../../../../shared/features/subscriptions/liquidations/engine/bill.ts';
import { billingDay, dueDate } from '../../../../../shared/features/subscriptions/liquidations/engine/due.ts';
import { periodOf } from '../../../../../shared/features/subscriptions/liquidations/engine/periods.ts';
import type {
  BilledSubscriber,
  BillingTerms,
} from '../../../../../shared/features/subscriptions/liquidations/engine/terms.ts';
import { liquidationSchema } from '../../../../../shared/features/subscriptions/liquidations/liquidation.schema.ts';
import type { LiquidationInput } from '../../../../../shared/features/subscriptions/liquidations/liquidation.ts';
import { checkShape } from '../../../../../shared/schema.ts';
import { type LiquidationValues, toPayload } from './liquidation.form.ts';

/** Minor units that the subscribers of the examples pay a month, and what one of them comes to pay. */
export const exampleValue = 15_000_000;
export const raisedValue = 16_500_000;

export const exampleNames = ['whole', 'sixteenth', 'frozen', 'raised'] as const;
export type ExampleName = (typeof exampleNames)[number];

/** What one subscriber would owe by the rule, and when. */
export interface Example {
  name: ExampleName;
  bill: PeriodBill;
  invoicedOn: string;
  dueOn: string;
}

/** The terms that are typed, or null while they are no rule; a name and a concept they need not have yet. */
export function termsOf(values: LiquidationValues): BillingTerms | null {
  const payload = toPayload({ ...values, name: values.name || '-', conceptId: values.conceptId || '1' });
  const rule: LiquidationInput = { ...payload, automatic: 'off', reminders: [] };
  return checkShape(liquidationSchema, rule) === null ? rule : null;
}

/** Four subscribers in the month of a day. */
export function examplesOf(terms: BillingTerms, today: string): Example[] {
  const month = today.slice(0, 8);
  return exampleNames.flatMap((name) => {
    const subscriber = subscribers(month)[name];
    const period = periodOf(terms, subscriber.validFrom, `${month}16`);
    const bill = billOf(terms, subscriber, period);
    if (typeof bill === 'string') return [];
    const day = billingDay(terms, period);
    // Nobody is billed before he begins.
    const hasBegun = subscriber.validFrom <= day;
    const invoicedOn = hasBegun ? day : subscriber.validFrom;
    return [{ name, bill, invoicedOn, dueOn: dueDate(terms, invoicedOn) }];
  });
}

function subscribers(month: string): Record<ExampleName, BilledSubscriber> {
  const yearStart = `${month.slice(0, 5)}01-01`;
  const of = (validFrom: string): BilledSubscriber => ({
    validFrom,
    validTo: null,
    freezes: [],
    items: [{ key: 'space', values: [{ from: validFrom, monthlyValue: exampleValue }] }],
  });
  const whole = of(yearStart);
  const values = [
    { from: yearStart, monthlyValue: exampleValue },
    { from: `${month}16`, monthlyValue: raisedValue },
  ];
  return {
    whole,
    sixteenth: of(`${month}16`),
    frozen: { ...whole, freezes: [{ from: `${month}05`, to: `${month}14` }] },
    raised: { ...whole, items: [{ key: 'space', values }] },
  };
}
