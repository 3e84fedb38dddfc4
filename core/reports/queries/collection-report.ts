import { sql } from 'kysely';
import { addDays } from '../../../shared/dates.ts';
import type { Amount } from '../../../shared/money.ts';
import { collectionReport as report } from '../../../shared/reports/collection-report.ts';
import type { TotalsOf } from '../../../shared/reports/report.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { type ReportScope, reportQuery, type Stop } from '../query.ts';
import { collectedDays } from './collected-days.ts';

type Scope = ReportScope<typeof report>;

/** Days that an export reads at a time. */
const daysAtOnce = 31;

/** The days on which money came in or went back: a document that nobody has paid is none. */
function receivedDays(db: Db | Trx, scope: Scope) {
  return collectedDays(db, scope).where((where) =>
    where.or([where('collection_days.receipts', '<>', 0), where('collection_days.refunds', '<>', 0)]),
  );
}

function grouped(db: Db | Trx, scope: Scope) {
  return receivedDays(db, scope)
    .leftJoin('devices', 'devices.id', 'collection_days.device_id')
    .select([
      'collection_days.day',
      sql<number | null>`nullif(collection_days.device_id, 0)`.as('deviceId'),
      'devices.name as device',
      'collection_days.method',
      (sum) => sum.fn.sum<number>('collection_days.receipts').as('invoices'),
      (sum) => sum.fn.sum<Amount>('collection_days.received_subtotal').as('subtotal'),
      (sum) => sum.fn.sum<Amount>('collection_days.received_tax').as('tax'),
      (sum) => sum.fn.sum<Amount>('collection_days.received_discount').as('discount'),
      (sum) => sum.fn.sum<Amount>('collection_days.refunds').as('refunds'),
      (sum) => sum.fn.sum<Amount>('collection_days.received').as('total'),
    ])
    .groupBy(['collection_days.day', 'collection_days.device_id', 'devices.name', 'collection_days.method'])
    .orderBy('collection_days.day')
    .orderBy('collection_days.device_id')
    .orderBy('collection_days.method');
}

async function figures(
  db: Db | Trx,
  scope: Scope,
): Promise<{ totals: TotalsOf<typeof report>; total: number }> {
  const days = receivedDays(db, scope);
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
    .select((sum) => [
      sum.fn.sum<number | null>('collection_days.receipts').as('invoices'),
      sum.fn.sum<Amount | null>('collection_days.received_subtotal').as('subtotal'),
      sum.fn.sum<Amount | null>('collection_days.received_tax').as('tax'),
      sum.fn.sum<Amount | null>('collection_days.received_discount').as('discount'),
      sum.fn.sum<Amount | null>('collection_days.refunds').as('refunds'),
      sum.fn.sum<Amount | null>('collection_days.received').as('total'),
    ])
    .executeTakeFirstOrThrow();
  const totals = {
    invoices: summed.invoices ?? 0,
    subtotal: summed.subtotal ?? 0,
    tax: summed.tax ?? 0,
    discount: summed.discount ?? 0,
    refunds: summed.refunds ?? 0,
    total: summed.total ?? 0,
  };
  return { totals, total: groups };
}

async function* byMonths(db: Db | Trx, scope: Scope, stop: Stop) {
  for (let from = scope.from; from <= scope.to; from = addDays(from, daysAtOnce)) {
    stop.throwIfAborted();
    const [to = scope.to] = [addDays(from, daysAtOnce - 1), scope.to].sort();
    yield await grouped(db, { ...scope, from, to }).execute();
  }
}

/** What each method brought on each day, all terminals together: what the chart is drawn from, whatever the page. */
function byMethod(db: Db | Trx, scope: Scope) {
  return receivedDays(db, scope)
    .select([
      'collection_days.day',
      'collection_days.method',
      (sum) => sum.fn.sum<Amount>('collection_days.received').as('total'),
    ])
    .groupBy(['collection_days.day', 'collection_days.method'])
    .orderBy('collection_days.day')
    .orderBy('collection_days.method')
    .execute();
}

/**
 * What came in by day, terminal (none is the office) and method: receipts on their own day, with the share of subtotal
 * and tax that each has of its invoice. `refunds` are below 0, and `total` is after them.
 */
export const collectionReport = reportQuery(report, {
  heavy: () => false,
  async page(db, scope, { page, size }) {
    const rows = await grouped(db, scope)
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    return { rows, ...(await figures(db, scope)), matrix: await byMethod(db, scope) };
  },
  async whole(db, scope, stop) {
    return {
      ...(await figures(db, scope)),
      chunks: byMonths(db, scope, stop),
      drawn: () => byMethod(db, scope),
    };
  },
});
