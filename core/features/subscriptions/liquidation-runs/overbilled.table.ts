import { company, flag, id, money, nullable, reference } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** What an invoice charges of an increase that was undone after it was made. */
export const overbilledInvoices = table('overbilled_invoices', {
  id: id(),
  companyId: company(),
  increaseId: reference('subscriber_price_increases'),
  invoiceId: reference('invoices'),
  amount: money(),
  /** What credit notes had taken back of the invoice by then: what they take since counts against the amount. */
  credited: money(),
  exceptionId: nullable(reference('exceptions')),
  settled: flag(),
  creditNoteId: nullable(reference('credit_notes')),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    overbilled_invoices: RowOf<typeof overbilledInvoices>;
  }
}
