import type { CreditReason } from '../../../../../shared/features/billing/credit-notes/credit-note.ts';
import type { Invoice, InvoiceState } from '../../../../../shared/features/billing/invoices/invoice.ts';
import type { Tone } from '../../../ui/badges.tsx';

/** The screen's name in grants and routes. */
export const invoicesView = 'view/invoice/detail';
export const invoicesPath = `/${invoicesView}`;

export const cancelView = 'view/invoice/cancel';
export const cancelListPath = `/${cancelView}`;
export const cancelPath = (id: number) => `${cancelListPath}?invoice=${id}`;

export const resource = 'invoices';

/** The lists of the screen, in their order; the first one needs no mark in the address. */
export const tabs = ['invoices', 'receipts', 'credit-notes'] as const;
export type Tab = (typeof tabs)[number];

export const tabPath = (tab: Tab) => (tab === 'invoices' ? invoicesPath : `${invoicesPath}?show=${tab}`);

export const invoicePath = (id: number) => `${invoicesPath}/${id}`;

export const invoiceTones: Record<InvoiceState, Tone> = {
  cancelled: 'quiet',
  paid: 'good',
  overdue: 'bad',
  open: 'warning',
};

/** The number as it is printed. */
export const numberOf = ({ prefix, number }: Pick<Invoice, 'prefix' | 'number'>) => `${prefix}${number}`;

/** The names of the tax office's codes in the texts. */
export const reasonNames = {
  1: 'part',
  2: 'whole',
  3: 'discount',
  4: 'price',
  5: 'promptPayment',
  6: 'volume',
} as const satisfies Record<CreditReason, string>;
