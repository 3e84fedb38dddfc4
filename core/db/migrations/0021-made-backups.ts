import { createIndex, createTable, type Migration } from './schema.ts';

/** When backups were made. */
export const madeBackups: Migration = {
  name: '0021-made-backups',
  why: 'The start page and the figures tell when the last backup was made.',
  async up(db, dialect) {
    await createTable(db, dialect, 'backups', { at: 'int', bytes: 'int' });
    await createIndex(db, 'backups_at', 'backups (at)');
  },
};
