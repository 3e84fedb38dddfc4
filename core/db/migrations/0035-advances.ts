import { sql } from 'kysely';
import { addColumn, createIndex, type Migration } from './schema.ts';

export const advances: Migration = {
  name: '0035-advances',
  why: 'Receipts say of which advance they are a part, and lists of invoices show cancelled ones among the others.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'receipts', ['advance_id', 'receipts?']);
    await createIndex(db, 'receipts_allocated', 'receipts (advance_id)', { where: 'advance_id is not null' });
    await sql`drop index invoices_listed`.execute(db);
    await createIndex(db, 'invoices_listed', 'invoices (company_id, id)');
  },
};
