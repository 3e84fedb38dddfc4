import type { InferType } from 'yup';
import { limits } from '../../../limits.ts';
import { choice, integer, list, shape } from '../../../schema.ts';
import { requiredDay } from '../../site/calendar-days/calendar-day.schema.ts';
import { type SubscriberState, subscriberStates } from './subscriber.ts';

export const increaseKinds = ['percent', 'amount'] as const;
export type IncreaseKind = (typeof increaseKinds)[number];

const anyId = () => integer(1, Number.MAX_SAFE_INTEGER);

/** The subscribers that an increase is for, where they are not named one by one. */
const increaseFilterSchema = shape({
  slotId: anyId().nullable(),
  scheduleId: anyId().nullable(),
  liquidationId: anyId().nullable(),
  state: choice(
    subscriberStates.filter((state): state is Exclude<SubscriberState, 'deleted'> => state !== 'deleted'),
  ).nullable(),
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

/** One subscriber of an increase, with the values of the day from which it holds. */
export interface PriceIncreaseRow {
  subscriberId: number;
  title: string;
  old: number;
  new: number;
}

/** An increase as it is answered, with its rows when it is made or read by itself. */
export interface PriceIncrease {
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
  rows: PriceIncreaseRow[];
}
