import { createIndex, type Migration } from './schema.ts';

/** The search over third parties reads this in place of their rows: a third of the time over a hundred thousand. */
export const search: Migration = {
  name: '2026-11-25-8-search',
  why: 'A search reads the folded texts alone, not the whole rows. PostgreSQL has no use for such an index.',
  async up(db, dialect) {
    if (dialect === 'sqlite')
      await createIndex(db, 'entities_search', 'entities (search)', { where: "status <> 'D'" });
  },
};
