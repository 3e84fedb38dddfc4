import { sql } from 'kysely';
import { addColumn, createIndex, type Migration } from './schema.ts';

const notDeleted = "status <> 'D'";

/** Columns that each list searches, in the order of its table's `searched`. */
const searched = {
  discounts: ['code', 'title'],
  electronic_payments: ['reference', 'transaction_id', 'order_id'],
  payment_requests: ['reference', 'description', 'payer_name', 'payer_email'],
  invoices: ['plate', 'prefix', 'number'],
} as const;

/** The same for the other lists that grow without end, and an index for the order in which each is opened. */
export const listSearch: Migration = {
  name: '2026-11-25-8-list-search',
  why: 'Lists of a hundred thousand rows: one folded column to search, an index for the order in which each is opened.',
  async up(db, dialect) {
    for (const [table, columns] of Object.entries(searched)) {
      await addColumn(db, dialect, table, { name: 'search', spec: 'text', otherwise: "''" });
      const lines = columns.map((column) => sql`coalesce(fold(cast(${sql.ref(column)} as text)), '')`);
      // The line breaks are those of `searchText`.
      await sql`update ${sql.table(table)} set search = ${sql.join(lines, sql` || ${'\n'} || `)}`.execute(db);
    }
    const listed = [
      ['users', 'name, id'],
      ['electronic_payments', 'company_id, confirmed_at, id'],
      ['payment_requests', 'company_id, created_at, id'],
      ['invoices', 'company_id, id'],
    ] as const;
    for (const [table, columns] of listed)
      await createIndex(db, `${table}_listed`, `${table} (${columns})`, { where: notDeleted });
    // Read from end to end by a search: far less than the rows themselves.
    for (const table of ['discounts', 'electronic_payments', 'payment_requests'])
      await createIndex(db, `${table}_search`, `${table} (company_id, search, id)`, { where: notDeleted });
  },
};
