import { paymentMethods } from '../../../values.ts';

/** Money that came in, or went back. */
export const receiptKinds = ['collection', 'refund'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** How money is taken at the office: as terminals do, by bank transfer, or held back from a salary. */
export const receiptMethods = [...paymentMethods, 'transfer', 'payroll'] as const;
export type ReceiptMethod = (typeof receiptMethods)[number];

/** Money that settles an invoice, or an advance where it settles none; amounts in minor units. */
export interface Receipt {
  id: number;
  createdAt: string;
  /** The caller's own id of it, or that of the terminal's event; null for what came before there were receipts. */
  uuid: string | null;
  at: string;
  day: string;
  kind: ReceiptKind;
  invoiceId: number | null;
  entityId: number | null;
  method: ReceiptMethod;
  /** What it settles; `amount + rounding` is what the drawer holds. */
  amount: number;
  rounding: number;
  /** Its share of the invoice's subtotal, tax and discount. */
  subtotal: number;
  tax: number;
  discount: number;
  /** Null at the office. */
  deviceId: number | null;
  userId: number | null;
  electronicPaymentId: number | null;
  /** The advance that it is a part of. */
  advanceId: number | null;
  reference: string | null;
  /** The receipt that it counters; then with who did so (null for the provider) and why. */
  countersId: number | null;
  counteredBy: number | null;
  reason: string | null;
}

/** A receipt as the list answers it. */
export interface ListedReceipt extends Receipt {
  /** The number of its invoice as it is printed. */
  invoice: string | null;
  /** Of an advance what neither settles an invoice nor went back. */
  open: number | null;
  /** What of it was countered. */
  countered: number;
}
