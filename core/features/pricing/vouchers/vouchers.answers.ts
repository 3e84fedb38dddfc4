import { orNull, text } from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { voucherBatches, vouchers } from './vouchers.table.ts';

export const batchAnswer = recordAnswer(voucherBatches);

/** A voucher with the name of its discount and of the last invoice that it took something off. */
export const voucherAnswer = recordAnswer(vouchers, {
  answered: { invoice: orNull(text), discount: orNull(text) },
});
