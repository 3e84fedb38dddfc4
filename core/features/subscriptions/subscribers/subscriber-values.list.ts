import type { SubscriberValue } from '../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { monthlyValueOn } from './subscriber-values.rules.ts';

/** The monthly values of these subscribers by subscriber, each in the order of the days from which they hold. */
export async function valuesBySubscriber(
  db: Db | Trx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SubscriberValue[]>> {
  const rows = await db
    .selectFrom('subscriber_values')
    .select(['subscriber_id', 'from_day', 'monthly_value', 'increase_id'])
    // No record has id 0: an empty list would be no SQL.
    .where('subscriber_id', 'in', [0, ...ids])
    .orderBy('subscriber_id')
    .orderBy('from_day')
    .execute();
  const found = new Map<number, SubscriberValue[]>();
  for (const { subscriber_id, from_day, monthly_value, increase_id } of rows) {
    const values = found.get(subscriber_id) ?? [];
    values.push({ from: from_day, monthlyValue: monthly_value, increaseId: increase_id });
    found.set(subscriber_id, values);
  }
  return found;
}

/** The monthly value of a day by subscriber, in minor units. */
export async function valuesOn(
  db: Db | Trx,
  ids: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, number>> {
  const values = await valuesBySubscriber(db, ids);
  return new Map([...values].map(([id, ofOne]) => [id, monthlyValueOn(ofOne, day)]));
}
