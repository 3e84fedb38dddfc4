import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { localDay } from '../../../shared/dates.ts';
import type { SubscriberService } from '../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { writtenIdentification } from '../../../shared/nit.ts';
import { monthlyActive as report } from '../../../shared/reports/monthly-active.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { PageWanted, ReportScope } from '../query.ts';
import { narrowing } from './filters.ts';
import { type Order, pageOfRows } from './in-order.ts';

type Scope = ReportScope<typeof report>;

const { liquidationId, slotId, plate, holder } = report.filters;
const bySubscriber = narrowing({ liquidationId, slotId }, 'subscribers', {
  liquidationId: 'liquidation_id',
  slotId: 'slot_id',
});
const byVehicle = narrowing({ plate }, 'subscriber_vehicles', { plate: 'plate' });
const byHolder = narrowing({ holder }, 'entities', { holder: 'search' });

/** How a subscriber stands today; the list of subscribers says the same of its rows, which a test holds against this. */
function state({ companyId, now, timeZone }: Scope): RawBuilder<string> {
  const today = localDay(now, timeZone);
  const frozen = sql`select subscriber_id from subscriber_freezes where company_id = ${companyId} and status <> 'D'
    and last_day >= ${today} and first_day <= ${today}`;
  const overdue = sql`select subscriber_id from invoices where company_id = ${companyId} and balance <> 0
    and balance > 0 and due_date < ${today} and status = 'A' and subscriber_id is not null`;
  return sql<string>`case when subscribers.status = 'B' then 'blocked' when subscribers.status = 'S' then 'suspended'
    when subscribers.valid_from > ${today} then 'upcoming' when subscribers.valid_to < ${today} then 'expired'
    when subscribers.id in (${frozen}) then 'frozen' when subscribers.id in (${overdue}) then 'overdue'
    else 'active' end`;
}

/** The vehicles of those who are subscribers on a day of the range. */
function found(db: Db | Trx, scope: Scope) {
  const { companyId, from, to, filter } = scope;
  return db
    .selectFrom('subscribers')
    .innerJoin('entities', 'entities.id', 'subscribers.entity_id')
    .innerJoin('subscriber_vehicles', 'subscriber_vehicles.subscriber_id', 'subscribers.id')
    .where('subscribers.company_id', '=', companyId)
    .where(sql<SqlBool>`subscribers.status <> 'D'`)
    .where('subscribers.valid_from', '<=', to)
    .where(({ or, eb }) =>
      or([eb('subscribers.valid_to', 'is', null), eb('subscribers.valid_to', '>=', from)]),
    )
    .where(({ and }) => and([...bySubscriber(filter), ...byVehicle(filter), ...byHolder(filter)]))
    .$if(filter.status !== undefined, (rows) => rows.where(state(scope), '=', filter.status ?? ''));
}

const nameKey = sql<string>`coalesce(entities.name_key, '')`;

/** Them in the order of their third parties’ names. */
export function subscriberVehicles(db: Db | Trx, scope: Scope) {
  return found(db, scope)
    .select([
      'subscribers.id',
      nameKey.as('name_key'),
      'subscriber_vehicles.place',
      'entities.name',
      'entities.identification',
      'entities.identification_type',
      'subscriber_vehicles.plate',
      'subscriber_vehicles.tag',
      'subscriber_vehicles.vehicle_type',
      'subscribers.services',
      'subscribers.valid_from',
      'subscribers.valid_to',
      state(scope).as('state'),
      (one) =>
        one.selectFrom('slots').select('title').whereRef('slots.id', '=', 'subscribers.slot_id').as('slot'),
      (one) =>
        one
          .selectFrom('liquidations')
          .select('liquidations.name')
          .whereRef('liquidations.id', '=', 'subscribers.liquidation_id')
          .as('liquidation'),
    ])
    .orderBy(nameKey)
    .orderBy('subscribers.id')
    .orderBy('subscriber_vehicles.place');
}

/**
 * The vehicles of a page in the order that was asked for or in their own. In their own what a row says is looked up for the
 * rows of the page alone: the state of each, and what a report adds to it, would otherwise be worked out for all.
 */
export async function pageOfVehicles<DB, Tables extends keyof DB, Found>(
  db: Db | Trx,
  scope: Scope,
  statement: SelectQueryBuilder<DB, Tables, Found>,
  order: Order<Found>,
  wanted: PageWanted,
): Promise<Found[]> {
  if (scope.sort) return pageOfRows(db, scope, statement, order, wanted);
  const { skip, size } = wanted;
  const keys = await found(db, scope)
    .select(['subscribers.id', 'subscriber_vehicles.place'])
    .orderBy(nameKey)
    .orderBy('subscribers.id')
    .orderBy('subscriber_vehicles.place')
    .limit(size)
    .offset(skip)
    .execute();
  if (keys.length === 0) return [];
  const some = sql.join(keys.map(({ id, place }) => sql`(${sql.lit(id)}, ${sql.lit(place)})`));
  return statement
    .where(sql<SqlBool>`(subscribers.id, subscriber_vehicles.place) in (values ${some})`)
    .execute() as Promise<Found[]>;
}

/** A vehicle as it is found. */
export type SubscriberVehicle = Awaited<ReturnType<ReturnType<typeof subscriberVehicles>['execute']>>[number];

/** What each column is ordered by. */
export const vehicleOrder = {
  document: ['identification'],
  name: ['name'],
  plate: ['plate'],
  tag: ['tag'],
  service: ['services'],
  slot: ['slot'],
  validFrom: ['valid_from'],
  validTo: ['valid_to'],
  subscription: ['liquidation'],
  vehicleType: ['vehicle_type'],
  status: ['state'],
} as const;

/** Their own order: that of their third parties’ names. */
export const ownOrder = ['name_key', 'id', 'place'] as const;

/** The subscription itself, and what is sold with it as long as it is. */
function servicesOf(services: string): string {
  const sold = (JSON.parse(services) as SubscriberService[]).filter(({ status }) => status === 'A');
  return [...new Set(['SUB', ...sold.map(({ type }) => type)])].join(' ');
}

/** What every report of subscribers says of it. */
export function subscriberRow(one: SubscriberVehicle) {
  return {
    subscriberId: one.id,
    place: one.place,
    document: writtenIdentification(one.identification_type, one.identification),
    name: one.name,
    plate: one.plate,
    tag: one.tag,
    service: servicesOf(one.services),
    slot: one.slot,
    validFrom: one.valid_from,
    validTo: one.valid_to,
    subscription: one.liquidation,
    vehicleType: one.vehicle_type,
    status: one.state,
  };
}

/** Those after one of them, from the beginning where there is none. */
export const afterVehicle = (last: SubscriberVehicle | undefined) =>
  sql<SqlBool>`(${nameKey}, subscribers.id, subscriber_vehicles.place) >
    (${last?.name_key ?? ''}, ${last?.id ?? 0}, ${last?.place ?? 0})`;

export async function countVehicles(db: Db | Trx, scope: Scope): Promise<number> {
  const { rows } = await found(db, scope)
    .select((all) => all.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}
