import { sql } from 'kysely';
import { flag } from '../../../db/columns.ts';
import type { ListSpec } from '../../../db/paging.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { receipts } from './receipts.table.ts';

/** What an invoice's receipts come to, less what went back; minor units. */
export interface Received {
  amount: number;
  tax: number;
  discount: number;
  /** What of it is cash, and what that was rounded by: above 0 where the drawer has more. */
  cash: number;
  rounding: number;
}

/** What a receipt put into the drawer, less what went out of it: of the table `receipts` under its own name. */
export const drawer = sql`
  (case when receipts.kind = 'refund' then -(receipts.amount + receipts.rounding) else receipts.amount + receipts.rounding end)
`;

type Money = 'amount' | 'tax' | 'discount' | 'rounding';
const signed = (column: Money) =>
  sql<number>`coalesce(sum(case when kind = 'refund' then -${sql.ref(column)} else ${sql.ref(column)} end), 0)`;
const signedCash = (column: Money) => sql<number>`coalesce(sum(case when method <> 'cash' then 0
  when kind = 'refund' then -${sql.ref(column)} else ${sql.ref(column)} end), 0)`;

export async function receivedFor(db: Db | Trx, invoiceId: number): Promise<Received> {
  return db
    .selectFrom('receipts')
    .select([signed('amount').as('amount'), signed('tax').as('tax'), signed('discount').as('discount')])
    .select([signedCash('amount').as('cash'), signedCash('rounding').as('rounding')])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
}

/** What of an advance went back in cash, below 0, and what that was rounded by; minor units. */
export async function cashOfAdvance(
  db: Db | Trx,
  { id }: { id: number },
): Promise<Pick<Received, 'cash' | 'rounding'>> {
  return db
    .selectFrom('receipts')
    .select([signedCash('amount').as('cash'), signedCash('rounding').as('rounding')])
    .where('advance_id', '=', id)
    .where('invoice_id', 'is', null)
    .executeTakeFirstOrThrow();
}

const countered = sql<number>`coalesce((
  select sum(counter.amount) from receipts counter where counter.counters_id = receipts.id), 0)`;

/** What of an advance is open; of the table `receipts` under its own name. */
export const advanceOpen = sql<number>`receipts.amount - ${countered} - coalesce((
  select sum(case when part.kind = 'refund' then part.amount else -part.amount end)
  from receipts part where part.advance_id = receipts.id and part.invoice_id is null), 0)`;

/**
 * What of an advance neither settles an invoice nor went back, in minor units; below 0 where money that was given back had
 * not come.
 */
export async function openOfAdvance(db: Db | Trx, { id }: { id: number }): Promise<number> {
  const { open } = await db
    .selectFrom('receipts')
    .select(advanceOpen.as('open'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** The list; `advance=1` are the advances of which something is open, `advance=0` the others. */
export const receiptList: ListSpec = {
  order: '-id',
  computed: {
    office: { column: flag(), by: () => sql<number>`case when device_id is null then 1 else 0 end` },
  },
  relations: {
    advance: (asked) => () =>
      sql`(
      select receipts.id from receipts
      where receipts.invoice_id is null and receipts.kind = 'collection'
        and receipts.advance_id is null and receipts.counters_id is null
        and ${advanceOpen} ${asked === 1 ? sql`>` : sql`<=`} 0
    )`,
  },
};

/** Adds to receipts the number of the invoice that each settles, what of it was countered, and of an advance what is open of it. */
export async function withInvoices<One extends Listed>(db: Db | Trx, records: readonly One[]) {
  const invoices = await db
    .selectFrom('invoices')
    .select(['id', 'prefix', 'number'])
    // No record has id 0: an empty list would be no SQL.
    .where('id', 'in', [0, ...records.flatMap(({ invoiceId }) => invoiceId ?? [])])
    .execute();
  const counters = await db
    .selectFrom('receipts')
    .select(({ fn }) => ['counters_id', fn.sum<number>('amount').as('amount')])
    .where('counters_id', 'in', [0, ...records.map(({ id }) => id)])
    .groupBy('counters_id')
    .execute();
  const advances = await db
    .selectFrom('receipts')
    .select(['id', advanceOpen.as('open')])
    .where('id', 'in', [0, ...records.filter(isAdvance).map(({ id }) => id)])
    .execute();
  const numbers = new Map(invoices.map(({ id, prefix, number }) => [id, `${prefix}${number}`]));
  const open = new Map(advances.map((one) => [one.id, Number(one.open)]));
  const taken = new Map(counters.map((one) => [one.counters_id, Number(one.amount)]));
  return records.map((one) => ({
    ...one,
    invoice: one.invoiceId === null ? null : (numbers.get(one.invoiceId) ?? null),
    open: open.get(one.id) ?? null,
    countered: taken.get(one.id) ?? 0,
  }));
}

type Listed = Pick<RecordOf<typeof receipts>, 'id' | 'invoiceId' | 'kind' | 'advanceId' | 'countersId'>;

/** True for money that came without an invoice: not for a part of it, and not for what counters a part. */
export const isAdvance = ({ invoiceId, kind, advanceId, countersId }: Omit<Listed, 'id'>) =>
  invoiceId === null && kind === 'collection' && advanceId === null && countersId === null;

/** What of a receipt no counter has taken back; minor units. */
export async function leftOfReceipt(db: Db | Trx, { id }: { id: number }): Promise<number> {
  const { left } = await db
    .selectFrom('receipts')
    .select(sql<number>`receipts.amount - ${countered}`.as('left'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** The receipts of an invoice, oldest first. */
export async function receiptsOf(db: Db, invoiceId: number): Promise<RecordOf<typeof receipts>[]> {
  const rows = await db
    .selectFrom('receipts')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();
  return rows.map((row) => receipts.read(row));
}

/** The receipt that a caller made under an id of its own. */
export async function receiptNamed(
  db: Db | Trx,
  companyId: number,
  uuid: string,
): Promise<RecordOf<typeof receipts> | null> {
  const row = await db
    .selectFrom('receipts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row ? receipts.read(row) : null;
}
