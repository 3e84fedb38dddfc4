import type { Language } from '../../../../shared/values.ts';
import { code, company, id, instant, integer, nullable, reference, text } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** What an operator mailed of an invoice. */
export const invoiceMails = table('invoice_mails', {
  id: id(),
  companyId: company(),
  invoiceId: reference('invoices'),
  uuid: text(),
  recipient: text(),
  userId: nullable(reference('users')),
  language: code<Language>('values.languages'),
  createdAt: instant(),
  /** Of the queue, which forgets it after a while. */
  mailId: integer(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    invoice_mails: RowOf<typeof invoiceMails>;
  }
}
