import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays } from '../../../shared/dates.ts';
import { frequentPlates as report } from '../../../shared/reports/frequent-plates.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { startOfDay } from '../local-days.rules.ts';
import { chunkRows, followed, type ReportScope, reportQuery, type Stop } from '../query.ts';
import { narrowing } from './filters.ts';
import { orderOf, pageOfRows, rowsInOrder } from './in-order.ts';
import { localClock } from './local-clock.ts';

type Scope = ReportScope<typeof report>;

const { weekday: _w, hour: _h, ...filters } = report.filters;
const narrowed = narrowing(filters, 'stays', {
  slotId: 'slot_id',
  vehicleType: 'vehicle_type',
  service: 'service',
  plate: 'plate',
});

/** Entries of known plates in the range, at the weekday and hour that are asked for. */
function found(db: Db | Trx, scope: Scope) {
  const { companyId, from, to, timeZone, filter } = scope;
  const clock = localClock(scope, sql<number>`stays.entry_at`);
  const at = (column: RawBuilder<number>, value: number) => sql<SqlBool>`${column} = ${value}`;
  return db
    .selectFrom('stays')
    .where('stays.company_id', '=', companyId)
    .where('stays.entry_at', '>=', startOfDay(from, timeZone))
    .where('stays.entry_at', '<', startOfDay(addDays(to, 1), timeZone))
    .where('stays.plate', 'is not', null)
    .where(({ and }) => and([...narrowed(filter)]))
    .$if(filter.weekday !== undefined, (stays) => stays.where(at(clock.weekday, filter.weekday ?? 0)))
    .$if(filter.hour !== undefined, (stays) => stays.where(at(clock.hour, filter.hour ?? 0)));
}

/** Each plate once. How long it stayed is said by the visits that are over and were not purged. */
function grouped(db: Db | Trx, scope: Scope) {
  const { day } = localClock(scope, sql<number>`stays.entry_at`);
  const isOver = sql`stays.exit_at is not null and stays.purge_id is null`;
  return found(db, scope)
    .select(({ fn }) => [
      sql<string>`stays.plate`.as('plate'),
      fn.countAll<number>().as('visits'),
      sql<number>`count(distinct ${day})`.as('days'),
      sql<number>`sum(case when ${isOver} then stays.exit_at - stays.entry_at else 0 end)`.as('inside'),
      sql<number>`sum(case when ${isOver} then 1 else 0 end)`.as('over'),
      fn.max<number>('stays.entry_at').as('last_at'),
    ])
    .groupBy('stays.plate');
}

function ordered(db: Db | Trx, scope: Scope) {
  return db
    .selectFrom(grouped(db, scope).as('one'))
    .selectAll('one')
    .orderBy('one.visits', 'desc')
    .orderBy('one.plate');
}

type Found = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number];

const order = orderOf<Found>()(
  report,
  {
    plate: ['plate'],
    visits: ['visits'],
    days: ['days'],
    mean: [() => sql`case when one.over > 0 then one.inside * 1.0 / one.over end`],
    lastAt: ['last_at'],
  },
  ['plate'],
);

function rowOf({ plate, visits, days, inside, over, last_at }: Found) {
  const mean = Number(over) === 0 ? null : Math.round(Number(inside) / Number(over) / 6_000) / 10;
  return { plate, visits: Number(visits), days: Number(days), mean, lastAt: last_at };
}

async function sums(db: Db | Trx, scope: Scope) {
  const { total, visits } = await found(db, scope)
    .select(({ fn }) => [
      sql<number>`count(distinct stays.plate)`.as('total'),
      fn.countAll<number>().as('visits'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), totals: { visits: Number(visits) } };
}

function allRows(db: Db | Trx, scope: Scope, stop: Stop) {
  if (scope.sort) return rowsInOrder({ db, scope, stop }, scope.sort, ordered(db, scope), order, rowOf);
  const after = (last: Found | undefined) =>
    last
      ? sql<SqlBool>`(one.visits < ${last.visits} or (one.visits = ${last.visits} and one.plate > ${last.plate}))`
      : sql<SqlBool>`1 = 1`;
  return followed(
    stop,
    (last: Found | undefined) => ordered(db, scope).where(after(last)).limit(chunkRows).execute(),
    rowOf,
  );
}

/** Visits by plate, the most frequent first. A stay without a plate is of nobody known and has no row. */
export const frequentPlates = reportQuery(report, {
  heavy: () => true,
  async page(db, scope, wanted) {
    const counted = ordered(db, scope).select([
      sql<number>`count(*) over ()`.as('all_plates'),
      sql<number>`sum(one.visits) over ()`.as('all_visits'),
    ]);
    const rows = await pageOfRows(db, scope, counted, order, wanted);
    const [first] = rows;
    // A page beyond the last has none that could say how many there are.
    if (!first) return { rows: [], ...(await sums(db, scope)) };
    const totals = { visits: Number(first.all_visits) };
    return { rows: rows.map(rowOf), total: Number(first.all_plates), totals };
  },
  async whole(db, scope, stop) {
    return { ...(await sums(db, scope)), chunks: allRows(db, scope, stop) };
  },
});
