import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, localDay } from '../../../../shared/dates.ts';
import {
  type Subscriber,
  type SubscriberState,
  type SubscribersByState,
  subscriberStates,
} from '../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { money } from '../../../db/columns.ts';
import {
  type Computed,
  checkListQuery,
  type ListQuery,
  type ListSpec,
  listIds,
  listRecords,
  type Page,
} from '../../../db/paging.ts';
import type { CompanyScope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { emptyAccount, type LotToday } from './subscriber-accounts.rules.ts';
import type { SubscriberFacts } from './subscriber-facts.ts';
import { subscriberList } from './subscriber-list.table.ts';
import { rankOf, stateOf } from './subscriber-state.rules.ts';
import { valuesOn } from './subscriber-values.list.ts';
import type { subscribers } from './subscribers.table.ts';

/** Nobody looks further ahead, and a day has four digits for its year. */
const mostDaysAhead = 3660;

/** The lot that is looked at, and when: epoch milliseconds. */
export interface SubscriberMoment {
  companyId: number;
  now: number;
}

export async function lotToday(db: Db | Trx, { companyId, now }: SubscriberMoment): Promise<LotToday> {
  const { timeZone } = await lotSettings(db, companyId);
  return { companyId, today: localDay(now, timeZone) };
}

/** A state as the list's query has it: its rank. */
const stateColumn: Computed['column'] = {
  kind: 'code',
  parse: (text) => {
    const rank = (subscriberStates as readonly string[]).indexOf(text);
    return rank === -1 ? undefined : rank;
  },
};

/** The rank of a row's state on a day, over `subscribers` or the list; `stateOf` says the same of one record. */
function stateRank(db: Db | Trx, lot: LotToday, facts: SubscriberFacts): Expression<number> {
  const { today } = lot;
  const frozen = frozenSubscribers(lot);
  const rank = (state: SubscriberState) => sql.lit(rankOf(state));
  return sql<number>`case when status = 'D' then ${rank('deleted')} when status = 'B' then ${rank('blocked')}
    when status = 'S' then ${rank('suspended')} when valid_from > ${today} then ${rank('upcoming')}
    when valid_to < ${today} then ${rank('expired')} when id in (${frozen}) then ${rank('frozen')}
    when id in (${facts.overdueIds(lot)(db)}) then ${rank('overdue')} else ${rank('active')} end`;
}

/** The ids of those that pause today. */
export function frozenSubscribers({ companyId, today }: LotToday): RawBuilder<unknown> {
  return sql`select subscriber_id from subscriber_freezes where company_id = ${companyId} and status <> 'D'
    and last_day >= ${today} and first_day <= ${today}`;
}

/**
 * The value of the day that is today, which an increase may have changed since it was written.
 * @param subscribers what the statement calls them
 */
export function valueToday(
  { today }: LotToday,
  subscribers: 'subscriber_list' | 'subscribers' = 'subscriber_list',
): Expression<number> {
  return sql<number>`coalesce((select v.monthly_value from subscriber_values v
    where v.subscriber_id = ${sql.ref(`${subscribers}.id`)} and v.from_day <= ${today}
    order by v.from_day desc limit 1), ${sql.ref(`${subscribers}.monthly_value`)})`;
}

/** The list where no day is known, and so no state: for a search. */
export const plainList: ListSpec = { order: 'entity,title' };

/** Active ones that end in so many days, today among them; one that renews itself does not end. */
function expiringIds({ companyId, today }: LotToday, days: number): RawBuilder<unknown> {
  return sql`select id from subscribers where company_id = ${companyId} and status = 'A' and auto_renew = 0
    and valid_from <= ${today} and valid_to >= ${today} and valid_to <= ${addDays(today, Math.min(days, mostDaysAhead))}`;
}

/** How many subscribers end in so many days: those that the list shows by `expiring`. */
export async function countExpiring(db: Db, lot: LotToday, days: number): Promise<number> {
  const { count } = await db
    .selectFrom('subscribers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(sql<SqlBool>`id in (${expiringIds(lot, days)})`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many subscribers are overdue: those that the list shows by `state`. */
export async function countOverdue(db: Db, lot: LotToday, facts: SubscriberFacts): Promise<number> {
  const { count } = await db
    .selectFrom('subscribers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('company_id', '=', lot.companyId)
    .where(sql<SqlBool>`id in (${facts.overdueIds(lot)(db)})`)
    .where(stateRank(db, lot, facts), '=', rankOf('overdue'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function specOf(lot: LotToday, facts: SubscriberFacts): ListSpec {
  return {
    ...plainList,
    relations: { expiring: (days) => () => sql`(${expiringIds(lot, days)})` },
    computed: {
      state: { column: stateColumn, by: (db) => stateRank(db, lot, facts) },
      monthlyValue: { column: money(), by: () => valueToday(lot) },
    },
  };
}

/** A page of subscribers. @throws a field error for each wrong filter */
export async function listSubscribers(
  db: Db,
  moment: SubscriberMoment,
  facts: SubscriberFacts,
  query: ListQuery,
): Promise<Page<Subscriber>> {
  const lot = await lotToday(db, moment);
  const page = await listRecords(db, subscriberList, lot, specOf(lot, facts), query);
  return { ...page, rows: await withStanding(db, lot, facts, page.rows) };
}

/** The ids of all that the list shows, in its order. @throws as `listSubscribers` */
export async function subscriberIds(
  db: Db | Trx,
  moment: SubscriberMoment,
  facts: SubscriberFacts,
  query: ListQuery,
): Promise<number[]> {
  const lot = await lotToday(db, moment);
  return listIds(db, subscriberList, lot, specOf(lot, facts), query);
}

/** Checks what is asked of the list without asking it. @throws as `listSubscribers` */
export function checkSubscriberQuery(db: Db | Trx, facts: SubscriberFacts, query: ListQuery): void {
  checkListQuery(db, subscriberList, specOf({ companyId: 0, today: '' }, facts), query);
}

/** The parameters of the list, for its description. */
export function subscriberListSpec(facts: SubscriberFacts): ListSpec {
  return specOf({ companyId: 0, today: '' }, facts);
}

/** How many subscribers of a lot stand how, in one query; deleted ones are not counted. */
export async function countByState(
  db: Db,
  moment: SubscriberMoment,
  facts: SubscriberFacts,
): Promise<SubscribersByState> {
  const lot = await lotToday(db, moment);
  const rows = await db
    .selectFrom('subscribers')
    .select((count) => [stateRankAs(db, lot, facts), count.fn.countAll<number>().as('subscribers')])
    .where('company_id', '=', lot.companyId)
    .where('status', '<>', sql.lit('D'))
    .groupBy('rank')
    .execute();
  const counted = new Map(rows.map(({ rank, subscribers }) => [rank, Number(subscribers)]));
  const states = subscriberStates.filter((state) => state !== 'deleted');
  return Object.fromEntries(
    states.map((state) => [state, counted.get(rankOf(state)) ?? 0]),
  ) as SubscribersByState;
}

function stateRankAs(db: Db, lot: LotToday, facts: SubscriberFacts) {
  return sql<number>`${stateRank(db, lot, facts)}`.as('rank');
}

/** Which of these subscribers are on pause on a day. */
export async function frozenOn(
  db: Db | Trx,
  { companyId, today }: LotToday,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('subscriber_freezes')
    .select('subscriber_id')
    .where('company_id', '=', companyId)
    // No record has id 0: an empty list would be no SQL.
    .where('subscriber_id', 'in', [0, ...ids])
    .where('status', '<>', 'D')
    .where('first_day', '<=', today)
    .where('last_day', '>=', today)
    .execute();
  return new Set(rows.map((row) => row.subscriber_id));
}

/** A record as the table has it, or a row of the list. */
type Stored = WireRecord<typeof subscribers>;

/** Adds what is worked out: state, value of today, who is inside, what is owed, and the third party's name. */
export async function withStanding(
  db: Db | Trx,
  lot: LotToday,
  facts: SubscriberFacts,
  records: readonly Stored[],
): Promise<Subscriber[]> {
  const ids = records.map(({ id }) => id);
  const frozen = await frozenOn(db, lot, ids);
  const values = await valuesOn(db, ids, lot.today);
  const inside = await facts.inside(db, lot.companyId, ids);
  const accounts = await facts.accounts(db, lot, ids);
  const parties = await partiesOf(
    db,
    records.map(({ entityId }) => entityId),
  );
  return records.map((record) => {
    const { isOverdue, balance, paidUntil } = accounts.get(record.id) ?? emptyAccount;
    const { entityId } = record;
    return {
      ...(record as Stored & Pick<Subscriber, 'status'>),
      entity: parties.get(entityId)?.name ?? '',
      identification: parties.get(entityId)?.identification ?? '',
      monthlyValue: values.get(record.id) ?? record.monthlyValue,
      state: stateOf({ ...record, isFrozen: frozen.has(record.id), isOverdue }, lot.today),
      inside: inside.get(record.id) ?? 0,
      balance,
      paidUntil,
    };
  });
}

/** The same for records of one company at an instant. */
export async function withStandingAt(
  db: Db | Trx,
  facts: SubscriberFacts,
  { companyId }: CompanyScope,
  now: number,
  records: readonly Stored[],
): Promise<Subscriber[]> {
  return withStanding(db, await lotToday(db, { companyId, now }), facts, records);
}

async function partiesOf(db: Db | Trx, ids: readonly number[]) {
  const rows = await db
    .selectFrom('entities')
    .select(['id', 'name', 'identification'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, ...party }) => [id, party]));
}

/** True where a subscriber that is not deleted names the record. */
export async function isNamed(
  db: Db | Trx,
  field: 'slot_id' | 'schedule_id' | 'liquidation_id',
  id: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('subscribers')
    .select('id')
    .where(field, '=', id)
    .where(sql<SqlBool>`status <> 'D'`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
