import assert from 'node:assert/strict';
import type { Selectable } from 'kysely';
import type { Db, Schema } from '../../../core/db/schema.ts';
import type { Site } from './site.ts';

/** What logins and terminals write of themselves, a refused event's sign of life too; everything else is business. */
const ownHousekeeping = [
  'sessions',
  'login_failures',
  'device_states',
  'token_check_tries',
  // What terminals were told that a stay owes, written a moment after the answer.
  'stay_quotes',
  // A view over the devices and what they tell.
  'terminals',
  'kysely_migration',
  'kysely_migration_lock',
  // What tests break a COMMIT with.
  'full_disk_commits',
];

type Snapshot = Record<string, string[]>;

/**
 * Every row of every table, to compare a before with an after.
 * @param but tables that a core in the background writes to meanwhile
 */
export async function snapshot(db: Db, but: readonly string[] = []): Promise<Snapshot> {
  const found: Snapshot = {};
  for (const { name } of await db.introspection.getTables()) {
    if (ownHousekeeping.includes(name) || but.includes(name)) continue;
    const rows = await db
      .selectFrom(name as 'stays')
      .selectAll()
      .execute();
    found[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return found;
}

/** Runs the work and insists that it left every table as it was. */
export async function changesNothing<T>(site: Site, work: () => Promise<T>): Promise<T> {
  const before = await snapshot(site.db);
  const result = await work();
  assert.deepEqual(await snapshot(site.db), before);
  return result;
}

function sum<T>(rows: readonly T[], value: (row: T) => number): number {
  return rows.reduce((total, row) => total + value(row), 0);
}

/** Every accepted event with its row, every invoice with its parts, no more and no less. */
export interface Ledger {
  entries: number;
  payments: number;
  exits: number;
  invoices: number;
  inside: number;
  total: number;
}

/** Insists that a lot's books are whole: numbers without gap or double, amounts, parts, roll-ups, remembered events. */
export async function assertLedger(db: Db, companyId: number): Promise<Ledger> {
  const invoices = await db
    .selectFrom('invoices')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('number')
    .execute();
  await assertNumbers(db, companyId, invoices);
  await assertParts(db, companyId, invoices);
  await assertRollUps(db, companyId, invoices);
  return assertEvents(db, companyId, invoices);
}

type Invoice = Selectable<Schema['invoices']>;

async function assertNumbers(db: Db, companyId: number, invoices: Invoice[]): Promise<void> {
  const resolutions = await db
    .selectFrom('resolutions')
    .selectAll()
    .where('company_id', '=', companyId)
    .execute();
  for (const resolution of resolutions) {
    const numbers = invoices.filter((one) => one.resolution_id === resolution.id).map((one) => one.number);
    const expected = Array.from(
      { length: resolution.current_number - resolution.initial_number + 1 },
      (_, index) => resolution.initial_number + index,
    );
    assert.deepEqual(numbers, expected, 'numbers have a gap or a double');
  }
}

async function assertParts(db: Db, companyId: number, invoices: Invoice[]): Promise<void> {
  const lines = await db
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .selectAll('invoice_lines')
    .where('invoices.company_id', '=', companyId)
    .execute();
  const payments = await db.selectFrom('payments').selectAll().where('company_id', '=', companyId).execute();
  const receipts = await db.selectFrom('receipts').selectAll().where('company_id', '=', companyId).execute();
  const receiptsOf = Map.groupBy(receipts, (receipt) => receipt.invoice_id);
  const lineOf = Map.groupBy(lines, (line) => line.invoice_id);
  const paymentOf = Map.groupBy(payments, (payment) => payment.invoice_id);
  for (const invoice of invoices) {
    const { id, subtotal, tax, total, number } = invoice;
    assert.equal(subtotal + tax, total, `tax of ${number}`);
    assert.ok(total > 0, `invoice ${number} of nothing`);
    const parts = lineOf.get(id) ?? [];
    assert.equal(parts.length, 1, `lines of ${number}`);
    assert.deepEqual(
      parts.map((line) => [line.subtotal, line.tax, line.total]),
      [[subtotal, tax, total]],
    );
    const isOwed = invoice.method === 'payu';
    assert.equal(invoice.balance, isOwed ? total : 0, `balance of ${number}`);
    assert.deepEqual(
      (receiptsOf.get(id) ?? []).map((one) => [one.amount, one.subtotal, one.tax, one.amount + one.rounding]),
      isOwed ? [] : [[total, subtotal, tax, invoice.collected]],
      `receipts of ${number}`,
    );
    const paid = paymentOf.get(id) ?? [];
    assert.equal(paid.length, invoice.stay_id === null ? 0 : 1, `payments of ${number}`);
    for (const payment of paid) {
      assert.deepEqual(
        [payment.stay_id, payment.total, payment.collected, payment.method, payment.at, payment.device_id],
        [invoice.stay_id, total, invoice.collected, invoice.method, invoice.at, invoice.device_id],
      );
    }
  }
  for (const payment of paymentOf.get(null) ?? []) assert.equal(payment.total, 0);
}

async function assertRollUps(db: Db, companyId: number, invoices: Invoice[]): Promise<void> {
  const days = await db
    .selectFrom('collection_days')
    .selectAll()
    .where('company_id', '=', companyId)
    .execute();
  const keyOf = (
    row: Record<'day' | 'method' | 'service', string> & {
      device_id: number | null;
      vehicle_type: string | null;
    },
  ) => [row.day, row.device_id, row.method, row.service, row.vehicle_type ?? ''].join('|');
  const byKey = Map.groupBy(invoices, keyOf);
  assert.deepEqual(days.map(keyOf).sort(), [...byKey.keys()].sort());
  for (const day of days) {
    const group = byKey.get(keyOf(day)) ?? [];
    const of = (field: 'subtotal' | 'tax' | 'discount' | 'total' | 'collected') =>
      sum(group, (one) => one[field]);
    assert.deepEqual(
      [day.invoices, day.subtotal, day.tax, day.discount, day.total],
      [group.length, of('subtotal'), of('tax'), of('discount'), of('total')],
    );
    const isOwed = day.method === 'payu';
    assert.deepEqual(
      [
        day.receipts,
        day.received_subtotal,
        day.received_tax,
        day.received_discount,
        day.received,
        day.collected,
      ],
      isOwed
        ? [0, 0, 0, 0, 0, 0]
        : [group.length, of('subtotal'), of('tax'), of('discount'), of('total'), of('collected')],
    );
  }
}

async function assertEvents(db: Db, companyId: number, invoices: Invoice[]): Promise<Ledger> {
  const stays = await db
    .selectFrom('stays')
    .select(['id', 'entry_event', 'exit_at'])
    .where('company_id', '=', companyId)
    .execute();
  const events = await db
    .selectFrom('terminal_events')
    .select(['id', 'kind', 'answer'])
    .where('company_id', '=', companyId)
    .execute();
  const kinds = Map.groupBy(events, (event) => event.kind);
  const count = (kind: string) => kinds.get(kind)?.length ?? 0;
  const { payments } = await db
    .selectFrom('payments')
    .select((rows) => rows.fn.countAll<number>().as('payments'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const left = stays.filter((stay) => stay.exit_at !== null).length;
  assert.deepEqual(
    stays.map((stay) => stay.entry_event).sort(),
    (kinds.get('entry') ?? []).map((event) => event.id).sort(),
  );
  assert.equal(payments, count('payment'), 'payments and their events');
  assert.equal(left, count('exit'), 'exits and their events');
  const answered = [...(kinds.get('payment') ?? []), ...(kinds.get('sale') ?? [])]
    .map((event) => JSON.parse(event.answer).invoiceId)
    .filter((id) => id !== null);
  assert.deepEqual(answered.sort(byNumber), invoices.map((invoice) => invoice.id).sort(byNumber));
  const topics = await db
    .selectFrom('outbox')
    .select(['topic', (rows) => rows.fn.countAll<number>().as('rows')])
    .where('company_id', '=', companyId)
    .where('topic', 'in', ['stays', 'invoices'])
    .groupBy('topic')
    .execute();
  const announced = Object.fromEntries(topics.map((one) => [one.topic, one.rows]));
  assert.equal(announced.stays ?? 0, count('entry') + payments + left, 'stays in the outbox');
  assert.equal(announced.invoices ?? 0, invoices.length, 'invoices in the outbox');
  return {
    entries: stays.length,
    payments,
    exits: left,
    invoices: invoices.length,
    inside: stays.length - left,
    total: sum(invoices, (invoice) => invoice.total),
  };
}

function byNumber(a: number, b: number): number {
  return a - b;
}
