import type { InferType } from 'yup';
import { limits } from '../../../limits.ts';
import { choice, integer, requiredText, rule, shape, text, uuid } from '../../../schema.ts';
import { receiptKinds, receiptMethods } from './receipt.ts';

/** Money taken, or given back, at the office; `id` is made by the caller, so that what is sent twice counts once. */
export const receiptSchema = shape({
  id: uuid(),
  kind: choice(receiptKinds).optional(),
  method: choice(receiptMethods).required(),
  amount: integer(1, limits.money).required(),
  reference: text().nullable(),
});
export type ReceiptInput = InferType<typeof receiptSchema>;

/** What becomes of an advance: it settles an invoice, or goes back where none is named. */
export const advanceSchema = shape({
  id: uuid(),
  invoiceId: integer(1, Number.MAX_SAFE_INTEGER).nullable(),
  amount: integer(1, limits.money).required(),
  /** How it goes back; as it came unless told. */
  method: choice(receiptMethods).optional(),
  reference: text().nullable(),
});
export type AdvanceInput = InferType<typeof advanceSchema>;

/** Counters a receipt that was a mistake. */
export const counterSchema = shape({
  id: uuid().optional(),
  reason: requiredText(limits.textLength, rule('required')),
});
export type CounterInput = InferType<typeof counterSchema>;
