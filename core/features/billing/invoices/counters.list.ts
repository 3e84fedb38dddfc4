import { sql } from 'kysely';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { receipts } from '../receipts/receipts.table.ts';

type Receipt = RecordOf<typeof receipts>;

/** The newest counter of a receipt. */
export async function counterOf(trx: Trx, { id }: Pick<Receipt, 'id'>): Promise<Receipt | null> {
  const row = await trx
    .selectFrom('receipts')
    .selectAll()
    .where('counters_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? receipts.read(row) : null;
}

/** Receipts of which something is left: not counters, and not countered. */
const standing = (trx: Trx) =>
  trx
    .selectFrom('receipts')
    .selectAll()
    .where('counters_id', 'is', null)
    .where(
      sql<boolean>`receipts.amount > coalesce((
        select sum(counter.amount) from receipts counter where counter.counters_id = receipts.id), 0)`,
    );

/** What an advance settled and still does, the newest first. */
export async function allocationsOf(trx: Trx, advanceId: number): Promise<Receipt[]> {
  const rows = await standing(trx)
    .where('advance_id', '=', advanceId)
    .where('invoice_id', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => receipts.read(row));
}

/** The part that left an advance for the receipt of an invoice, which was booked right after it. */
export async function partOf(trx: Trx, allocation: Receipt): Promise<Receipt | null> {
  const row = await standing(trx)
    .where('advance_id', '=', allocation.advanceId)
    .where('invoice_id', 'is', null)
    .where('kind', '=', 'refund')
    .where('uuid', 'is', null)
    .where('amount', '=', allocation.amount)
    .where('id', '<', allocation.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? receipts.read(row) : null;
}

/** The receipt of an invoice for which a part left an advance. */
export async function allocationOf(trx: Trx, part: Receipt): Promise<Receipt | null> {
  const row = await standing(trx)
    .where('advance_id', '=', part.advanceId)
    .where('invoice_id', 'is not', null)
    .where('kind', '=', 'collection')
    .where('amount', '=', part.amount)
    .where('id', '>', part.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? receipts.read(row) : null;
}

/** What a payment of the provider was booked as and still is, the newest first: what is an advance before what settled an invoice. */
export async function receiptsOfPayment(trx: Trx, paymentId: number): Promise<Receipt[]> {
  const rows = await standing(trx)
    .where('electronic_payment_id', '=', paymentId)
    .where('advance_id', 'is', null)
    .where('kind', '=', 'collection')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => receipts.read(row));
}

/** The stay that an invoice is about; null where there is none. */
export async function stayOf(trx: Trx, invoiceId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('invoices')
    .select('stay_id')
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  return row?.stay_id ?? null;
}
