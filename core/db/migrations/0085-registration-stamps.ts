import { createIndex, createTable, type Migration } from './schema.ts';

/** Stamps of the registration page that were used, until they are too old anyway. */
export const registrationStamps: Migration = {
  name: '0085-registration-stamps',
  why: 'One page that was read is good for one registration, whichever core takes it.',
  async up(db, dialect) {
    await createTable(
      db,
      dialect,
      'registration_stamps',
      { stamp: 'key', company_id: 'companies', uuid: 'text', used_at: 'int' },
      ['stamp'],
    );
    await createIndex(db, 'registration_stamps_used', 'registration_stamps (used_at)');
  },
};
