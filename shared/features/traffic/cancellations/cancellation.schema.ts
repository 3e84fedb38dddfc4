import type { InferType } from 'yup';
import { creditSchema } from '../../billing/credit-notes/credit-note.schema.ts';
import type { InvoiceDetail } from '../../billing/invoices/invoice.ts';

/** Cancels an invoice whole; `refund` gives back what was paid for it, null leaves it owed to the customer. */
export const cancellationSchema = creditSchema.omit(['lines']);
export type CancellationInput = InferType<typeof cancellationSchema>;

/** What cancelling an invoice would do; amounts in minor units. */
export interface CancellationPreview {
  invoice: Pick<
    InvoiceDetail,
    'id' | 'prefix' | 'number' | 'day' | 'plate' | 'total' | 'balance' | 'method'
  > & {
    customer: string;
  };
  /** What the credit note takes back: all that no earlier one has. */
  credit: number;
  /** What was paid for it, to be given back or owed to the customer. */
  paid: number;
  /** Codes of the vouchers whose use is given back. */
  vouchers: string[];
  /** The stay that was paid by it; one that is still inside has to pay again. */
  stay: { id: number; ticket: string; isInside: boolean } | null;
  /** The error that keeps it from being cancelled now; null where nothing does. */
  refusal: 'invoiceTakenBack' | 'invoiceAtProvider' | 'financeReportClosed' | null;
  /** Its own day is closed, and stays as it is: the credit note counts today. */
  isDayClosed: boolean;
}
