import { addColumn, type Migration } from './schema.ts';

export const freezesAndEnds: Migration = {
  name: '0109-freezes-and-ends',
  why: 'A pause keeps which end of the validity it made: one that was set by hand since is not moved back with it.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'subscriber_freezes', ['moved_to', 'text?']);
  },
};
