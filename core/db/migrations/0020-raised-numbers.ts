import { addColumn, type Migration } from './schema.ts';

/** Why the current number of a used resolution was raised the last time. */
export const raisedNumbers: Migration = {
  name: '0020-raised-numbers',
  why: 'After a restored backup a resolution goes on beyond the numbers that customers already hold, and says why.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'resolutions', ['raise_reason', 'text?']);
  },
};
