import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

export const fiscalVouchers: Migration = {
  name: '0053-fiscal-vouchers',
  why: 'The daily fiscal voucher of each terminal and of the office: one a day, numbered without gaps, never changed.',
  async up(db, dialect) {
    await createTable(db, dialect, 'fiscal_vouchers', {
      ...recordColumns,
      company_id: 'companies',
      device_id: 'devices?',
      day: 'text',
      number: 'int',
      user_id: 'users?',
      issuer: 'text',
      numbers: 'text',
      invoices: 'int',
      discount: 'int',
      subtotal: 'int',
      tax: 'int',
      total: 'int',
      rates: 'text',
      services: 'text',
      methods: 'text',
      credit_numbers: 'text',
      credit_rates: 'text',
      cancelled: 'int',
      credited: 'int',
      late: 'text?',
      net: 'int',
      accumulated: 'int',
      last_invoice_id: 'int',
      last_credit_note_id: 'int',
    });
    for (const [name, column] of [
      ['days', 'day'],
      ['numbers', 'number'],
    ]) {
      await createIndex(db, `fiscal_vouchers_${name}`, `fiscal_vouchers (company_id, device_id, ${column})`, {
        unique: true,
        where: 'device_id is not null',
      });
      await createIndex(db, `fiscal_vouchers_office_${name}`, `fiscal_vouchers (company_id, ${column})`, {
        unique: true,
        where: 'device_id is null',
      });
    }
    await createIndex(db, 'fiscal_vouchers_listed', 'fiscal_vouchers (company_id, day, id)');
  },
};
