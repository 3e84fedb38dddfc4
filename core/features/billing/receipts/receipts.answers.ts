import { receiptSchema } from '../../../../shared/features/billing/receipts/receipt.schema.ts';
import { extended, named, orNull, text, whole } from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { receipts } from './receipts.table.ts';

export const receiptAnswer = recordAnswer(receipts, { schema: receiptSchema.omit(['id']) });

/** With the number of its invoice, and what is open of an advance. */
export const receiptRowAnswer = named(
  'ListedReceipt',
  extended(receiptAnswer, { invoice: orNull(text), open: orNull(whole), countered: whole }),
);
