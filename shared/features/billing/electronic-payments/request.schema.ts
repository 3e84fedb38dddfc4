import type { InferType } from 'yup';
import { limits } from '../../../limits.ts';
import { choice, email, integer, problem, requiredText, rule, shape, text } from '../../../schema.ts';
import { requestTargets } from './payment.ts';

/** A demand for money. For an invoice the amounts are the invoice's own and must not be given. */
export const requestSchema = shape({
  target: choice(requestTargets).required(),
  targetId: integer(1, Number.MAX_SAFE_INTEGER).nullable(),
  /** One's own reference; without it one is made. PayU accepts each only once. */
  reference: text(limits.codeLength)
    .nullable()
    .matches(/^[A-Za-z0-9._-]*$/, { message: rule('characters') }),
  description: requiredText(limits.textLength),
  /** Minor units, tax included. */
  amount: integer(1, limits.money, problem('paymentAmountInvalid')).optional().nullable(),
  /** Basis points; the lot's own rate unless given. */
  taxRate: integer(0, 10_000).nullable(),
  payerName: text(limits.nameLength).nullable(),
  payerEmail: email().nullable(),
});
export type RequestInput = InferType<typeof requestSchema>;

/** Says what an approved payment was for: a request, or an invoice that waits for one. */
export const matchSchema = shape({
  version: integer(1, Number.MAX_SAFE_INTEGER).required(),
  requestId: integer(1, Number.MAX_SAFE_INTEGER),
  invoiceId: integer(1, Number.MAX_SAFE_INTEGER),
  reason: requiredText(limits.textLength, problem('paymentReasonRequired')),
});
export type MatchInput = InferType<typeof matchSchema>;

/** Says that an approved payment is for nothing here. */
export const dismissSchema = shape({
  version: integer(1, Number.MAX_SAFE_INTEGER).required(),
  reason: requiredText(limits.textLength, problem('paymentReasonRequired')),
});
export type DismissInput = InferType<typeof dismissSchema>;
