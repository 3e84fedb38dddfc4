import { sql } from 'kysely';
import { addDays } from '../../../../shared/dates.ts';
import type {
  CashierSummary,
  ExceptionSummary,
  KindSummary,
} from '../../../../shared/features/billing/exceptions/exception.ts';
import type { ExceptionKind } from '../../../../shared/values.ts';
import type { Db } from '../../../db/schema.ts';
import { startOfDay } from '../../../reports/local-days.rules.ts';
import { cashierOf } from './exceptions.list.ts';
import { wilson } from './wilson.rules.ts';

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
  const filed = await db
    .selectFrom(
      within(db, span)
        .select([cashierOf(db).as('cashier'), sql<number>`abs(amount)`.as('risk')])
        .as('filed'),
    )
    .where('cashier', 'is not', null)
    .groupBy('cashier')
    .select(({ fn }) => ['cashier', fn.countAll<number>().as('count'), fn.sum<number>('risk').as('risk')])
    .execute();
  const done = await db
    .selectFrom('closures')
    .innerJoin('receipts', 'receipts.closure_id', 'closures.id')
    .where('closures.company_id', '=', companyId)
    .where('closures.at', '>=', startOfDay(from, timeZone))
    .where('closures.at', '<', startOfDay(addDays(to, 1), timeZone))
    .groupBy('closures.cashier')
    .select(({ fn }) => ['closures.cashier', fn.countAll<number>().as('events')])
    .execute();
  const names = [
    ...new Set([...filed.map(({ cashier }) => cashier ?? ''), ...done.map((one) => one.cashier)]),
  ];
  const counted = names.map((cashier) => ({
    cashier,
    events: Number(done.find((one) => one.cashier === cashier)?.events ?? 0),
    exceptions: Number(filed.find((one) => one.cashier === cashier)?.count ?? 0),
    amount: Number(filed.find((one) => one.cashier === cashier)?.risk ?? 0),
  }));
  return rated(counted).sort((a, b) => b.rate - a.rate);
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
