import { mailList, shape, uuid } from '../../../schema.ts';

/** Whom an invoice may be mailed to at once. */
export const mostRecipients = 5;

/** Mails an invoice: under its own `id` once, however often it is sent. */
export const invoiceMailSchema = shape({
  id: uuid(),
  to: mailList(mostRecipients).required().min(1),
});

export interface InvoiceMailInput {
  id: string;
  to: string[];
}

/** A mail of an invoice: `forgotten` once the queue has it no more. */
export interface InvoiceMail {
  id: number;
  recipient: string;
  createdAt: string;
  user: string | null;
  state: 'queued' | 'sent' | 'failed' | 'dropped' | 'forgotten';
}
