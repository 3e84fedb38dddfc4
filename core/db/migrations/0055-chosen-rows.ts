import { addColumn, type Migration } from './schema.ts';

export const chosenRows: Migration = {
  name: '0055-chosen-rows',
  why: 'An export of a report may be of those rows alone that were chosen.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'export_jobs', ['row_keys', 'text?']);
  },
};
