import type { Expression, SqlBool } from 'kysely';
import { addDays } from '../../../shared/dates.ts';
import type { Amount } from '../../../shared/money.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { ReportQuery, ReportScope, Row, Stop } from '../query.ts';

const sums = ['invoices', 'subtotal', 'tax', 'discount', 'refunds', 'total'] as const;
type Sums = Record<(typeof sums)[number], Amount>;

/** Days that an export reads at a time. */
const daysAtOnce = 31;

function matching(db: Db | Trx, scope: ReportScope) {
  const { deviceId, method, service, vehicleType } = scope.filter;
  return db.selectFrom('collection_days').where((where) => {
    const all: Expression<SqlBool>[] = [
      where('collection_days.company_id', '=', scope.companyId),
      where('collection_days.day', '>=', scope.from),
      where('collection_days.day', '<=', scope.to),
    ];
    if (deviceId !== undefined) all.push(where('collection_days.device_id', '=', Number(deviceId)));
    if (method !== undefined) all.push(where('collection_days.method', '=', String(method)));
    if (service !== undefined) all.push(where('collection_days.service', '=', String(service)));
    if (vehicleType !== undefined) all.push(where('collection_days.vehicle_type', '=', String(vehicleType)));
    return where.and(all);
  });
}

function grouped(db: Db | Trx, scope: ReportScope) {
  return matching(db, scope)
    .leftJoin('devices', 'devices.id', 'collection_days.device_id')
    .select([
      'collection_days.day',
      'collection_days.device_id as deviceId',
      'devices.name as device',
      'collection_days.method',
      (sum) => sum.fn.sum<number>('collection_days.invoices').as('invoices'),
      (sum) => sum.fn.sum<Amount>('collection_days.subtotal').as('subtotal'),
      (sum) => sum.fn.sum<Amount>('collection_days.tax').as('tax'),
      (sum) => sum.fn.sum<Amount>('collection_days.discount').as('discount'),
      (sum) => sum.fn.sum<Amount>('collection_days.refunds').as('refunds'),
      (sum) => sum.fn.sum<Amount>('collection_days.total').as('total'),
    ])
    .groupBy(['collection_days.day', 'collection_days.device_id', 'devices.name', 'collection_days.method'])
    .orderBy('collection_days.day')
    .orderBy('collection_days.device_id')
    .orderBy('collection_days.method');
}

async function figures(db: Db | Trx, scope: ReportScope): Promise<{ totals: Sums; total: number }> {
  const days = matching(db, scope);
  const { groups } = await db
    .selectFrom(
      days
        .select(['collection_days.day', 'collection_days.device_id', 'collection_days.method'])
        .distinct()
        .as('keys'),
    )
    .select((count) => count.fn.countAll<number>().as('groups'))
    .executeTakeFirstOrThrow();
  const summed = await days
    .select((sum) => sums.map((name) => sum.fn.sum<Amount | null>(`collection_days.${name}`).as(name)))
    .executeTakeFirstOrThrow();
  const totals = Object.fromEntries(sums.map((name) => [name, summed[name] ?? 0])) as Sums;
  return { totals, total: groups };
}

async function* byMonths(db: Db | Trx, scope: ReportScope, stop: Stop): AsyncGenerator<Row[]> {
  for (let from = scope.from; from <= scope.to; from = addDays(from, daysAtOnce)) {
    stop.throwIfAborted();
    const [to = scope.to] = [addDays(from, daysAtOnce - 1), scope.to].sort();
    yield await grouped(db, { ...scope, from, to }).execute();
  }
}

/** What each method brought on each day, all terminals together: what the chart is drawn from, whatever the page. */
function byMethod(db: Db | Trx, scope: ReportScope): Promise<Row[]> {
  return matching(db, scope)
    .select([
      'collection_days.day',
      'collection_days.method',
      (sum) => sum.fn.sum<Amount>('collection_days.total').as('total'),
    ])
    .groupBy(['collection_days.day', 'collection_days.method'])
    .orderBy('collection_days.day')
    .orderBy('collection_days.method')
    .execute();
}

/**
 * Collection by day, terminal and method from the daily roll-ups that each invoice's transaction keeps; `total`
 * is after refunds.
 */
export const collectionReport: ReportQuery = {
  heavy: () => false,
  async page(db, scope, { page, size }) {
    const rows = await grouped(db, scope)
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    return { rows, ...(await figures(db, scope)), matrix: await byMethod(db, scope) };
  },
  async whole(db, scope, stop) {
    return { ...(await figures(db, scope)), chunks: byMonths(db, scope, stop) };
  },
};
