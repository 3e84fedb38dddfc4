import { createIndex, createTable, type Migration } from './schema.ts';

export const overbilledIncreases: Migration = {
  name: '0114-overbilled-increases',
  why: 'An increase that is undone keeps which invoices had charged it already, until credit notes give that back.',
  async up(db, dialect) {
    await createTable(db, dialect, 'overbilled_invoices', {
      company_id: 'companies',
      increase_id: 'subscriber_price_increases',
      invoice_id: 'invoices',
      amount: 'int',
      credited: 'int',
      exception_id: 'exceptions?',
      settled: 'int = 0',
      credit_note_id: 'credit_notes?',
    });
    await createIndex(db, 'overbilled_invoices_increase', 'overbilled_invoices (increase_id, invoice_id)', {
      unique: true,
    });
  },
};
