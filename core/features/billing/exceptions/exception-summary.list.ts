import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../../../shared/dates.ts';
import type {
  CashierSummary,
  ExceptionSummary,
  KindSummary,
} from '../../../../shared/features/billing/exceptions/exception.ts';
import type { ExceptionKind } from '../../../../shared/values.ts';
import type { Db } from '../../../db/schema.ts';
import { startOfDay } from '../../../reports/local-days.rules.ts';
import { wilson } from '../../../reports/wilson.rules.ts';

/** Days of a lot, both included. */
export interface SummarySpan {
  companyId: number;
  from: string;
  to: string;
  timeZone: string;
}

/** Exceptions of some days by kind, and by cashier against what each did. */
export async function summaryOf(db: Db, span: SummarySpan): Promise<ExceptionSummary> {
  return { kinds: await kindsOf(db, span), cashiers: await cashiersOf(db, span) };
}

const within = (db: Db, { companyId, from, to, timeZone }: SummarySpan) =>
  db
    .selectFrom('exceptions')
    .where('exceptions.company_id', '=', companyId)
    .where('exceptions.at', '>=', startOfDay(from, timeZone))
    .where('exceptions.at', '<', startOfDay(addDays(to, 1), timeZone));

async function kindsOf(db: Db, span: SummarySpan): Promise<KindSummary[]> {
  const rows = await within(db, span)
    .groupBy('kind')
    .orderBy(sql`count(*)`, 'desc')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('count'),
      sql<number>`sum(case when state = 'resolved' then 0 else 1 end)`.as('unresolved'),
      sql<number>`sum(case when state = 'resolved' then 0 else abs(amount) end)`.as('amount'),
      sql<number | null>`min(case when state = 'resolved' then null else at end)`.as('oldest'),
    ])
    .execute();
  return rows.map(({ kind, count, unresolved, amount, oldest }) => ({
    kind: kind as ExceptionKind,
    ...{ count: Number(count), unresolved: Number(unresolved), amount: Number(amount) },
    oldest: oldest === null ? null : new Date(Number(oldest)).toISOString(),
  }));
}

async function cashiersOf(db: Db, span: SummarySpan): Promise<CashierSummary[]> {
  const { companyId, from, to, timeZone } = span;
  const done = await db
    .selectFrom('closures')
    .where('company_id', '=', companyId)
    .where('at', '>=', startOfDay(from, timeZone))
    .where('at', '<', startOfDay(addDays(to, 1), timeZone))
    .where('receipt_count', '>', 0)
    .groupBy('cashier')
    .select(({ fn }) => ['cashier', fn.sum<number>('receipt_count').as('events')])
    .execute();
  const counted = new Map<string, Counted>();
  const of = (cashier: string) => {
    const known = counted.get(cashier) ?? { cashier, events: 0, exceptions: 0, amount: 0 };
    counted.set(cashier, known);
    return known;
  };
  for (const { cashier, events } of done) of(cashier).events += Number(events);
  for (const { cashier, count, risk } of [...(await ofShifts(db, span)), ...(await ofOffice(db, span))]) {
    of(cashier).exceptions += Number(count);
    of(cashier).amount += Number(risk);
  }
  return rated([...counted.values()]).sort((a, b) => b.rate - a.rate);
}

/** What was filed of one cashier; minor units. */
interface Filed {
  cashier: string;
  count: number;
  risk: number;
}

/**
 * Exceptions of terminals, by whoever closed the shift in which each fell. Counted shift by shift from an index: there are
 * far fewer shifts than exceptions.
 */
async function ofShifts(db: Db, { companyId, from, to, timeZone }: SummarySpan): Promise<Filed[]> {
  const [first, after] = [startOfDay(from, timeZone), startOfDay(addDays(to, 1), timeZone)];
  const shifts = db
    .selectFrom('closures')
    .where('company_id', '=', companyId)
    .where('device_id', 'is not', null)
    .where('at', '>=', first)
    .select(['cashier', 'device_id', 'at'])
    .select(
      sql<number>`coalesce(lag(at) over (partition by device_id order by at, id), ${first - 1})`.as('since'),
    );
  const ofShift = (figure: RawBuilder<number>) => sql<number>`(
    select ${figure} from exceptions
    where exceptions.device_id = shift.device_id and exceptions.at > shift.since and exceptions.at <= shift.at
      and exceptions.at < ${after})`;
  const counted = db
    .selectFrom(shifts.as('shift'))
    .where('shift.since', '<', after)
    .select('cashier')
    .select([ofShift(sql`count(*)`).as('count'), ofShift(sql`sum(abs(amount))`).as('risk')]);
  return db
    .selectFrom(counted.as('counted'))
    .where('count', '>', 0)
    .groupBy('cashier')
    .select(({ fn }) => ['cashier', fn.sum<number>('count').as('count'), fn.sum<number>('risk').as('risk')])
    .execute();
}

/** Exceptions of the office, by the user who did what was filed. */
function ofOffice(db: Db, span: SummarySpan): Promise<Filed[]> {
  const filed = within(db, span)
    .where('device_id', 'is', null)
    .select(['actor_id', sql<number>`abs(amount)`.as('risk')]);
  const byUser = db
    .selectFrom(filed.as('filed'))
    .groupBy('actor_id')
    .select(({ fn }) => ['actor_id', fn.countAll<number>().as('count'), fn.sum<number>('risk').as('risk')]);
  return db
    .selectFrom(byUser.as('filed'))
    .innerJoin('users', 'users.id', 'filed.actor_id')
    .select(['users.name as cashier', 'count', 'risk'])
    .execute();
}

type Counted = Pick<CashierSummary, 'cashier' | 'events' | 'exceptions' | 'amount'>;

/** Adds to each its rate for 1,000 events, and whether it is above that of all others beyond doubt. */
export function rated(counted: readonly Counted[]): CashierSummary[] {
  const sum = (of: 'events' | 'exceptions') => counted.reduce((all, one) => all + one[of], 0);
  return counted.map((one) => {
    const { rate, low, high } = wilson(one.exceptions, one.events);
    const others = sum('events') - one.events;
    const otherRate = others > 0 ? (sum('exceptions') - one.exceptions) / others : null;
    return {
      ...one,
      ...{ rate: rate * 1000, low: low * 1000, high: high * 1000 },
      isAbove: otherRate !== null && one.events > 0 && low > otherRate,
    };
  });
}
