import { addColumn, createIndex, createTable, type Migration } from './schema.ts';

/** What people are written to in, and which of their views they use. */
export const users: Migration = {
  name: '2026-11-25-5-users',
  why: 'The language of a user’s mails; when each granted view was last used, so that grants can be trimmed.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'users', { name: 'language', spec: 'text', otherwise: "'es'" });
    await createTable(
      db,
      dialect,
      'view_uses',
      {
        user_id: 'users',
        company_id: 'companies',
        view: 'text',
        level: 'text',
        first_at: 'int',
        last_at: 'int',
      },
      ['user_id', 'company_id', 'view', 'level'],
    );
    await createIndex(db, 'view_uses_first', 'view_uses (first_at)');
    await createIndex(db, 'accesses_profile', 'accesses (profile_id)');
  },
};
