import { sql } from 'kysely';
import { addDays, daysBetween } from '../../../../shared/dates.ts';
import {
  creditDays,
  type Reconciliation,
  type ReconciliationDay,
} from '../../../../shared/features/traffic/reconciliation/reconciliation.ts';
import { type Amount, minus, plus, sizeOf, sumOf } from '../../../../shared/money.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { startOfDay } from '../../../reports/local-days.rules.ts';
import { refundRoundings } from '../../billing/collection-days/refund-roundings.list.ts';
import { balanceDifferences } from '../../billing/invoices/balance-differences.list.ts';
import { drawer } from '../../billing/receipts/receipts.list.ts';
import { bankable } from '../deposits/deposits.list.ts';
import { isUnconfirmed } from '../deposits/unconfirmed.list.ts';
import { dayOf } from './day-of.list.ts';
import { type Days, noFigures, type Span, totalsOf, unexplainedOf } from './reconciliation.rules.ts';
import { addStatements } from './statement-figures.list.ts';
import { addUnbacked } from './unbacked-figures.list.ts';

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
  await addUnbacked(db, span, days);
  for (const one of days.values())
    one.receivables = sumOf([one.receivables, one.invoiced, -one.credited, one.advances]);
  await addBalances(db, span, days);
  for (const one of days.values()) one.unexplained = unexplainedOf(one);
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
      fn.sum<Amount>('total').as('total'),
      fn.sum<Amount>('collected').as('collected'),
      fn.sum<Amount>('received').as('received'),
      fn.sum<Amount>('refunds').as('refunds'),
    ])
    .execute();
  for (const row of rows) {
    const day = days.get(row.day);
    if (!day) continue;
    const { collected } = row;
    day.invoiced = plus(day.invoiced, row.total);
    if (row.method === 'on-account') day.onAccount = plus(day.onAccount, row.total);
    day.collected = plus(day.collected, collected);
    day.refunded = minus(day.refunded, row.refunds);
    day.receivables = minus(day.receivables, row.received);
    if (collected !== 0) day.methods[row.method] = collected;
  }
  for (const { day, rounding } of await refundRoundings(db, { companyId, from, to }))
    add(days, day, (one) => (one.refunded = plus(one.refunded, rounding)));
}

async function addCredits(db: Db | Trx, { companyId, from, to }: Span, days: Days): Promise<void> {
  const rows = await db
    .selectFrom('credit_notes')
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .select(({ fn }) => ['day', fn.sum<Amount>('total').as('total')])
    .execute();
  for (const { day, total } of rows) add(days, day, (one) => (one.credited = plus(one.credited, total)));
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
    .select(['day', sql<Amount>`sum(case when kind = 'refund' then -amount else amount end)`.as('growth')])
    .execute();
  for (const { day, growth } of rows) add(days, day, (one) => (one.advances = plus(one.advances, growth)));
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
    .select(['receipts.day', sql<Amount>`sum(${drawer})`.as('cash')])
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
    .select(['day', sql<Amount>`sum(${drawer})`.as('cash')])
    .execute();
  for (const { day, cash } of [...devices, ...office])
    add(days, day, (one) => (one.cash.uncounted = plus(one.cash.uncounted, sizeOf(cash))));
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
      sql<Amount>`sum(expected)`.as('expected'),
      sql<Amount>`sum(${bankable})`.as('counted'),
      sql<Amount>`sum(abs(difference))`.as('short_over'),
      sql<Amount>`sum(case when deposit_id is null then 0 else ${bankable} end)`.as('deposited'),
      sql<Amount>`sum(case when deposit_id is null then abs(${bankable}) else 0 end)`.as('held'),
    ])
    .execute();
  for (const row of rows)
    add(days, row.day, ({ cash }) => {
      cash.expected = plus(cash.expected, row.expected);
      cash.counted = plus(cash.counted, row.counted);
      cash.shortOver = plus(cash.shortOver, row.short_over);
      cash.deposited = plus(cash.deposited, row.deposited);
      cash.held = plus(cash.held, row.held);
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
      fn.sum<Amount>('total').as('total'),
      sql<Amount>`sum(abs(difference))`.as('differences'),
      sql<Amount>`sum(case when credited is null then 0 else abs(credited - total) end)`.as(
        'credit_differences',
      ),
      sql<Amount>`sum(case when state = 'in-transit' and date < ${late} then total else 0 end)`.as('late'),
      sql<Amount>`sum(case when ${isUnconfirmed(db)} then credited else 0 end)`.as('unconfirmed'),
    ])
    .execute();
  for (const row of rows)
    add(days, row.date, ({ deposits }) => {
      deposits.total = plus(deposits.total, row.total);
      deposits.differences = plus(deposits.differences, row.differences);
      deposits.creditDifferences = plus(deposits.creditDifferences, row.credit_differences);
      deposits.late = plus(deposits.late, row.late);
      deposits.unconfirmed = plus(deposits.unconfirmed, row.unconfirmed);
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
    .select([dayOf(sql<number>`confirmed_at`, span).as('day'), sql<Amount>`amount - reversed`.as('amount')])
    .select(
      sql<Amount>`coalesce((
        select sum(case when receipts.kind = 'refund' then -receipts.amount else receipts.amount end) from receipts
        where receipts.electronic_payment_id = electronic_payments.id and receipts.advance_id is null), 0)`.as(
        'booked',
      ),
    );
  const rows = await db
    .selectFrom(payments.as('payment'))
    .groupBy('day')
    .select(({ fn }) => [
      'day',
      fn.sum<Amount>('amount').as('approved'),
      fn.sum<Amount>('booked').as('booked'),
      sql<Amount>`sum(abs(amount - booked))`.as('differences'),
    ])
    .execute();
  for (const row of rows)
    add(days, row.day, ({ cards }) => {
      cards.approved = plus(cards.approved, row.approved);
      cards.booked = plus(cards.booked, row.booked);
      cards.differences = plus(cards.differences, row.differences);
    });
}

/**
 * Receivables grow by what balances say: where one is not what its documents and receipts leave, the two ways to the money
 * of its day do not meet, and the difference is unexplained.
 */
async function addBalances(db: Db | Trx, span: Span, days: Days): Promise<void> {
  for (const { day, sum, size } of await balanceDifferences(db, span))
    add(days, day, (one) => {
      one.receivables = plus(one.receivables, sum);
      one.unbalanced = plus(one.unbalanced, size);
    });
}

function add(days: Days, day: string, change: (one: ReconciliationDay) => void): void {
  const one = days.get(day);
  if (one) change(one);
}
