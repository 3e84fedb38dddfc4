import { createIndex, createTable, type Migration } from './schema.ts';

/** Links by which a user who forgot the password sets another one. */
export const passwordResets: Migration = {
  name: '2026-11-23-5-password-resets',
  why: 'Password resets: asked for by anybody, used once, by who has the mail.',
  async up(db, dialect) {
    await createTable(db, dialect, 'password_resets', {
      user_id: 'users?',
      address: 'text',
      token_hash: 'text',
      sent: 'int',
      created_at: 'int',
      expires_at: 'int',
      used_at: 'int?',
    });
    await createIndex(db, 'password_resets_token', 'password_resets (token_hash)');
    await createIndex(db, 'password_resets_user', 'password_resets (user_id, created_at)');
    await createIndex(db, 'password_resets_address', 'password_resets (address, created_at)');
    await createIndex(db, 'password_resets_created', 'password_resets (created_at)');
  },
};
