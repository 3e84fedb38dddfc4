import { createIndex, createTable, type Migration } from './schema.ts';

export const stayQuotes: Migration = {
  name: '0051-stay-quotes',
  why: 'What a terminal was told that a stay owes is what a dispute is about.',
  async up(db, dialect) {
    await createTable(db, dialect, 'stay_quotes', {
      company_id: 'companies',
      stay_id: 'stays',
      device_id: 'devices',
      at: 'int',
      minutes: 'int',
      total: 'int',
      refused: 'int',
    });
    await createIndex(db, 'stay_quotes_stay', 'stay_quotes (stay_id, at)');
    await createIndex(db, 'stay_quotes_at', 'stay_quotes (at)');
  },
};
