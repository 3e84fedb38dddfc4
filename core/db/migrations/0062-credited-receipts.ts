import { createIndex, type Migration } from './schema.ts';

export const creditedReceipts: Migration = {
  name: '0062-credited-receipts',
  why: 'What a credit of the bank may be is looked for among transfers and payments by code, too.',
  async up(db) {
    await createIndex(db, 'receipts_credited', 'receipts (company_id, amount, day, reference)', {
      where: "method in ('transfer', 'qr')",
    });
  },
};
