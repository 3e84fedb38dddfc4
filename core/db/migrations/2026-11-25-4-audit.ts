import { sql } from 'kysely';
import { addColumn, createIndex, type Migration } from './schema.ts';

/** Ledgers of records that belong to the whole installation, at the time of this migration. */
const ofInstallation =
  "'users', 'accesses', 'sessions', 'password-resets', 'sso-logins', 'profiles', 'companies', 'entities'";

/** The audit as a screen: each of its filters has an index, newest entries first. */
export const audit: Migration = {
  name: '2026-11-25-4-audit',
  why: 'Audit entries say whether their record belongs to the installation, and are found by each filter.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'audit_entries', { name: 'installation', spec: 'int', otherwise: '0' });
    await sql
      .raw(
        `update audit_entries set installation = 1 where company_id is null or resource in (${ofInstallation})`,
      )
      .execute(db);
    // With the ledger at their end they answer by themselves: no row is read to be counted.
    const own = { where: 'installation = 0' };
    const ofOwn = (columns: string) => `audit_entries (company_id, ${columns}at, id, resource)`;
    await createIndex(db, 'audit_entries_at', ofOwn(''), own);
    await createIndex(db, 'audit_entries_user', ofOwn('user_id, '), own);
    await createIndex(db, 'audit_entries_view', ofOwn('view, '), own);
    await createIndex(db, 'audit_entries_action', ofOwn('action, '), own);
    await createIndex(db, 'audit_entries_resource', 'audit_entries (company_id, resource, at, id)', own);
    const shared = { where: 'installation = 1' };
    await createIndex(db, 'audit_entries_shared', 'audit_entries (at, id)', shared);
    await createIndex(db, 'audit_entries_shared_user', 'audit_entries (user_id, at, id)', shared);
    await createIndex(db, 'audit_entries_shared_resource', 'audit_entries (resource, at, id)', shared);
    await sql`drop index audit_entries_company`.execute(db);
  },
};
