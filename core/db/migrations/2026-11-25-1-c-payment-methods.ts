import { sql } from 'kysely';
import { addColumn, createIndex, createTable, type Migration, recordColumns } from './schema.ts';

const names: readonly (readonly [method: string, name: string])[] = [
  ['cash', 'Efectivo'],
  ['debit-card', 'Tarjeta débito'],
  ['credit-card', 'Tarjeta de crédito'],
  ['qr', 'Código QR'],
  ['payu', 'PayU'],
  ['toll-pass', 'TAG de peaje'],
  ['voucher', 'Bono'],
];

/** What each lot says of its payment methods; those that are there already get all of them, switched on. */
export const paymentMethods: Migration = {
  name: '2026-11-25-1-c-payment-methods',
  why: 'The payment methods that a lot takes, and the reference number that came with a payment.',
  async up(db, dialect) {
    await createTable(db, dialect, 'payment_methods', {
      ...recordColumns,
      company_id: 'companies',
      method: 'text',
      name: 'text',
      position: 'int',
      enabled: 'int',
      needs_reference: 'int',
      opens_drawer: 'int',
      rounding: 'int',
      account: 'text?',
      disabled_at: 'int?',
    });
    await createIndex(db, 'payment_methods_method', 'payment_methods (company_id, method)', {
      unique: true,
    });
    for (const [index, [method, name]] of names.entries()) {
      const isCash = method === 'cash' ? 1 : 0;
      await sql`
        insert into payment_methods (version, created_at, updated_at, status, company_id, method, name, position,
          enabled, needs_reference, opens_drawer, rounding)
        select 1, created_at, created_at, 'A', id, ${sql.lit(method)}, ${sql.lit(name)}, ${sql.lit(index + 1)},
          1, 0, ${sql.lit(isCash)}, ${sql.lit(isCash)} from companies
      `.execute(db);
    }
    await addColumn(db, dialect, 'invoices', { name: 'reference', spec: 'text?' });
  },
};
