import { createTable, type Migration } from './schema.ts';

export const dataErasures: Migration = {
  name: '0087-data-erasures',
  why: 'Which erasures this database has had: a copy of them lies outside of it, and what a restored one lacks is done again.',
  async up(db, dialect) {
    await createTable(db, dialect, 'data_erasures', { code: 'key', at: 'int', line: 'text' }, ['code']);
  },
};
