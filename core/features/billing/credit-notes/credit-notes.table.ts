import {
  company,
  count,
  day,
  folded,
  id,
  instant,
  integer,
  money,
  nullable,
  percent,
  recordColumns,
  reference,
  text,
  unexported,
} from '../../../db/columns.ts';
import { textOf } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Documents that take back an invoice or a part of it; never changed. */
export const creditNotes = table(
  'credit_notes',
  {
    ...recordColumns,
    companyId: company(),
    uuid: unexported(nullable(text())),
    invoiceId: reference('invoices'),
    entityId: reference('entities'),
    prefix: text(),
    number: integer(),
    at: instant(),
    day: day(),
    reasonCode: integer(),
    reason: text(),
    userId: nullable(reference('users')),
    subtotal: money(),
    tax: money(),
    discount: money(),
    total: money(),
    search: folded('prefix', 'number', 'reason'),
  },
  [
    {
      index: 'credit_notes_uuid',
      columns: ['credit_notes.company_id', 'credit_notes.uuid'],
      error: 'receiptIdReused',
      field: 'id',
    },
  ],
  {
    named: 'number',
    place: {
      view: 'view/invoice/detail',
      title: ({ prefix, number }) => `${textOf(prefix)}${textOf(number)}`,
      detail: ({ reason }) => textOf(reason),
      path: ({ invoiceId }) => `view/invoice/detail/${textOf(invoiceId)}`,
    },
  },
);

export const creditNoteLines = table('credit_note_lines', {
  id: id(),
  creditNoteId: reference('credit_notes'),
  invoiceLineId: reference('invoice_lines'),
  conceptId: nullable(reference('concepts')),
  initials: text(),
  description: text(),
  quantity: count(),
  unitValue: money(),
  discount: money(),
  taxRate: percent(),
  subtotal: money(),
  tax: money(),
  total: money(),
});

/** The last number that a lot gave under each prefix. */
export const creditNoteNumbers = table('credit_note_numbers', {
  companyId: company(),
  prefix: text(),
  currentNumber: integer(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    credit_notes: RowOf<typeof creditNotes>;
    credit_note_lines: RowOf<typeof creditNoteLines>;
    credit_note_numbers: RowOf<typeof creditNoteNumbers>;
  }
}
