import { createFoldFunction, createIndex, createTable, type Migration, recordColumns } from './schema.ts';

/** Companies, users, what they may see, and the record of every write. */
export const access: Migration = {
  name: '2026-11-21-1-access',
  why: 'Companies, users and permissions; audit and outbox exist from the first write on.',
  async up(db, dialect) {
    if (dialect === 'postgres') await createFoldFunction(db);
    await createTable(db, dialect, 'installation', { name: 'text', value: 'text' }, ['name']);
    await createTable(db, dialect, 'companies', {
      ...recordColumns,
      name: 'text',
      address: 'text?',
      classification: 'text',
      parent_id: 'companies?',
      latitude: 'real?',
      longitude: 'real?',
      altitude: 'real?',
      telephone: 'text?',
      identification: 'text?',
      identification_type: 'text?',
      emails: 'text',
      time_zone: 'text',
      currency: 'text',
    });
    await createIndex(db, 'companies_parent', 'companies (parent_id)');
    await createTable(db, dialect, 'users', {
      ...recordColumns,
      name: 'text',
      email: 'text',
      identification: 'text?',
      administrator: 'int',
      password_hash: 'text',
      must_change_password: 'int',
      last_login_at: 'int?',
    });
    const notDeleted = "status <> 'D'";
    await createIndex(db, 'users_email', 'users (email)', { unique: true, where: notDeleted });
    await createIndex(db, 'users_identification', 'users (identification)', {
      unique: true,
      where: notDeleted,
    });
    await createTable(db, dialect, 'passwords', { user_id: 'users', hash: 'text', set_at: 'int' });
    await createIndex(db, 'passwords_user', 'passwords (user_id)');
    await createTable(
      db,
      dialect,
      'sessions',
      {
        id: 'text',
        user_id: 'users',
        created_at: 'int',
        seen_at: 'int',
        expires_at: 'int',
        ended_at: 'int?',
      },
      ['id'],
    );
    await createIndex(db, 'sessions_user', 'sessions (user_id)');
    await createTable(db, dialect, 'login_failures', { name: 'text', failures: 'int', since: 'int' }, [
      'name',
    ]);
    await createTable(db, dialect, 'profiles', {
      ...recordColumns,
      name: 'text',
      grants: 'text',
      all_views: 'int',
    });
    await createIndex(db, 'profiles_name', 'profiles (name)', { unique: true, where: notDeleted });
    await createTable(
      db,
      dialect,
      'accesses',
      { user_id: 'users', company_id: 'companies', profile_id: 'profiles' },
      ['user_id', 'company_id'],
    );
    await createIndex(db, 'accesses_company', 'accesses (company_id)');
    await createTable(db, dialect, 'audit_entries', {
      at: 'int',
      company_id: 'int?',
      user_id: 'int?',
      device_id: 'int?',
      view: 'text?',
      request_id: 'text?',
      resource: 'text',
      record_id: 'int',
      action: 'text',
      before: 'text?',
      after: 'text?',
    });
    await createIndex(db, 'audit_entries_record', 'audit_entries (resource, record_id)');
    await createIndex(db, 'audit_entries_company', 'audit_entries (company_id, at)');
    await createTable(db, dialect, 'outbox', {
      at: 'int',
      company_id: 'int?',
      topic: 'text',
      record_id: 'int',
    });
    await createIndex(db, 'outbox_at', 'outbox (at)');
  },
};
