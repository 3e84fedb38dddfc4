import { invoiceStates } from '../../../../shared/features/billing/invoices/invoice.ts';
import { extended, fields, listOf, named, oneOf, orNull, text, whole } from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { creditNoteAnswer } from '../credit-notes/credit-notes.answers.ts';
import { receiptAnswer } from '../receipts/receipts.answers.ts';
import { invoices } from './invoices.table.ts';

export const invoiceAnswer = recordAnswer(invoices, {
  answered: { customer: text, state: oneOf(invoiceStates) },
});

/** An invoice with its lines, the money that came for it and what was taken back of it; amounts in minor units. */
export const invoiceDetailAnswer = named(
  'InvoiceDetail',
  extended(invoiceAnswer, {
    lines: listOf(
      fields({
        id: whole,
        conceptId: orNull(whole),
        initials: text,
        description: text,
        quantity: whole,
        unitValue: whole,
        discount: whole,
        taxRate: whole,
        subtotal: whole,
        tax: whole,
        total: whole,
      }),
    ),
    receipts: listOf(receiptAnswer),
    creditNotes: listOf(creditNoteAnswer),
  }),
);
