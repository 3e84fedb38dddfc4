import { createIndex, createTable, type Migration } from './schema.ts';

export const tollPass: Migration = {
  name: '0045-toll-pass',
  why: 'Toll-pass readers of lots, and what was charged to tags by them, whatever became of it.',
  async up(db, dialect) {
    await createTable(
      db,
      dialect,
      'toll_pass_readers',
      {
        company_id: 'companies',
        version: 'int',
        created_at: 'int',
        updated_at: 'int',
        active: 'int',
        url: 'text',
        secret: 'text?',
        timeout_ms: 'int',
      },
      ['company_id'],
    );
    await createTable(db, dialect, 'toll_pass_charges', {
      company_id: 'companies',
      uuid: 'key',
      device_id: 'devices',
      created_at: 'int',
      updated_at: 'int',
      body: 'text',
      tag: 'text',
      amount: 'int',
      currency: 'text',
      state: 'text',
      refusal: 'text?',
      authorisation: 'text?',
      answer: 'text?',
      receipt_id: 'receipts?',
      attempts: 'int',
      busy_until: 'int',
      next_at: 'int?',
    });
    await createIndex(db, 'toll_pass_charges_uuid', 'toll_pass_charges (company_id, uuid)', { unique: true });
    await createIndex(db, 'toll_pass_charges_open', 'toll_pass_charges (next_at)', {
      where: 'next_at is not null',
    });
  },
};
