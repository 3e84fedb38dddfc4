import { createIndex, type Migration } from './schema.ts';

export const countedParties: Migration = {
  name: '0088-counted-parties',
  why: 'Third parties of a lot are counted by its dealings: the few that are deleted, or registered outside of any lot, are found by themselves.',
  async up(db) {
    await createIndex(db, 'entities_deleted', 'entities (id)', { where: "status = 'D'" });
    await createIndex(db, 'entities_of_no_lot', 'entities (id)', { where: 'registered_in = 0' });
  },
};
