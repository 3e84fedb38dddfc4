import { createIndex, createTable, type Migration } from './schema.ts';

export const restores: Migration = {
  name: '0094-restores',
  why: 'A site knows when a backup was put back and what time that knows of: terminals may send again what was lost.',
  async up(db, dialect) {
    await createTable(db, dialect, 'restores', { at: 'int', known_until: 'int' });
    await createIndex(db, 'deposits_in_transit', 'deposits (company_id, date)', {
      where: "state = 'in-transit' and status <> 'D'",
    });
  },
};
