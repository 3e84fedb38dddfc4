import { type RawBuilder, sql } from 'kysely';
import { addDays, daysBetween } from '../../../../shared/dates.ts';
import {
  creditDays,
  type Reconciliation,
  type ReconciliationDay,
} from '../../../../shared/features/traffic/reconciliation/reconciliation.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { startOfDay } from '../../../reports/local-days.rules.ts';
import { drawer } from '../../billing/receipts/receipts.list.ts';
import { bankable } from '../deposits/deposits.list.ts';
import { type Days, noFigures, type Span, totalsOf, unexplainedOf } from './reconciliation.rules.ts';
import { addStatements } from './statement-figures.list.ts';

/**
 * Where the money of each day is: from what was invoiced to what the bank and the card provider have. Read from the
 * figures that every receipt keeps as it is booked, and from closures, deposits and payments, never from all invoices.
 */
export async function reconcile(db: Db | Trx, span: Span): Promise<Reconciliation> {
  const { from, to } = span;
  const days: Days = new Map(
    Array.from({ length: daysBetween(from, to) }, (_, place) => addDays(from, place)).map((day) => [
      day,
      { day, covered: { bank: false, cards: false }, ...noFigures() },
    ]),
  );
  await addMoney(db, span, days);
  await addCredits(db, span, days);
  await addAdvances(db, span, days);
  await addUncounted(db, span, days);
  await addClosures(db, span, days);
  await addDeposits(db, span, days);
  await addCards(db, span, days);
  await addStatements(db, span, days);
  for (const one of days.values()) {
    one.receivables += one.invoiced - one.credited + one.advances;
    one.unexplained = unexplainedOf(one);
  }
  const all = [...days.values()];
  return { from, to, days: all, totals: totalsOf(all) };
}

async function addMoney(db: Db | Trx, { companyId, from, to }: Span, days: Days): Promise<void> {
  const rows = await db
    .selectFrom('collection_days')
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'method'])
    .orderBy('method')
    .select(({ fn }) => [
      'day',
      'method',
      fn.sum<number>('total').as('total'),
      fn.sum<number>('collected').as('collected'),
      fn.sum<number>('received').as('received'),
      fn.sum<number>('refunds').as('refunds'),
    ])
    .execute();
  for (const row of rows) {
    const day = days.get(row.day);
    if (!day) continue;
    const collected = Number(row.collected);
    day.invoiced += Number(row.total);
    if (row.method === 'on-account') day.onAccount += Number(row.total);
    day.collected += collected;
    day.refunded -= Number(row.refunds);
    day.receivables -= Number(row.received);
    if (collected !== 0) day.methods[row.method] = collected;
  }
}

async function addCredits(db: Db | Trx, { companyId, from, to }: Span, days: Days): Promise<void> {
  const rows = await db
    .selectFrom('credit_notes')
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .select(({ fn }) => ['day', fn.sum<number>('total').as('total')])
    .execute();
  for (const { day, total } of rows) add(days, day, (one) => (one.credited += Number(total)));
}

/** What customers paid ahead, less what was used of it or went back. */
async function addAdvances(db: Db | Trx, { companyId, from, to }: Span, days: Days): Promise<void> {
  const rows = await db
    .selectFrom('receipts')
    .where('company_id', '=', companyId)
    .where('invoice_id', 'is', null)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .select(['day', sql<number>`sum(case when kind = 'refund' then -amount else amount end)`.as('growth')])
    .execute();
  for (const { day, growth } of rows) add(days, day, (one) => (one.advances += Number(growth)));
}

/** Cash of the days that no closure has, each drawer's by its size: what one has too much of is in no other. */
async function addUncounted(db: Db | Trx, { companyId, from, to }: Span, days: Days): Promise<void> {
  const devices = await db
    .selectFrom('receipts')
    // Asked of each of its terminals by an index: joined, a database without statistics would look at all lots.
    .where('device_id', 'in', (from) =>
      from.selectFrom('devices').select('devices.id').where('devices.company_id', '=', companyId),
    )
    .where('receipts.closure_id', 'is', null)
    .where('receipts.method', '=', 'cash')
    .where('receipts.day', '>=', from)
    .where('receipts.day', '<=', to)
    .groupBy(['receipts.day', 'receipts.device_id'])
    .select(['receipts.day', sql<number>`sum(${drawer})`.as('cash')])
    .execute();
  const office = await db
    .selectFrom('receipts')
    .where('company_id', '=', companyId)
    .where('device_id', 'is', null)
    .where('closure_id', 'is', null)
    .where('method', '=', sql.lit('cash'))
    .where('user_id', 'is not', null)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'user_id'])
    .select(['day', sql<number>`sum(${drawer})`.as('cash')])
    .execute();
  for (const { day, cash } of [...devices, ...office])
    add(days, day, (one) => (one.cash.uncounted += Math.abs(Number(cash))));
}

/** The local day of an instant, worked out in SQL by the days of the span: zones change their clocks. */
function dayOf(column: RawBuilder<number>, { from, to, timeZone }: Span): RawBuilder<string> {
  // With one case at least: PostgreSQL groups by no text that stands alone.
  const cases = Array.from({ length: daysBetween(from, to) }, (_, place) => addDays(from, place)).map(
    (day) => sql`when ${column} < ${sql.lit(startOfDay(addDays(day, 1), timeZone))} then ${sql.lit(day)}`,
  );
  return sql<string>`case ${sql.join(cases, sql` `)} else ${sql.lit(to)} end`;
}

async function addClosures(db: Db | Trx, span: Span, days: Days): Promise<void> {
  const { companyId, from, to, timeZone } = span;
  const day = dayOf(sql<number>`closures.at`, span);
  const rows = await db
    .selectFrom('closures')
    .where('company_id', '=', companyId)
    .where('at', '>=', startOfDay(from, timeZone))
    .where('at', '<', startOfDay(addDays(to, 1), timeZone))
    .groupBy(day)
    .select([
      day.as('day'),
      sql<number>`sum(expected)`.as('expected'),
      sql<number>`sum(${bankable})`.as('counted'),
      sql<number>`sum(abs(difference))`.as('short_over'),
      sql<number>`sum(case when deposit_id is null then 0 else ${bankable} end)`.as('deposited'),
      sql<number>`sum(case when deposit_id is null then abs(${bankable}) else 0 end)`.as('held'),
    ])
    .execute();
  for (const row of rows)
    add(days, row.day, ({ cash }) => {
      cash.expected += Number(row.expected);
      cash.counted += Number(row.counted);
      cash.shortOver += Number(row.short_over);
      cash.deposited += Number(row.deposited);
      cash.held += Number(row.held);
    });
}

async function addDeposits(db: Db | Trx, { companyId, from, to, today }: Span, days: Days): Promise<void> {
  const late = addDays(today, -creditDays);
  const rows = await db
    .selectFrom('deposits')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .groupBy('date')
    .select(({ fn }) => [
      'date',
      fn.sum<number>('total').as('total'),
      sql<number>`sum(abs(difference))`.as('differences'),
      sql<number>`sum(case when credited is null then 0 else abs(credited - total) end)`.as(
        'credit_differences',
      ),
      sql<number>`sum(case when state = 'in-transit' and date < ${late} then total else 0 end)`.as('late'),
    ])
    .execute();
  for (const row of rows)
    add(days, row.date, ({ deposits }) => {
      deposits.total += Number(row.total);
      deposits.differences += Number(row.differences);
      deposits.creditDifferences += Number(row.credit_differences);
      deposits.late += Number(row.late);
    });
}

/** Payments that the provider took in earnest, but for those that a person said are none of ours, against their receipts. */
async function addCards(db: Db | Trx, span: Span, days: Days): Promise<void> {
  const { companyId, from, to, timeZone } = span;
  const payments = db
    .selectFrom('electronic_payments')
    .where('company_id', '=', companyId)
    .where('confirmed_at', '>=', startOfDay(from, timeZone))
    .where('confirmed_at', '<', startOfDay(addDays(to, 1), timeZone))
    .where('state', '=', 'approved')
    .where('outcome', 'not in', ['dismissed', 'test'])
    .where('status', '<>', sql.lit('D'))
    .select([dayOf(sql<number>`confirmed_at`, span).as('day'), 'amount'])
    .select(
      sql<number>`coalesce((
        select sum(receipts.amount) from receipts
        where receipts.electronic_payment_id = electronic_payments.id
          and receipts.kind = 'collection' and receipts.advance_id is null), 0)`.as('booked'),
    );
  const rows = await db
    .selectFrom(payments.as('payment'))
    .groupBy('day')
    .select(({ fn }) => [
      'day',
      fn.sum<number>('amount').as('approved'),
      fn.sum<number>('booked').as('booked'),
      sql<number>`sum(abs(amount - booked))`.as('differences'),
    ])
    .execute();
  for (const row of rows)
    add(days, row.day, ({ cards }) => {
      cards.approved += Number(row.approved);
      cards.booked += Number(row.booked);
      cards.differences += Number(row.differences);
    });
}

function add(days: Days, day: string, change: (one: ReconciliationDay) => void): void {
  const one = days.get(day);
  if (one) change(one);
}
