import { sql } from 'kysely';
import { addDays, localDay } from '../../../../shared/dates.ts';
import type { StatementKind } from '../../../../shared/features/traffic/statements/statement.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { startOfDay } from '../../../reports/local-days.rules.ts';
import { bankable } from '../deposits/deposits.list.ts';
import type { HeldCash, Thing } from './matching.rules.ts';

/** Things of one amount near some days. */
export interface Sought {
  companyId: number;
  amount: number;
  from: string;
  to: string;
  timeZone: string;
  /** References that lines have: what they name is looked for, however much else has the amount. */
  references: readonly string[];
}

/** Things of one amount that are looked at; where there are more nothing of it is the only one. */
const mostThings = 200;
/** Closures that are looked at. */
const mostClosures = 2000;

/**
 * Receipts that a provider of cards settles, and that a bank credits one by one; in the text of a statement, so that SQLite
 * sees that its index of these fits.
 */
const byCard = sql<boolean>`receipts.method in ('credit-card', 'debit-card')`;
const byTransfer = sql<boolean>`receipts.method in ('transfer', 'qr')`;

/** What lines of that kind and amount may be, that no other line is. */
export async function thingsOf(
  db: Db | Trx,
  kind: StatementKind,
  sought: Sought,
): Promise<{ things: Thing[]; isWhole: boolean }> {
  const found =
    kind === 'bank'
      ? [
          await depositsOf(db, sought),
          await settlementsOf(db, sought),
          await receiptsOf(db, sought, byTransfer),
        ]
      : [await receiptsOf(db, sought, byCard), await paymentsOf(db, sought)];
  return { things: found.flat(), isWhole: found.every(({ length }) => length <= mostThings) };
}

/** Deposits that the bank is to credit, and those whose credit of that amount a person typed. */
async function depositsOf(db: Db | Trx, { companyId, amount, from, to }: Sought): Promise<Thing[]> {
  const near = db
    .selectFrom('deposits')
    .select(['id', 'date', 'total', 'reference'])
    .where('company_id', '=', companyId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', '<>', sql.lit('D'))
    .where(isFree('deposit', 'deposits.id'))
    .limit(mostThings + 1);
  const expected = await near
    .where('total', '=', amount)
    .where('state', '=', sql.lit('in-transit' as const))
    .execute();
  const typed = await near.where('credited', '=', amount).where('credited', 'is not', null).execute();
  return [...expected.map(toDeposit), ...typed.map((row) => ({ ...toDeposit(row), amount }))];
}

const toDeposit = (row: { id: number; date: string; total: number; reference: string }): Thing => ({
  ...{ target: 'deposit', id: row.id, parts: [row.id], day: row.date, amount: row.total },
  ...{ label: row.reference, references: [row.reference] },
});

async function settlementsOf(db: Db | Trx, { companyId, amount, from, to }: Sought): Promise<Thing[]> {
  const rows = await db
    .selectFrom('statement_settlements')
    .select(['id', 'day', 'name'])
    .where('company_id', '=', companyId)
    .where('net', '=', amount)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(isFree('settlement', 'statement_settlements.id'))
    .limit(mostThings + 1)
    .execute();
  return rows.map(({ id, day, name }) => ({
    ...{ target: 'settlement', id, parts: [id], day, amount, label: name, references: [name] },
  }));
}

/** Receipts by some methods: those that lines name, and others. */
async function receiptsOf(db: Db | Trx, sought: Sought, by: typeof byCard): Promise<Thing[]> {
  const { companyId, amount, from, to, references } = sought;
  const near = db
    .selectFrom('receipts')
    .select(['id', 'day', 'reference'])
    .where('company_id', '=', companyId)
    .where('amount', '=', amount)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(by)
    .where('kind', '=', 'collection')
    .where('advance_id', 'is', null)
    .where(isFree('receipt', 'receipts.id'));
  const named = await near
    .where('reference', 'in', ['', ...references])
    .limit(mostThings + 1)
    .execute();
  const rows = await near.limit(mostThings + 1).execute();
  return apart([...named, ...rows]).map(({ id, day, reference }) => ({
    ...{ target: 'receipt', id, parts: [id], day, amount, label: reference ?? '' },
    references: reference ? [reference] : [],
  }));
}

async function paymentsOf(db: Db | Trx, sought: Sought): Promise<Thing[]> {
  const { companyId, amount, from, to, references, timeZone } = sought;
  const near = db
    .selectFrom('electronic_payments')
    .select(['id', 'confirmed_at', 'reference', 'transaction_id', 'order_id'])
    .where('company_id', '=', companyId)
    .where('amount', '=', amount)
    .where('confirmed_at', '>=', startOfDay(from, timeZone))
    .where('confirmed_at', '<', startOfDay(addDays(to, 1), timeZone))
    .where('state', '=', sql.lit('approved' as const))
    .where('outcome', 'not in', ['dismissed', 'test'])
    .where('status', '<>', 'D')
    .where(isFree('payment', 'electronic_payments.id'));
  const texts = ['', ...references];
  const named = await near
    .where((where) =>
      where.or([
        where('reference', 'in', texts),
        where('transaction_id', 'in', texts),
        where('order_id', 'in', texts),
      ]),
    )
    .limit(mostThings + 1)
    .execute();
  const rows = await near.limit(mostThings + 1).execute();
  return apart([...named, ...rows]).map((row) => ({
    ...{ target: 'payment', id: row.id, parts: [row.id], amount, label: row.reference },
    day: localDay(row.confirmed_at, timeZone),
    references: [row.reference, row.transaction_id, row.order_id ?? ''],
  }));
}

/** No line is matched with it. */
function isFree(target: 'deposit' | 'settlement' | 'receipt' | 'payment', id: string) {
  return sql<boolean>`not exists (
    select 1 from statement_parts part where part.company_id = ${sql.ref(`${id.split('.')[0]}.company_id`)}
      and part.target = ${target} and part.part_id = ${sql.ref(id)})`;
}

function apart<One extends { id: number }>(rows: readonly One[]): One[] {
  return [...new Map(rows.map((one) => [one.id, one])).values()];
}

/** Closures of a lot whose cash no deposit has, of the days until one, in their order. */
export async function heldCash(
  db: Db | Trx,
  { companyId, from, to, timeZone }: { companyId: number; from: string; to: string; timeZone: string },
): Promise<HeldCash[]> {
  const rows = await db
    .selectFrom('closures')
    .select(['id', 'at', 'cashier', bankable.as('cash')])
    .where('company_id', '=', companyId)
    .where('deposit_id', 'is', null)
    .where('at', '>=', startOfDay(from, timeZone))
    .where('at', '<', startOfDay(addDays(to, 1), timeZone))
    .orderBy('at')
    .orderBy('id')
    .limit(mostClosures)
    .execute();
  return rows.map(({ id, at, cashier, cash }) => ({
    ...{ id, cashier, cash: Number(cash), day: localDay(at, timeZone) },
  }));
}

/** Deposits that no line is, whatever their amount, the latest first: a person may see that one is meant. */
export async function expectedDeposits(
  db: Db | Trx,
  { companyId, from, to }: { companyId: number; from: string; to: string },
): Promise<Thing[]> {
  const rows = await db
    .selectFrom('deposits')
    .select(['id', 'date', 'total', 'reference'])
    .where('company_id', '=', companyId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', '<>', sql.lit('D'))
    .where(isFree('deposit', 'deposits.id'))
    .orderBy('date', 'desc')
    .limit(20)
    .execute();
  return rows.map(toDeposit);
}

/** Refunds by card of an amount: what a line that takes money back may be. */
export async function cardRefunds(
  db: Db | Trx,
  { companyId, amount, from, to }: { companyId: number; amount: number; from: string; to: string },
): Promise<Thing[]> {
  const rows = await db
    .selectFrom('receipts')
    .select(['id', 'day', 'reference'])
    .where('company_id', '=', companyId)
    .where('amount', '=', amount)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(byCard)
    .where('kind', '=', 'refund')
    .where('advance_id', 'is', null)
    .where(isFree('receipt', 'receipts.id'))
    .orderBy('day', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ id, day, reference }) => ({
    ...{ target: 'receipt', id, parts: [id], day, amount: -amount, label: reference ?? '', references: [] },
  }));
}
