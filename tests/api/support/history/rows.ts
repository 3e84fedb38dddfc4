import { sql } from 'kysely';
import type { Db } from '../../../../core/db/schema.ts';

/** A lot's rows as the database has them, read without any of the program's queries; amounts in minor units. */
export interface Rows {
  invoices: { id: number; day: string; device: number; method: string; total: number; balance: number }[];
  credits: { day: string; invoice: number; total: number }[];
  receipts: ReceiptLine[];
  closures: ClosureLine[];
  deposits: DepositLine[];
  payments: { id: number; at: number; state: string; outcome: string; amount: number; reversed: number }[];
}

export interface ReceiptLine {
  id: number;
  day: string;
  kind: 'collection' | 'refund';
  invoice: number | null;
  method: string;
  amount: number;
  rounding: number;
  device: number | null;
  user: number | null;
  closure: number | null;
  payment: number | null;
  advance: number | null;
  counters: number | null;
}

export interface ClosureLine {
  id: number;
  at: number;
  device: number;
  expected: number;
  difference: number;
  cash: number;
  deposit: number | null;
}

export interface DepositLine {
  date: string;
  total: number;
  difference: number;
  credited: number | null;
  state: string;
}

/** Amounts come as text from PostgreSQL where they may be large. */
const numeric = new Set([
  'total',
  'balance',
  'amount',
  'reversed',
  'rounding',
  'expected',
  'difference',
  'cash',
  'credited',
  'at',
]);

async function all<T>(db: Db, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  const { rows } = await query.execute(db);
  return rows.map((row) => {
    const read = Object.entries(row as object).map(([name, value]) => [
      name,
      numeric.has(name) && value !== null ? Number(value) : value,
    ]);
    return Object.fromEntries(read) as T;
  });
}

export async function rowsOf(db: Db, companyId: number): Promise<Rows> {
  const mine = sql`company_id = ${companyId}`;
  return {
    invoices: await all(
      db,
      sql<Rows['invoices'][number]>`select id, day, coalesce(device_id, 0) as device, method, total, balance
        from invoices where ${mine}`,
    ),
    credits: await all(
      db,
      sql<Rows['credits'][number]>`select day, invoice_id as invoice, total from credit_notes where ${mine}`,
    ),
    receipts: await all(
      db,
      sql<ReceiptLine>`select id, day, kind, invoice_id as invoice, method, amount, rounding, device_id as device,
        user_id as "user", closure_id as closure, electronic_payment_id as payment, advance_id as advance,
        counters_id as counters from receipts where ${mine}`,
    ),
    closures: await all(
      db,
      sql<ClosureLine>`select id, at, coalesce(device_id, 0) as device, expected, difference,
        counted + dropped - opening as cash, deposit_id as deposit from closures where ${mine}`,
    ),
    deposits: await all(
      db,
      sql<DepositLine>`select date, total, difference, credited, state from deposits where ${mine} and status <> 'D'`,
    ),
    payments: await all(
      db,
      sql<Rows['payments'][number]>`select id, confirmed_at as at, state, outcome, amount, reversed
        from electronic_payments where ${mine} and status <> 'D'`,
    ),
  };
}
