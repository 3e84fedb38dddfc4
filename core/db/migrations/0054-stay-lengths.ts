import { createIndex, type Migration } from './schema.ts';

export const stayLengths: Migration = {
  name: '0054-stay-lengths',
  why: 'The mean length of a month’s stays is read from an index, not from its rows.',
  async up(db) {
    await createIndex(db, 'stays_lengths', 'stays (company_id, exit_at, entry_at)', {
      where: 'exit_at is not null and purge_id is null',
    });
  },
};
