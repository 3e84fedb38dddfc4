import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Amount } from '../../../../shared/money.ts';
import { centroMayorCollection as report } from '../../../../shared/reports/centro-mayor/collection.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { chunkRows, followed, type ReportScope, reportQuery, type Stop } from '../../query.ts';
import { collectedByDay, collectedByMethod, collectedSums, figureOrder } from '../collection-report.ts';
import { narrowing } from '../filters.ts';
import { orderOf, pageOfRows, rowsInOrder } from '../in-order.ts';
import { localClock } from '../local-clock.ts';
import { storeOfDevice } from '../store-of-device.ts';

type Scope = ReportScope<typeof report>;

const narrowed = narrowing(report.filters, 'receipts', {
  deviceId: 'device_id',
  method: 'method',
  service: 'service',
  vehicleType: 'vehicle_type',
});

const isRefund = sql<SqlBool>`receipts.kind = 'refund'`;
const collected = (column: string) =>
  sql<Amount>`sum(case when ${isRefund} then 0 else ${sql.ref(`receipts.${column}`)} end)`;

/** Receipts by day, terminal, hour of the lot and method; `device` 0 is the office. */
function groups(db: Db | Trx, scope: Scope) {
  const { hour } = localClock(scope, sql<number>`receipts.at`);
  const device = sql<number>`coalesce(receipts.device_id, 0)`;
  return db
    .selectFrom('receipts')
    .where('receipts.company_id', '=', scope.companyId)
    .where('receipts.day', '>=', scope.from)
    .where('receipts.day', '<=', scope.to)
    .where(({ and }) => and([...narrowed(scope.filter)]))
    .select(['receipts.day', device.as('device'), hour.as('band'), 'receipts.method'])
    .select([
      sql<number>`sum(case when ${isRefund} then 0 else 1 end)`.as('invoices'),
      collected('subtotal').as('subtotal'),
      collected('tax').as('tax'),
      collected('discount').as('discount'),
      sql<Amount>`sum(case when ${isRefund} then -receipts.amount else 0 end)`.as('refunds'),
      sql<Amount>`sum(case when ${isRefund} then -receipts.amount else receipts.amount end)`.as('total'),
    ])
    .groupBy(['receipts.day', device, hour, 'receipts.method']);
}

function ordered(db: Db | Trx, scope: Scope) {
  return db
    .selectFrom(groups(db, scope).as('one'))
    .leftJoin('devices', 'devices.id', 'one.device')
    .selectAll('one')
    .select(['devices.name as door', storeOfDevice('one.device').as('store')])
    .orderBy('one.day')
    .orderBy('one.device')
    .orderBy('one.band')
    .orderBy('one.method');
}

type Found = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number];

const order = orderOf<Found>()(
  report,
  {
    day: ['day'],
    store: ['store'],
    door: ['door'],
    band: ['band'],
    method: ['method'],
    ...figureOrder,
  },
  ['day', 'device', 'band', 'method'],
);

const rowOf = ({ device, ...row }: Found) => ({ ...row, deviceId: device || null });

async function countOf(db: Db | Trx, scope: Scope): Promise<number> {
  const { rows } = await db
    .selectFrom(groups(db, scope).as('one'))
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

function after(last: Found | undefined): RawBuilder<SqlBool> {
  return last
    ? sql`(one.day, one.device, one.band, one.method) > (${last.day}, ${last.device}, ${last.band}, ${last.method})`
    : sql`1 = 1`;
}

function allRows(db: Db | Trx, scope: Scope, stop: Stop) {
  if (scope.sort) return rowsInOrder({ db, scope, stop }, scope.sort, ordered(db, scope), order, rowOf);
  return followed(
    stop,
    (last: Found | undefined) => ordered(db, scope).where(after(last)).limit(chunkRows).execute(),
    rowOf,
  );
}

/** What came in by day, store, door, hour and method: the collection report, each hour of a day by itself. */
export const centroMayorCollection = reportQuery(report, {
  heavy: () => true,
  async page(db, scope, wanted) {
    const rows = await pageOfRows(db, scope, ordered(db, scope), order, wanted);
    return {
      rows: rows.map(rowOf),
      totals: await collectedSums(db, scope),
      total: await countOf(db, scope),
      matrix: await collectedByMethod(db, scope),
    };
  },
  async whole(db, scope, stop) {
    const [total, totals] = [await countOf(db, scope), await collectedSums(db, scope)];
    return {
      total,
      totals,
      chunks: allRows(db, scope, stop),
      drawn: () => collectedByMethod(db, scope),
    };
  },
  days: collectedByDay,
});
