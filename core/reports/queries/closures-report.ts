import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays } from '../../../shared/dates.ts';
import { type Amount, amountOf } from '../../../shared/money.ts';
import { closuresReport as report } from '../../../shared/reports/closures-report.ts';
import type { RowOf, TotalsOf } from '../../../shared/reports/report.ts';
import { isPostgres } from '../../db/dialect.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { startOfDay } from '../local-days.rules.ts';
import { chunkRows, followed, type ReportScope, reportQuery, type Stop } from '../query.ts';
import { sumsByDay } from './day-sums.ts';
import { narrowing } from './filters.ts';
import { orderOf, pageOfRows, rowsInOrder } from './in-order.ts';
import { localClock } from './local-clock.ts';

type Scope = ReportScope<typeof report>;
type Row = RowOf<typeof report>;

const narrowed = narrowing(report.filters, 'closures', { deviceId: 'device_id' });

/** Closures of the range, those of the office too. */
function found(db: Db | Trx, { companyId, from, to, timeZone, filter }: Scope) {
  return db
    .selectFrom('closures')
    .where('closures.company_id', '=', companyId)
    .where('closures.at', '>=', startOfDay(from, timeZone))
    .where('closures.at', '<', startOfDay(addDays(to, 1), timeZone))
    .where(({ and }) => and([...narrowed(filter)]));
}

function ordered(db: Db | Trx, scope: Scope) {
  return found(db, scope)
    .leftJoin('devices', 'devices.id', 'closures.device_id')
    .select([
      'closures.id',
      'closures.at',
      'devices.name as device',
      'closures.cashier',
      'closures.since',
      'closures.expected',
      'closures.counted',
      'closures.difference',
      'closures.methods',
    ])
    .orderBy('closures.at')
    .orderBy('closures.id');
}

type Found = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number];

/** How a method counts in the report; cash is what the drawer is expected to hold. */
const groups: Readonly<Record<string, 'cards' | 'electronic' | 'vouchers'>> = {
  'credit-card': 'cards',
  'debit-card': 'cards',
  payu: 'electronic',
  qr: 'electronic',
  'toll-pass': 'electronic',
  transfer: 'electronic',
  voucher: 'vouchers',
};

interface Groups {
  cards: Amount;
  electronic: Amount;
  vouchers: Amount;
  collected: Amount;
}

/** Sums by method as those of the report. */
function grouped(byMethod: Iterable<readonly [method: string, sum: Amount]>): Groups {
  const sums = { cards: 0n, electronic: 0n, vouchers: 0n, collected: 0n };
  for (const [method, sum] of byMethod) {
    const group = groups[method];
    if (group) sums[group] += BigInt(sum);
    sums.collected += BigInt(sum);
  }
  const { cards, electronic, vouchers, collected } = sums;
  return {
    cards: amountOf(cards),
    electronic: amountOf(electronic),
    vouchers: amountOf(vouchers),
    collected: amountOf(collected),
  };
}

/** What the closures `one` keep of each method, as a table with `key` and `value`. */
const eachMethod = (db: Db | Trx) =>
  isPostgres(db) ? sql`json_each_text(one.methods::json) each_one` : sql`json_each(one.methods) each_one`;

/** The sum of methods that a closure keeps as JSON, as SQL. @param group null is all */
function ofMethods(db: Db | Trx, group: string | null): RawBuilder<unknown> {
  const names = Object.keys(groups).filter((name) => groups[name] === group);
  const some = group === null ? sql`` : sql`where each_one.key in (${sql.join(names.map(sql.lit))})`;
  return isPostgres(db)
    ? sql`(select coalesce(sum(each_one.value::bigint), 0) from ${eachMethod(db)} ${some})`
    : sql`(select coalesce(sum(each_one.value), 0) from ${eachMethod(db)} ${some})`;
}

const order = orderOf<Found>()(
  report,
  {
    at: ['at'],
    device: ['device'],
    cashier: ['cashier'],
    since: ['since'],
    cards: [(db) => ofMethods(db, 'cards')],
    electronic: [(db) => ofMethods(db, 'electronic')],
    vouchers: [(db) => ofMethods(db, 'vouchers')],
    collected: [(db) => ofMethods(db, null)],
    expected: ['expected'],
    counted: ['counted'],
    difference: ['difference'],
  },
  ['at', 'id'],
);

function rowOf({ methods, ...same }: Found): Row {
  return { ...same, ...grouped(Object.entries(JSON.parse(methods) as Record<string, number>)) };
}

async function sums(db: Db | Trx, scope: Scope): Promise<{ total: number; totals: TotalsOf<typeof report> }> {
  const { rows, ...counted } = await found(db, scope)
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      fn.coalesce(fn.sum<number>('closures.expected'), sql.lit(0)).as('expected'),
      fn.coalesce(fn.sum<number>('closures.counted'), sql.lit(0)).as('counted'),
      fn.coalesce(fn.sum<number>('closures.difference'), sql.lit(0)).as('difference'),
    ])
    .executeTakeFirstOrThrow();
  // As the closures keep them, as their rows do: their receipts may be millions.
  const byMethod = await sql<{ method: string; collected: Amount }>`
    select each_one.key as method, sum(${isPostgres(db) ? sql`each_one.value::bigint` : sql`each_one.value`}) as collected
    from (${found(db, scope).select('closures.methods')}) one, ${eachMethod(db)} group by each_one.key`.execute(
    db,
  );
  const ofMethods = grouped(byMethod.rows.map(({ method, collected }) => [method, collected]));
  return { total: Number(rows), totals: { ...ofMethods, ...counted } };
}

function allRows(db: Db | Trx, scope: Scope, stop: Stop): AsyncGenerator<Row[]> {
  if (scope.sort) return rowsInOrder({ db, scope, stop }, scope.sort, ordered(db, scope), order, rowOf);
  const after = (last: Found | undefined) =>
    sql<SqlBool>`(closures.at, closures.id) > (${last?.at ?? 0}, ${last?.id ?? 0})`;
  return followed(
    stop,
    (last: Found | undefined) => ordered(db, scope).where(after(last)).limit(chunkRows).execute(),
    rowOf,
  );
}

/** Closures by the time at which they were made, on days of the lot. */
export const closuresReport = reportQuery(report, {
  heavy: () => false,
  async page(db, scope, wanted) {
    const rows = await pageOfRows(db, scope, ordered(db, scope), order, wanted);
    return { rows: rows.map(rowOf), ...(await sums(db, scope)) };
  },
  async whole(db, scope, stop) {
    return { ...(await sums(db, scope)), chunks: allRows(db, scope, stop) };
  },
  days: (db, scope) =>
    sumsByDay(db, localClock(scope, sql<number>`one.at`).day, ordered(db, scope), {
      cards: ofMethods(db, 'cards'),
      electronic: ofMethods(db, 'electronic'),
      vouchers: ofMethods(db, 'vouchers'),
      collected: ofMethods(db, null),
      expected: sql`one.expected`,
      counted: sql`one.counted`,
      difference: sql`one.difference`,
    }),
});
