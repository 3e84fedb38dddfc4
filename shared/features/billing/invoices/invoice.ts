import type { PaymentMethod } from '../../../values.ts';

/** A terminal's ticket, or a document on account that is paid later. */
export const invoiceKinds = ['pos', 'invoice'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** How a ticket was paid as it was made; `on-account` where the document says that it is paid later. */
export type InvoiceMethod = PaymentMethod | 'on-account';

/** Issued, or taken back whole by credit notes. */
export type InvoiceStatus = 'A' | 'D';

/** A line of a document; amounts in minor units, tax included in `total`. */
export interface InvoiceLine {
  id: number;
  conceptId: number | null;
  initials: string;
  description: string;
  quantity: number;
  unitValue: number;
  discount: number;
  /** Basis points. */
  taxRate: number;
  subtotal: number;
  tax: number;
  total: number;
}

/** How an invoice stands on a day: taken back, paid, owed beyond its due date, or owed. */
export const invoiceStates = ['cancelled', 'paid', 'overdue', 'open'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The state of an invoice on a local day of its lot; one without a due date is never overdue. */
export function invoiceState(
  { status, balance, dueDate }: { status: string; balance: number; dueDate: string | null },
  today: string,
): InvoiceState {
  if (status === 'D') return 'cancelled';
  if (balance <= 0) return 'paid';
  return dueDate !== null && dueDate < today ? 'overdue' : 'open';
}
