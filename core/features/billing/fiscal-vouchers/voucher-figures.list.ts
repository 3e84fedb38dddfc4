import { sql } from 'kysely';
import type { NumberRange } from '../../../../shared/features/billing/finance-reports/finance-report.ts';
import type {
  DocumentSums,
  LateDocuments,
  MethodSums,
  RateSums,
  ServiceSums,
} from '../../../../shared/features/billing/fiscal-vouchers/fiscal-voucher.ts';
import type { InvoiceMethod } from '../../../../shared/features/billing/invoices/invoice.ts';
import type { Db, Trx } from '../../../db/schema.ts';

/** A terminal, or the office (`deviceId` null), of a lot. */
export interface VoucherPlace {
  companyId: number;
  deviceId: number | null;
}

/** The documents of one day, or those of earlier days that have a later id than was seen. */
export type Documents =
  | { day: string }
  | { from: string; to: string; afterInvoice: number; afterCreditNote: number };

/** The last documents that a lot has. */
export interface LastSeen {
  lastInvoiceId: number;
  lastCreditNoteId: number;
}

const amounts = ['discount', 'subtotal', 'tax', 'total'] as const;

type Sums = { [K in keyof DocumentSums]: number | bigint | string | null };

const sumsOf = (row: Sums): DocumentSums => ({
  discount: Number(row.discount ?? 0),
  subtotal: Number(row.subtotal ?? 0),
  tax: Number(row.tax ?? 0),
  total: Number(row.total ?? 0),
});

function invoicesOf(db: Db | Trx, { companyId, deviceId }: VoucherPlace, documents: Documents) {
  const own = db
    .selectFrom('invoices')
    .where('invoices.company_id', '=', companyId)
    .where('invoices.device_id', deviceId === null ? 'is' : '=', deviceId);
  return 'day' in documents
    ? own.where('invoices.day', '=', documents.day)
    : own
        .where('invoices.id', '>', documents.afterInvoice)
        // By their ids, of which few are new: an expression keeps SQLite from an index of days.
        .where(sql`invoices.day || ''`, '>=', documents.from)
        .where(sql`invoices.day || ''`, '<=', documents.to);
}

function creditNotesOf(db: Db | Trx, { companyId }: VoucherPlace, documents: Documents) {
  const own = db.selectFrom('credit_notes').where('credit_notes.company_id', '=', companyId);
  return 'day' in documents
    ? own.where('credit_notes.day', '=', documents.day)
    : own
        .where('credit_notes.id', '>', documents.afterCreditNote)
        .where(sql`credit_notes.day || ''`, '>=', documents.from)
        .where(sql`credit_notes.day || ''`, '<=', documents.to);
}

/** What the invoices come to: how many, their numbers by prefix, tax by rate. */
export async function invoiceFigures(db: Db | Trx, place: VoucherPlace, documents: Documents) {
  const numbers = await invoicesOf(db, place, documents)
    .groupBy('prefix')
    .orderBy('prefix')
    .select(({ fn }) => [
      'prefix',
      fn.min<number>('number').as('first'),
      fn.max<number>('number').as('last'),
      fn.countAll<number>().as('count'),
      ...amounts.map((amount) => fn.sum<number>(amount).as(amount)),
    ])
    .execute();
  const rates = await invoicesOf(db, place, documents)
    .innerJoin('invoice_lines as line', 'line.invoice_id', 'invoices.id')
    .groupBy('line.tax_rate')
    .orderBy('line.tax_rate')
    .select(({ fn }) => [
      'line.tax_rate as taxRate',
      ...amounts.map((amount) => fn.sum<number>(`line.${amount}`).as(amount)),
    ])
    .execute();
  return { ...added(numbers), rates: rates.map(rateOf) };
}

/** What the credit notes come to; they are the office's, which makes them. */
export async function creditFigures(db: Db | Trx, place: VoucherPlace, documents: Documents) {
  if (place.deviceId !== null) return { ...added([]), rates: [] };
  const numbers = await creditNotesOf(db, place, documents)
    .groupBy('prefix')
    .orderBy('prefix')
    .select(({ fn }) => [
      'prefix',
      fn.min<number>('number').as('first'),
      fn.max<number>('number').as('last'),
      fn.countAll<number>().as('count'),
      ...amounts.map((amount) => fn.sum<number>(amount).as(amount)),
    ])
    .execute();
  const rates = await creditNotesOf(db, place, documents)
    .innerJoin('credit_note_lines as line', 'line.credit_note_id', 'credit_notes.id')
    .groupBy('line.tax_rate')
    .orderBy('line.tax_rate')
    .select(({ fn }) => [
      'line.tax_rate as taxRate',
      ...amounts.map((amount) => fn.sum<number>(`line.${amount}`).as(amount)),
    ])
    .execute();
  return { ...added(numbers), rates: rates.map(rateOf) };
}

const rateOf = ({ taxRate, ...sums }: Sums & { taxRate: number }): RateSums => ({
  taxRate,
  ...sumsOf(sums),
});

type Prefix = Sums & { prefix: string; first: number; last: number; count: number };

/** The sums of all prefixes, and the numbers of each. */
function added(prefixes: readonly Prefix[]): DocumentSums & { count: number; numbers: NumberRange[] } {
  const sums = { count: 0, discount: 0, subtotal: 0, tax: 0, total: 0 };
  for (const { count, ...prefix } of prefixes) {
    sums.count += Number(count);
    const own = sumsOf(prefix);
    for (const amount of amounts) sums[amount] += own[amount];
  }
  const numbers = prefixes.map(({ prefix, first, last, count }) => ({
    prefix,
    first: Number(first),
    last: Number(last),
    count: Number(count),
  }));
  return { ...sums, numbers };
}

/** The invoices of a day by what was sold. */
export async function servicesOf(db: Db | Trx, place: VoucherPlace, day: string): Promise<ServiceSums[]> {
  const rows = await invoicesOf(db, place, { day })
    .groupBy('service')
    .orderBy('service')
    .select(({ fn }) => [
      'service',
      fn.countAll<number>().as('invoices'),
      ...amounts.map((amount) => fn.sum<number>(amount).as(amount)),
    ])
    .execute();
  return rows.map(({ service, invoices, ...sums }) => ({
    service,
    invoices: Number(invoices),
    ...sumsOf(sums),
  }));
}

/** The invoices of a day by how they were paid. */
export async function methodsOf(db: Db | Trx, place: VoucherPlace, day: string): Promise<MethodSums[]> {
  const rows = await invoicesOf(db, place, { day })
    .groupBy('method')
    .orderBy('method')
    .select(({ fn }) => ['method', fn.countAll<number>().as('invoices'), fn.sum<number>('total').as('total')])
    .execute();
  return rows.map(({ method, invoices, total }) => ({
    method: method as InvoiceMethod,
    invoices: Number(invoices),
    total: Number(total),
  }));
}

/** Documents of days that have their voucher, or a later one, which none of them saw; null where there are none. */
export async function lateOf(
  db: Db | Trx,
  place: VoucherPlace,
  { from, to, lastInvoiceId, lastCreditNoteId }: LastSeen & { from: string; to: string },
): Promise<LateDocuments | null> {
  const documents = { from, to, afterInvoice: lastInvoiceId, afterCreditNote: lastCreditNoteId };
  const days = await invoicesOf(db, place, documents)
    .select(({ fn }) => [fn.min<string | null>('day').as('first'), fn.max<string | null>('day').as('last')])
    .executeTakeFirst();
  const credits = await creditFigures(db, place, documents);
  if (!days?.first && credits.count === 0) return null;
  const { count: invoices, ...figures } = await invoiceFigures(db, place, documents);
  return {
    from: days?.first ?? to,
    to: days?.last ?? to,
    invoices,
    ...figures,
    cancelled: credits.count,
    credited: credits.total,
  };
}

/** The last documents of a lot; while it is held, none with a lower id can come. */
export async function lastSeen(trx: Trx, companyId: number): Promise<LastSeen> {
  const invoice = await trx
    .selectFrom('invoices')
    .where('company_id', '=', companyId)
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirst();
  const note = await trx
    .selectFrom('credit_notes')
    .where('company_id', '=', companyId)
    .where('status', '<>', sql.lit('D'))
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirst();
  return { lastInvoiceId: Number(invoice?.id ?? 0), lastCreditNoteId: Number(note?.id ?? 0) };
}
