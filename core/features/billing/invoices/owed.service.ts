import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { shareOf } from '../receipts/receipt-shares.rules.ts';
import { receivedFor } from '../receipts/receipts.list.ts';
import type { invoices } from './invoices.table.ts';

/** What a held invoice owes; minor units, `taxBase + tax = amount` where there is tax. */
export async function owedNow(
  trx: Trx,
  invoice: RecordOf<typeof invoices>,
): Promise<{ amount: number; tax: number; taxBase: number }> {
  const { tax, subtotal } = shareOf(invoice, await receivedFor(trx, invoice.id), invoice.balance);
  return { amount: invoice.balance, tax, taxBase: tax === 0 ? 0 : subtotal };
}
