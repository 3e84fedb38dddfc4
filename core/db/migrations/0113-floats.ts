import { createIndex, type Migration } from './schema.ts';

export const floats: Migration = {
  name: '0113-floats',
  why: 'The next closure of a person’s drawer is found by an index: the float of one is the opening of the next.',
  async up(db) {
    await createIndex(db, 'closures_drawer', 'closures (company_id, user_id, at, id)', {
      where: 'user_id is not null',
    });
  },
};
