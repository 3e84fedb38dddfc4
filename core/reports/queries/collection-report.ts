import { type ExpressionBuilder, sql } from 'kysely';
import { addDays } from '../../../shared/dates.ts';
import type { Amount } from '../../../shared/money.ts';
import { collectionReport as report } from '../../../shared/reports/collection-report.ts';
import type { TotalsOf } from '../../../shared/reports/report.ts';
import type { Db, Schema, Trx } from '../../db/schema.ts';
import { type PageWanted, type ReportScope, reportQuery, type Stop } from '../query.ts';
import { collectedDays } from './collected-days.ts';
import { orderOf, pageOfRows, rowsInOrder } from './in-order.ts';

type Scope = ReportScope<typeof report>;

/** Days that an export reads at a time. */
const daysAtOnce = 31;

/** The days on which money came in or went back: a document that nobody has paid is none. */
export function receivedDays(db: Db | Trx, scope: Scope) {
  return collectedDays(db, scope).where((where) =>
    where.or([where('collection_days.receipts', '<>', 0), where('collection_days.refunds', '<>', 0)]),
  );
}

/** The sums of a group of receipts. */
export const collectedFigures = ({ fn }: ExpressionBuilder<Schema, 'collection_days'>) =>
  [
    fn.sum<number>('collection_days.receipts').as('invoices'),
    fn.sum<Amount>('collection_days.received_subtotal').as('subtotal'),
    fn.sum<Amount>('collection_days.received_tax').as('tax'),
    fn.sum<Amount>('collection_days.received_discount').as('discount'),
    fn.sum<Amount>('collection_days.refunds').as('refunds'),
    fn.sum<Amount>('collection_days.received').as('total'),
  ] as const;

function grouped(db: Db | Trx, scope: Scope) {
  return receivedDays(db, scope)
    .leftJoin('devices', 'devices.id', 'collection_days.device_id')
    .select([
      'collection_days.day',
      sql<number | null>`nullif(collection_days.device_id, 0)`.as('deviceId'),
      'devices.name as device',
      'collection_days.method',
    ])
    .select(collectedFigures)
    .groupBy(['collection_days.day', 'collection_days.device_id', 'devices.name', 'collection_days.method'])
    .orderBy('collection_days.day')
    .orderBy('collection_days.device_id')
    .orderBy('collection_days.method');
}

type Found = Awaited<ReturnType<ReturnType<typeof grouped>['execute']>>[number];

/** By what the figures of collection are ordered. */
export const figureOrder = {
  invoices: ['invoices'],
  subtotal: ['subtotal'],
  tax: ['tax'],
  discount: ['discount'],
  refunds: ['refunds'],
  total: ['total'],
} as const;

const order = orderOf<Found>()(
  report,
  {
    day: ['day'],
    device: ['device'],
    method: ['method'],
    ...figureOrder,
  },
  ['day', 'deviceId', 'method'],
);

/** What came in on each day. */
export function collectedByDay(db: Db | Trx, scope: Scope) {
  return receivedDays(db, scope)
    .select('collection_days.day')
    .select(collectedFigures)
    .groupBy('collection_days.day')
    .orderBy('collection_days.day')
    .execute();
}

/** What all of them come to. */
export async function collectedSums(db: Db | Trx, scope: Scope): Promise<TotalsOf<typeof report>> {
  const summed = await receivedDays(db, scope).select(collectedFigures).executeTakeFirstOrThrow();
  const totals: Record<keyof typeof summed, Amount | null> = summed;
  return {
    invoices: Number(totals.invoices ?? 0),
    subtotal: totals.subtotal ?? 0,
    tax: totals.tax ?? 0,
    discount: totals.discount ?? 0,
    refunds: totals.refunds ?? 0,
    total: totals.total ?? 0,
  };
}

async function figures(
  db: Db | Trx,
  scope: Scope,
): Promise<{ totals: TotalsOf<typeof report>; total: number }> {
  const { groups } = await db
    .selectFrom(
      receivedDays(db, scope)
        .select(['collection_days.day', 'collection_days.device_id', 'collection_days.method'])
        .distinct()
        .as('keys'),
    )
    .select((count) => count.fn.countAll<number>().as('groups'))
    .executeTakeFirstOrThrow();
  return { totals: await collectedSums(db, scope), total: groups };
}

async function* byMonths(db: Db | Trx, scope: Scope, stop: Stop) {
  for (let from = scope.from; from <= scope.to; from = addDays(from, daysAtOnce)) {
    stop.throwIfAborted();
    const [to = scope.to] = [addDays(from, daysAtOnce - 1), scope.to].sort();
    yield await grouped(db, { ...scope, from, to }).execute();
  }
}

/** What each method brought on each day, all terminals together: what the chart is drawn from, whatever the page. */
export function collectedByMethod(db: Db | Trx, scope: Scope) {
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

/** A page of what came in by day, terminal and method, and what all come to. */
export async function collectedPage(db: Db | Trx, scope: Scope, wanted: PageWanted) {
  const rows = await pageOfRows(db, scope, grouped(db, scope), order, wanted);
  return { rows, ...(await figures(db, scope)), matrix: await collectedByMethod(db, scope) };
}

/** All of it, for an export. */
export async function allCollected(db: Db | Trx, scope: Scope, stop: Stop) {
  return {
    ...(await figures(db, scope)),
    chunks: scope.sort
      ? rowsInOrder({ db, scope, stop }, scope.sort, grouped(db, scope), order, (row) => row)
      : byMonths(db, scope, stop),
    drawn: () => collectedByMethod(db, scope),
  };
}

/**
 * What came in by day, terminal (none is the office) and method: receipts on their own day, with the share of subtotal
 * and tax that each has of its invoice. All is after refunds, so that subtotal and tax are the total; `refunds`, below 0,
 * says how much of it went back.
 */
export const collectionReport = reportQuery(report, {
  heavy: () => false,
  page: collectedPage,
  whole: allCollected,
  days: collectedByDay,
});
