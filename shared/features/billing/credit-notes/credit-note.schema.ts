import { type InferType, number } from 'yup';
import { limits } from '../../../limits.ts';
import { choice, integer, list, requiredText, rule, shape, text, uuid } from '../../../schema.ts';
import { receiptMethods } from '../receipts/receipt.ts';
import { creditReasons } from './credit-note.ts';

/** What of a line is taken back, tax included, in minor units. */
const creditedLineSchema = shape({
  lineId: integer(1, Number.MAX_SAFE_INTEGER).required(),
  total: integer(1, limits.money).required(),
});

/** Takes back an invoice: all that is left of it, or parts of its lines; `refund` gives back what was paid too much. */
export const creditSchema = shape({
  id: uuid(),
  reasonCode: number()
    .oneOf(creditReasons, ({ values }: { values: unknown }) => rule('oneOf', { values: String(values) }))
    .required(),
  reason: requiredText(limits.textLength, rule('required')),
  lines: list(creditedLineSchema.required(), { max: limits.invoiceLines, by: ['lineId'] }).nullable(),
  refund: shape({ method: choice(receiptMethods).required(), reference: text().nullable() })
    .nullable()
    .default(null),
});
export type CreditInput = InferType<typeof creditSchema>;
