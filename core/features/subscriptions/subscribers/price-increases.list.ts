import type {
  IncreaseChange,
  ListedIncrease,
  ListedIncreaseRow,
  PriceIncrease,
  PriceIncreaseInput,
} from '../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import { limits } from '../../../../shared/limits.ts';
import { type ListQuery, type ListSpec, listRecords, type Page } from '../../../db/paging.ts';
import { type CompanyScope, isActive, type WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import type { SubscriberFacts } from './subscriber-facts.ts';
import { increaseRowList, type priceIncreases } from './subscriber-values.table.ts';
import { type SubscriberMoment, subscriberIds } from './subscribers.list.ts';

/** One subscriber of an increase; values in minor units. */
export interface IncreaseRow {
  subscriberId: number;
  oldValue: number;
  newValue: number;
}

/** Changes that an answer names. */
const mostNamed = 20;

/** Those that stand in the way first. */
export const increaseRowOrder: ListSpec = { order: '-problem,subscriber' };

/** A page of the rows of an increase. @throws a field error for each wrong filter */
export async function listIncreaseRows(
  db: Db,
  scope: CompanyScope,
  increaseId: number,
  query: ListQuery,
): Promise<Page<ListedIncreaseRow>> {
  const asked = { ...query, increaseId: String(increaseId) };
  const page = await listRecords(db, increaseRowList, scope, increaseRowOrder, asked);
  const rows = page.rows.map(({ id, subscriberId, subscriber, entity, problem, ...row }) => ({
    id,
    subscriberId,
    subscriber,
    entity,
    oldValue: row.oldValue,
    newValue: row.newValue,
    difference: row.difference,
    problem,
  }));
  return { ...page, rows };
}

/** Rows of an increase in the order of their subscribers, so many at a time. */
export async function nextRows(
  db: Db | Trx,
  increaseId: number,
  { after, most }: { after: number; most: number },
): Promise<(IncreaseRow & { title: string })[]> {
  const rows = await db
    .selectFrom('subscriber_price_increase_rows as r')
    .innerJoin('subscribers as s', 's.id', 'r.subscriber_id')
    .select(['r.subscriber_id', 'r.old_value', 'r.new_value', 's.title'])
    .where('r.increase_id', '=', increaseId)
    .where('r.subscriber_id', '>', after)
    .orderBy('r.subscriber_id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    subscriberId: row.subscriber_id,
    oldValue: row.old_value,
    newValue: row.new_value,
    title: row.title,
  }));
}

/** What is no longer as a draft says, the first few of it. */
export async function changesOfDraft(db: Db | Trx, increaseId: number): Promise<IncreaseChange[]> {
  const rows = await db
    .selectFrom('subscriber_price_increase_row_list')
    .select(['subscriber_id', 'subscriber', 'old_value', 'current_value', 'is_gone'])
    .where('increase_id', '=', increaseId)
    .where('problem', 'is not', null)
    .orderBy('id')
    .limit(mostNamed)
    .execute();
  return rows.map((row) => ({
    subscriberId: row.subscriber_id,
    subscriber: row.subscriber,
    before: row.old_value,
    after: row.is_gone === 1 ? null : row.current_value,
  }));
}

/** What of a confirmed increase stands no more: another value has its day since; the first few. */
export async function changesSince(db: Db | Trx, increaseId: number): Promise<IncreaseChange[]> {
  const rows = await db
    .selectFrom('subscriber_price_increase_rows as r')
    .innerJoin('subscribers as s', 's.id', 'r.subscriber_id')
    .leftJoin('subscriber_values as v', (join) =>
      join.onRef('v.subscriber_id', '=', 'r.subscriber_id').onRef('v.from_day', '=', 'r.from_day'),
    )
    .select(['r.subscriber_id', 's.title', 'r.new_value', 'v.monthly_value'])
    .where('r.increase_id', '=', increaseId)
    .where((is) => is.or([is('v.increase_id', 'is', null), is('v.increase_id', '<>', increaseId)]))
    .orderBy('r.id')
    .limit(mostNamed)
    .execute();
  return rows.map((row) => ({
    subscriberId: row.subscriber_id,
    subscriber: row.title,
    before: row.new_value,
    after: row.monthly_value,
  }));
}

async function countProblems(db: Db | Trx, increaseId: number): Promise<number> {
  const { count } = await db
    .selectFrom('subscriber_price_increase_row_list')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('increase_id', '=', increaseId)
    .where('problem', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Increases by their names on the wire, with who drafted each. */
export async function listedIncreases(
  db: Db | Trx,
  increases: readonly StoredIncrease[],
): Promise<ListedIncrease[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name'])
    // No record has id 0: an empty list would be no SQL.
    .where('id', 'in', [0, ...new Set(increases.map(({ userId }) => userId ?? 0))])
    .execute();
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return increases.map((one) => {
    const { id, version, createdAt, updatedAt, state, kind, value, roundTo, subscribers } = one;
    const told = { id, version, createdAt, updatedAt, state, kind, value, roundTo, subscribers };
    const madeBy = names.get(one.userId ?? 0) ?? null;
    return { ...told, from: one.fromDay, before: one.oldTotal, after: one.newTotal, madeBy };
  });
}

type StoredIncrease = Omit<WireRecord<typeof priceIncreases>, 'status'>;

/** An increase as it is answered by itself: the first thousand of its rows, the others by `listIncreaseRows`. */
export async function wholeIncrease(db: Db | Trx, increase: StoredIncrease): Promise<PriceIncrease> {
  const [listed] = await listedIncreases(db, [increase]);
  if (!listed) throw new Error('An increase was lost.');
  const rows = await nextRows(db, increase.id, { after: 0, most: limits.maximumPageSize });
  return {
    ...listed,
    problems: increase.state === 'draft' ? await countProblems(db, increase.id) : 0,
    rows: rows.map(({ subscriberId, title, oldValue, newValue }) => ({
      subscriberId,
      title,
      old: oldValue,
      new: newValue,
    })),
  };
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
