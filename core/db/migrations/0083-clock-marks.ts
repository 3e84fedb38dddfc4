import { createTable, type Migration } from './schema.ts';

/** The newest instant at which the server's clock was trusted. */
export const clockMarks: Migration = {
  name: '0083-clock-marks',
  why: 'A server whose clock falls back, or runs years ahead after a restart, is told from its terminals.',
  async up(db, dialect) {
    await createTable(db, dialect, 'clock_marks', {
      marked_at: 'int',
      doubted_at: 'int?',
      doubt_seen_at: 'int?',
    });
  },
};
