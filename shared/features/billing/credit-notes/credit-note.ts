import type { InvoiceLine } from '../concepts/invoice-line.ts';

/** Why a document is taken back, in the tax office's codes: part given back, void, discount, price, prompt payment, volume. */
export const creditReasons = [1, 2, 3, 4, 5, 6] as const;
export type CreditReason = (typeof creditReasons)[number];

/** A document that takes back an invoice or a part of it; amounts in minor units. */
export interface CreditNote {
  id: number;
  createdAt: string;
  uuid: string | null;
  invoiceId: number;
  entityId: number;
  prefix: string;
  number: number;
  at: string;
  day: string;
  reasonCode: CreditReason;
  reason: string;
  userId: number | null;
  subtotal: number;
  tax: number;
  discount: number;
  total: number;
}

/** A line of a credit note with the line of the invoice that it takes back. */
export interface CreditNoteLine extends InvoiceLine {
  invoiceLineId: number;
}
