import type { Trx } from '../../../db/schema.ts';

/** The invoice of the late fee that an invoice caused; null where it caused none. */
export async function feeInvoiceOf(trx: Trx, invoiceId: number): Promise<number | null> {
  const fee = await trx
    .selectFrom('liquidation_late_fees')
    .select('fee_invoice_id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return fee?.fee_invoice_id ?? null;
}
