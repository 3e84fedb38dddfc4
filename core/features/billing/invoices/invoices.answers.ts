import { extended, fields, listOf, named, orNull, text, whole } from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { invoices } from './invoices.table.ts';

export const invoiceAnswer = recordAnswer(invoices);

/** An invoice with its lines; amounts in minor units. */
export const invoiceDetailAnswer = named(
  'InvoiceDetail',
  extended(invoiceAnswer, {
    lines: listOf(
      fields({
        conceptId: orNull(whole),
        initials: text,
        quantity: whole,
        unitValue: whole,
        taxRate: whole,
        subtotal: whole,
        tax: whole,
        total: whole,
      }),
    ),
  }),
);
