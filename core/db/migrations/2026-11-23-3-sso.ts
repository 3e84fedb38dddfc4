import { addColumn, createIndex, createTable, type Migration } from './schema.ts';

/** Users of an identity provider, and the id tokens that have been used. */
export const sso: Migration = {
  name: '2026-11-23-3-sso',
  why: 'Single sign-on: whose identity a user is linked to, which sessions came by it, no id token twice.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'users', { name: 'sso_linking', spec: 'text', otherwise: "'off'" });
    await addColumn(db, dialect, 'users', { name: 'sso_tenant', spec: 'text?' });
    await addColumn(db, dialect, 'users', { name: 'sso_subject', spec: 'text?' });
    await createIndex(db, 'users_sso', 'users (sso_tenant, sso_subject)', {
      unique: true,
      where: "status <> 'D'",
    });
    await addColumn(db, dialect, 'sessions', { name: 'sso', spec: 'int', otherwise: '0' });
    await createTable(db, dialect, 'used_id_tokens', { digest: 'text', expires_at: 'int' }, ['digest']);
  },
};
