import { type SqlBool, sql } from 'kysely';
import { addDays } from '../../../shared/dates.ts';
import { givenAwayReport as report } from '../../../shared/reports/given-away.ts';
import type { RowOf, TotalsOf } from '../../../shared/reports/report.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { startOfDay } from '../local-days.rules.ts';
import {
  chunkRows,
  followed,
  inChunks,
  type PageWanted,
  type ReportScope,
  reportQuery,
  type Stop,
} from '../query.ts';
import { sumsByDay } from './day-sums.ts';
import { narrowing } from './filters.ts';
import { idsInOrder, orderOf } from './in-order.ts';
import { localClock } from './local-clock.ts';

type Scope = ReportScope<typeof report>;
type Row = RowOf<typeof report>;

const ofAct = narrowing({ deviceId: 'device' }, 'given_away', { deviceId: 'device_id' });
const ofStay = narrowing({ plate: 'plate' }, 'stays', { plate: 'plate' });

function found(db: Db | Trx, { companyId, from, to, timeZone, filter: { plate, ...filter } }: Scope) {
  return db
    .selectFrom('given_away')
    .leftJoin('stays', 'stays.id', 'given_away.stay_id')
    .where('given_away.company_id', '=', companyId)
    .where('given_away.at', '>=', startOfDay(from, timeZone))
    .where('given_away.at', '<', startOfDay(addDays(to, 1), timeZone))
    .where('given_away.undone_at', 'is', null)
    .where(({ and }) => and([...ofAct(filter), ...ofStay(plate === undefined ? {} : { plate })]));
}

/** Whoever closed the shift of the terminal, where no user did it. */
const shift = sql<string | null>`(
  select closures.cashier from closures
  where closures.device_id = given_away.device_id and closures.at >= given_away.at
  order by closures.at limit 1)`;

/** Rows of ids. Not by the index of the company: that would go through all its rows for some of them. */
function named(db: Db | Trx, { companyId }: Scope, ids: readonly number[]) {
  return db
    .selectFrom('given_away')
    .leftJoin('stays', 'stays.id', 'given_away.stay_id')
    .where('given_away.id', 'in', ids)
    .where(sql<SqlBool>`given_away.company_id + 0 = ${companyId}`);
}

/** With all that a row shows. */
function shown(rows: ReturnType<typeof found>) {
  return rows
    .leftJoin('devices', 'devices.id', 'given_away.device_id')
    .leftJoin('invoices', 'invoices.id', 'given_away.invoice_id')
    .leftJoin('users', 'users.id', 'given_away.actor_id')
    .select([
      'given_away.id',
      'given_away.at',
      'given_away.act',
      'given_away.title as what',
      'stays.plate',
      'stays.ticket',
      'invoices.prefix',
      'invoices.number as digits',
      'devices.name as device',
      'given_away.due',
      'given_away.charged',
      'given_away.amount as given',
    ])
    .select(sql<string | null>`coalesce(users.name, ${shift})`.as('cashier'));
}

function ordered(db: Db | Trx, scope: Scope) {
  return shown(found(db, scope)).orderBy('given_away.at').orderBy('given_away.id');
}

type Found = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number];

const order = orderOf<Found>()(
  report,
  {
    at: ['at'],
    act: ['act'],
    what: ['what'],
    plate: ['plate'],
    ticket: ['ticket'],
    number: ['prefix', () => sql`one.digits`],
    device: ['device'],
    cashier: ['cashier'],
    due: ['due'],
    charged: ['charged'],
    given: ['given'],
  },
  ['at', 'id'],
);

function rowOf({ prefix, digits, ...same }: Found): Row {
  return { ...same, number: digits === null ? null : `${prefix}${digits}` };
}

async function sums(db: Db | Trx, scope: Scope): Promise<{ total: number; totals: TotalsOf<typeof report> }> {
  const { rows, due, charged, given } = await found(db, scope)
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      fn.sum<number | null>('given_away.due').as('due'),
      fn.sum<number | null>('given_away.charged').as('charged'),
      fn.sum<number | null>('given_away.amount').as('given'),
    ])
    .executeTakeFirstOrThrow();
  const totals = { due: Number(due ?? 0), charged: Number(charged ?? 0), given: Number(given ?? 0) };
  return { total: Number(rows), totals };
}

/** The ids of a page in its order. What else its rows show is read of the page alone, not of all the rows before it. */
async function idsOfPage(db: Db | Trx, scope: Scope, wanted: PageWanted): Promise<number[]> {
  if (scope.sort) return idsInOrder(db, scope, ordered(db, scope), order, scope.sort, wanted);
  const rows = await found(db, scope)
    .select('given_away.id')
    .orderBy('given_away.at')
    .orderBy('given_away.id')
    .limit(wanted.size)
    .offset(wanted.skip)
    .execute();
  return rows.map(({ id }) => id);
}

const idsAtOnce = 500;

/** The rows of ids, in their order. */
async function rowsById(db: Db | Trx, scope: Scope, ids: readonly number[]): Promise<Row[]> {
  const byId = new Map<number, Row>();
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = ids.slice(at, at + idsAtOnce);
    const rows = await shown(named(db, scope, some)).execute();
    for (const one of rows) byId.set(one.id, rowOf(one));
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** All rows in the order that was asked for, which is made once: then each chunk is read by its ids. */
async function* sortedRows(db: Db | Trx, scope: Scope, stop: Stop): AsyncGenerator<Row[]> {
  const ids = scope.sort ? await idsInOrder(db, scope, ordered(db, scope), order, scope.sort) : [];
  for await (const some of inChunks(ids, stop)) yield rowsById(db, scope, some);
}

function allRows(db: Db | Trx, scope: Scope, stop: Stop): AsyncGenerator<Row[]> {
  if (scope.sort) return sortedRows(db, scope, stop);
  const after = (last: Found | undefined) =>
    sql<SqlBool>`(given_away.at, given_away.id) > (${last?.at ?? 0}, ${last?.id ?? 0})`;
  return followed(
    stop,
    (last: Found | undefined) => ordered(db, scope).where(after(last)).limit(chunkRows).execute(),
    rowOf,
  );
}

/** What was given away, by whom, of what and how much. */
export const givenAway = reportQuery(report, {
  heavy: () => false,
  async page(db, scope, wanted) {
    const rows = await rowsById(db, scope, await idsOfPage(db, scope, wanted));
    return { rows, ...(await sums(db, scope)) };
  },
  async whole(db, scope, stop) {
    return { ...(await sums(db, scope)), chunks: allRows(db, scope, stop) };
  },
  days: (db, scope) =>
    sumsByDay(db, localClock(scope, sql<number>`one.at`).day, ordered(db, scope), {
      due: sql`one.due`,
      charged: sql`one.charged`,
      given: sql`one.given`,
    }),
});
