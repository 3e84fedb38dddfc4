import { addColumn, createIndex, type Migration } from './schema.ts';

export const cancellations: Migration = {
  name: '0036-cancellations',
  why: 'A payment whose invoice was cancelled says by which credit note, so that its stay can pay again.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'payments', ['credit_note_id', 'credit_notes?']);
    await createIndex(db, 'voucher_uses_invoice', 'voucher_uses (invoice_id)', {
      where: 'invoice_id is not null',
    });
  },
};
