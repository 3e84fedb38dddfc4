import { fields, listOf, text, whole } from '../../../http/json-schema.ts';

/** What invoices still charge of an increase that was undone. */
export const overbilledAnswer = fields({
  invoices: whole,
  amount: whole,
  rows: listOf(fields({ invoiceId: whole, invoice: text, subscriber: text, amount: whole })),
});
