import type { Trx } from '../../../db/schema.ts';
import { addToDay } from '../collection-days/collection-days.store.ts';
import { insertReceipt, type NewReceipt } from './receipts.store.ts';

/** Stores money that came in or went back, with its share of the day's figures. @returns the receipt's id */
export async function bookReceipt(trx: Trx, receipt: NewReceipt): Promise<number> {
  const { amount, rounding, subtotal, tax, discount } = receipt;
  const id = await insertReceipt(trx, receipt);
  await addToDay(
    trx,
    receipt,
    receipt.kind === 'refund'
      ? { refunds: -amount, received: -amount, collected: -(amount + rounding) }
      : {
          receipts: 1,
          receivedSubtotal: subtotal,
          receivedTax: tax,
          receivedDiscount: discount,
          received: amount,
          collected: amount + rounding,
        },
  );
  return id;
}
