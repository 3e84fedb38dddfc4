import type { InferType } from 'yup';
import { limits } from '../../../limits.ts';
import { choice, integer, list, shape, text } from '../../../schema.ts';
import { calendarDay, requiredDay } from '../../site/calendar-days/calendar-day.schema.ts';
import { type SubscriberState, subscriberStates } from './subscriber.ts';

export const increaseKinds = ['percent', 'amount'] as const;
export type IncreaseKind = (typeof increaseKinds)[number];

const anyId = () => integer(1, Number.MAX_SAFE_INTEGER);

/** As far ahead as the list looks for those that end. */
const mostDaysAhead = 3660;

/** The subscribers that an increase is for, where they are not named one by one: filters of their list. */
const increaseFilterSchema = shape({
  slotId: anyId().nullable(),
  scheduleId: anyId().nullable(),
  liquidationId: anyId().nullable(),
  state: choice(
    subscriberStates.filter((state): state is Exclude<SubscriberState, 'deleted'> => state !== 'deleted'),
  ).nullable(),
  q: text().nullable(),
  expiring: integer(0, mostDaysAhead).nullable(),
  validTo: calendarDay().nullable(),
  validToFrom: calendarDay().nullable(),
  validToTo: calendarDay().nullable(),
});

/**
 * A draft of new monthly values. `value` is basis points of a `percent` or minor units of an `amount`, below 0 for a
 * reduction; `roundTo` minor units, 0 for none; the new values hold from the day `from` on.
 */
export const priceIncreaseSchema = shape({
  subscriberIds: list(anyId().required(), { max: limits.selectedRows }).nullable(),
  filter: increaseFilterSchema.nullable(),
  kind: choice(increaseKinds).required(),
  value: integer(-limits.money, limits.money).required(),
  roundTo: integer(0, limits.money).required(),
  from: requiredDay(),
});
export type PriceIncreaseInput = InferType<typeof priceIncreaseSchema>;

export const increaseStates = ['draft', 'confirmed', 'undone'] as const;
export type IncreaseState = (typeof increaseStates)[number];

/** Why a draft can no longer be confirmed: the subscriber's value is another by now, or the subscriber was deleted. */
export const increaseProblems = ['changed', 'gone'] as const;
export type IncreaseProblem = (typeof increaseProblems)[number];

/** One subscriber of an increase, with the values of the day from which it holds. */
export interface PriceIncreaseRow {
  subscriberId: number;
  title: string;
  old: number;
  new: number;
}

/** A row as `GET subscribers/price-increases/{id}/rows` lists it. */
export interface ListedIncreaseRow {
  id: number;
  subscriberId: number;
  subscriber: string;
  /** The third party's name. */
  entity: string | null;
  oldValue: number;
  newValue: number;
  difference: number;
  /** Null but for a draft that is out of date. */
  problem: IncreaseProblem | null;
}

/** A value that is no longer what a draft says: null where the subscriber is deleted. */
export interface IncreaseChange {
  subscriberId: number;
  subscriber: string;
  before: number;
  after: number | null;
}

/** An increase as the list answers it; sums are those of its rows, before and after it. */
export interface ListedIncrease {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  state: IncreaseState;
  kind: IncreaseKind;
  value: number;
  roundTo: number;
  from: string;
  /** How many subscribers it is for. */
  subscribers: number;
  before: number;
  after: number;
  /** Name of the user who drafted it. */
  madeBy: string | null;
}

/** An increase by itself, with the first thousand of its rows, and how many of all have a problem. */
export interface PriceIncrease extends ListedIncrease {
  problems: number;
  rows: PriceIncreaseRow[];
}

/** What invoices still charge of an increase that was undone, the first hundred of them by name; minor units. */
export interface Overbilled {
  invoices: number;
  amount: number;
  rows: { invoiceId: number; invoice: string; subscriber: string; amount: number }[];
}

/** An increase as it is answered: with the invoices to credit, none unless it was undone after they were made. */
export interface AnsweredIncrease extends PriceIncrease {
  overbilled: Overbilled;
}
