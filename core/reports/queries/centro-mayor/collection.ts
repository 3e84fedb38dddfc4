import { type SqlBool, sql } from 'kysely';
import type { Amount } from '../../../../shared/money.ts';
import { centroMayorCollection as report } from '../../../../shared/reports/centro-mayor/collection.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { chunkRows, followed, type ReportScope, reportQuery, type Stop } from '../../query.ts';
import { collectedByDay, collectedByMethod, collectedSums, figureOrder } from '../collection-report.ts';
import { narrowing } from '../filters.ts';
import { orderOf, pageOfRows, rowsInOrder } from '../in-order.ts';
import { storeOfDevice } from '../store-of-device.ts';

type Scope = ReportScope<typeof report>;

const narrowed = narrowing(report.filters, 'collection_hours', {
  deviceId: 'device_id',
  method: 'method',
  service: 'service',
  vehicleType: 'vehicle_type',
});

function found(db: Db | Trx, scope: Scope) {
  return db
    .selectFrom('collection_hours')
    .where('collection_hours.company_id', '=', scope.companyId)
    .where('collection_hours.day', '>=', scope.from)
    .where('collection_hours.day', '<=', scope.to)
    .where(({ and }) => and([...narrowed(scope.filter)]));
}

/** What was received by day, terminal, hour of the lot and method; `device` 0 is the office. In the order of the key. */
function groups(db: Db | Trx, scope: Scope) {
  return found(db, scope)
    .groupBy([
      'collection_hours.day',
      'collection_hours.device_id',
      'collection_hours.hour',
      'collection_hours.method',
    ])
    .select([
      'collection_hours.day',
      'collection_hours.device_id as device',
      'collection_hours.hour as band',
      'collection_hours.method',
    ])
    .select(({ fn }) => [
      fn.sum<number>('collection_hours.receipts').as('invoices'),
      fn.sum<Amount>('collection_hours.subtotal').as('subtotal'),
      fn.sum<Amount>('collection_hours.tax').as('tax'),
      fn.sum<Amount>('collection_hours.discount').as('discount'),
      fn.sum<Amount>('collection_hours.refunds').as('refunds'),
      fn.sum<Amount>('collection_hours.received').as('total'),
    ]);
}

/** Some groups in the order of the key, out of which they come as they stand: no more of them are made than are asked for. */
interface Part {
  after?: { day: string; device: number; band: number; method: string } | undefined;
  skip?: number;
  size: number;
}

function someGroups(db: Db | Trx, scope: Scope, { after, skip = 0, size }: Part) {
  const key = sql`(collection_hours.day, collection_hours.device_id, collection_hours.hour, collection_hours.method)`;
  return groups(db, scope)
    .$if(after !== undefined, (all) =>
      all.where(sql<SqlBool>`${key} > (${after?.day}, ${after?.device}, ${after?.band}, ${after?.method})`),
    )
    .orderBy('collection_hours.day')
    .orderBy('collection_hours.device_id')
    .orderBy('collection_hours.hour')
    .orderBy('collection_hours.method')
    .limit(size)
    .offset(skip);
}

function ordered(db: Db | Trx, scope: Scope, part?: Part) {
  return db
    .selectFrom((part ? someGroups(db, scope, part) : groups(db, scope)).as('one'))
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

/** The key is enough to count by: no sums are made. */
async function countOf(db: Db | Trx, scope: Scope): Promise<number> {
  const keys = found(db, scope).select(['day', 'device_id', 'hour', 'method']).distinct();
  const { rows } = await db
    .selectFrom(keys.as('one'))
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

function allRows(db: Db | Trx, scope: Scope, stop: Stop) {
  if (scope.sort) return rowsInOrder({ db, scope, stop }, scope.sort, ordered(db, scope), order, rowOf);
  return followed(
    stop,
    (after: Found | undefined) => ordered(db, scope, { after, size: chunkRows }).execute(),
    rowOf,
  );
}

/** What came in by day, store, door, hour and method: the collection report, each hour of a day by itself. */
export const centroMayorCollection = reportQuery(report, {
  heavy: () => false,
  async page(db, scope, wanted) {
    const rows = scope.sort
      ? await pageOfRows(db, scope, ordered(db, scope), order, wanted)
      : await ordered(db, scope, { skip: wanted.skip, size: wanted.size }).execute();
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
