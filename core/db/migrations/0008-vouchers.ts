import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

const notDeleted = "status <> 'D'";

/** Codes of a discount that can be used so many times. */
export const vouchers: Migration = {
  name: '0008-vouchers',
  why: 'Vouchers of a discount, made in bulk, with each of their uses.',
  async up(db, dialect) {
    await createTable(db, dialect, 'voucher_batches', {
      ...recordColumns,
      company_id: 'companies',
      discount_id: 'discounts',
      prefix: 'text',
      numbering: 'text',
      quantity: 'int',
      uses_allowed: 'int',
      valid_from: 'text?',
      valid_to: 'text?',
      first_number: 'int',
    });
    await createIndex(db, 'voucher_batches_discount', 'voucher_batches (company_id, discount_id, id)');
    await createIndex(db, 'voucher_batches_prefix', 'voucher_batches (company_id, prefix, first_number)');
    await createTable(db, dialect, 'vouchers', {
      ...recordColumns,
      company_id: 'companies',
      discount_id: 'discounts',
      batch_id: 'voucher_batches',
      code: 'text',
      state: 'text',
      uses: 'int',
      uses_allowed: 'int',
      valid_from: 'text?',
      valid_to: 'text?',
      used_at: 'int?',
      invoice_id: 'invoices?',
      search: "text = ''",
    });
    // Over void ones, too: a printed code never comes to mean something else.
    await createIndex(db, 'vouchers_code', 'vouchers (company_id, code)', { unique: true });
    await createIndex(db, 'vouchers_discount', 'vouchers (company_id, discount_id, id)');
    await createIndex(db, 'vouchers_state', 'vouchers (company_id, discount_id, state, id)');
    await createIndex(db, 'vouchers_batch', 'vouchers (batch_id, id)');
    await createIndex(db, 'vouchers_listed', 'vouchers (company_id, id)', { where: notDeleted });
    await createTable(db, dialect, 'voucher_uses', {
      company_id: 'companies',
      voucher_id: 'vouchers',
      stay_id: 'stays',
      invoice_id: 'invoices?',
      device_id: 'devices',
      at: 'int',
    });
    await createIndex(db, 'voucher_uses_voucher', 'voucher_uses (voucher_id, id)');
  },
};
