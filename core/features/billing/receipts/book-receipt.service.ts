import { asUniqueError } from '../../../db/constraint-errors.ts';
import type { Trx } from '../../../db/schema.ts';
import { addToDay } from '../collection-days/collection-days.store.ts';
import { judgeClosedDay } from '../finance-reports/closed-days.service.ts';
import { type Countered, insertReceipt, type NewReceipt } from './receipts.store.ts';
import { receipts } from './receipts.table.ts';

export type { Countered };

/**
 * Stores money that came in or went back, with its share of the day's figures.
 * @returns the receipt's id
 * @throws receiptIdReused; financeReportClosed where a person's money falls on a closed day
 */
export async function bookReceipt(trx: Trx, receipt: NewReceipt): Promise<number> {
  const { amount, rounding, subtotal, tax, discount } = receipt;
  const id = await insertReceipt(trx, receipt).catch((error: unknown) => {
    // One id for two documents at once: each holds its own, and only the index tells the second.
    throw asUniqueError(error, receipts);
  });
  const closed = await addToDay(
    trx,
    receipt,
    receipt.kind === 'refund'
      ? {
          receivedSubtotal: -subtotal || 0,
          receivedTax: -tax || 0,
          receivedDiscount: -discount || 0,
          refunds: -amount,
          received: -amount,
          collected: -(amount + rounding),
        }
      : {
          receipts: 1,
          receivedSubtotal: subtotal,
          receivedTax: tax,
          receivedDiscount: discount,
          received: amount,
          collected: amount + rounding,
        },
  );
  await judgeClosedDay(trx, closed, {
    ...receipt,
    // A mistake can always be countered: on a closed day that is filed, and not refused.
    userId: receipt.countered ? null : receipt.userId,
    amount: receipt.kind === 'refund' ? -amount : amount,
    details: {
      receiptId: id,
      ...(receipt.invoiceId !== null && { invoiceId: receipt.invoiceId }),
      ...(receipt.countered && { userId: receipt.countered.counteredBy }),
    },
  });
  return id;
}
