import type {
  PriceIncrease,
  PriceIncreaseInput,
} from '../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import { isActive } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import type { SubscriberFacts } from './subscriber-facts.ts';
import type { priceIncreases } from './subscriber-values.table.ts';
import { type SubscriberMoment, subscriberIds } from './subscribers.list.ts';

/** One subscriber of an increase; values in minor units. */
export interface IncreaseRow {
  subscriberId: number;
  oldValue: number;
  newValue: number;
}

/** The rows of an increase in the order of their subscribers, and which of these are deleted by now. */
export async function rowsOfIncrease(
  db: Db | Trx,
  increaseId: number,
): Promise<(IncreaseRow & { title: string; isGone: boolean })[]> {
  const rows = await db
    .selectFrom('subscriber_price_increase_rows as r')
    .innerJoin('subscribers as s', 's.id', 'r.subscriber_id')
    .select(['r.subscriber_id', 'r.old_value', 'r.new_value', 's.title', 's.status'])
    .where('r.increase_id', '=', increaseId)
    .orderBy('r.subscriber_id')
    .execute();
  return rows.map((row) => ({
    subscriberId: row.subscriber_id,
    oldValue: row.old_value,
    newValue: row.new_value,
    title: row.title,
    isGone: row.status === 'D',
  }));
}

/** What an increase is without its rows, by its names on the wire. */
export function listedIncrease<One extends ListedIncrease>(increase: One) {
  const { id, version, createdAt, updatedAt, state, kind, value, roundTo, fromDay, subscribers } = increase;
  return { id, version, createdAt, updatedAt, state, kind, value, roundTo, from: fromDay, subscribers };
}

type ListedIncrease = Omit<PriceIncrease, 'from' | 'rows'> & { fromDay: string };

/** An increase as it is answered by itself. */
export async function wholeIncrease(
  db: Db | Trx,
  increase: RecordOf<typeof priceIncreases>,
): Promise<PriceIncrease> {
  const rows = (await rowsOfIncrease(db, increase.id)).map(({ subscriberId, title, oldValue, newValue }) => ({
    subscriberId,
    title,
    old: oldValue,
    new: newValue,
  }));
  return { ...listedIncrease(increase), rows };
}

/**
 * The subscribers that an increase is asked for: those that are named, else those of the filter.
 * @throws notFound where one that is named is not of the lot, scheduleUnknown where the filter's schedule is not
 */
export async function chosenSubscribers(
  trx: Trx,
  moment: SubscriberMoment,
  facts: SubscriberFacts,
  { subscriberIds: ids, filter }: PriceIncreaseInput,
): Promise<number[]> {
  if (ids) return ownSubscribers(trx, moment.companyId, ids);
  const { scheduleId } = filter ?? {};
  if (scheduleId != null && !(await isActive(trx, 'schedules', moment.companyId, scheduleId)))
    throw AppError.on('filter.scheduleId', 'scheduleUnknown');
  const query = Object.entries(filter ?? {}).flatMap(([field, value]) =>
    value == null ? [] : [[field, String(value)] as const],
  );
  return subscriberIds(trx, moment, facts, Object.fromEntries(query));
}

async function ownSubscribers(trx: Trx, companyId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('subscribers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    // No record has id 0: an empty list would be no SQL.
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute();
  if (rows.length < ids.length) throw new AppError('notFound');
  return rows.map(({ id }) => id);
}
