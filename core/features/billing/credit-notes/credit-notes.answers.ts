import { extended, fields, listOf, named, orNull, text, whole } from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { creditNotes } from './credit-notes.table.ts';

export const creditNoteAnswer = recordAnswer(creditNotes);

/** A credit note with its lines; amounts in minor units. */
export const creditNoteDetailAnswer = named(
  'CreditNoteDetail',
  extended(creditNoteAnswer, {
    lines: listOf(
      fields({
        id: whole,
        invoiceLineId: whole,
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
  }),
);
