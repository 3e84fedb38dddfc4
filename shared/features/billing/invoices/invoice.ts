import type { ConceptService, PaymentMethod } from '../../../values.ts';
import type { InvoiceLine } from '../concepts/invoice-line.ts';
import type { CreditNote } from '../credit-notes/credit-note.ts';
import type { Receipt } from '../receipts/receipt.ts';

/** A terminal's ticket, or a document on account that is paid later. */
export const invoiceKinds = ['pos', 'invoice'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** How a ticket was paid as it was made; `on-account` where the document says that it is paid later. */
export type InvoiceMethod = PaymentMethod | 'on-account';

/** Issued, or taken back whole by credit notes. */
export type InvoiceStatus = 'A' | 'D';

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

/** An invoice as lists have it; amounts in minor units. */
export interface Invoice {
  id: number;
  prefix: string;
  number: number;
  status: string;
  kind: InvoiceKind;
  at: string;
  day: string;
  dueDate: string | null;
  entityId: number;
  /** The name of its third party. */
  customer: string;
  deviceId: number | null;
  subscriberId: number | null;
  method: InvoiceMethod;
  service: ConceptService;
  plate: string | null;
  subtotal: number;
  tax: number;
  discount: number;
  total: number;
  balance: number;
  reference: string | null;
  state: InvoiceState;
}

/** One invoice with all that stands beside it. */
export interface InvoiceDetail extends Invoice {
  lines: InvoiceLine[];
  receipts: Receipt[];
  creditNotes: CreditNote[];
}
