import {
  createFoldFunction,
  createIndex,
  createSortKeyFunction,
  createTable,
  type Migration,
  recordColumns,
} from './schema.ts';

const notDeleted = "status <> 'D'";

/** Companies, users, what each may see, and the ways to log in. */
export const access: Migration = {
  name: '0001-access',
  why: 'Companies and users with their permissions; sessions, failed logins, single sign-on, forgotten passwords.',
  async up(db, dialect) {
    if (dialect === 'postgres') {
      await createFoldFunction(db);
      await createSortKeyFunction(db);
    }
    await createTable(
      db,
      dialect,
      'installation',
      {
        name: 'text',
        value: 'text',
      },
      ['name'],
    );
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
    await createTable(db, dialect, 'company_logos', {
      ...recordColumns,
      company_id: 'companies',
      type: 'text?',
      width: 'int?',
      height: 'int?',
      tag: 'text?',
      content: 'text?',
    });
    await createIndex(db, 'company_logos_company', 'company_logos (company_id)', { unique: true });
    await createTable(db, dialect, 'users', {
      ...recordColumns,
      name: 'text',
      email: 'text',
      identification: 'text?',
      administrator: 'int',
      password_hash: 'text',
      must_change_password: 'int',
      last_login_at: 'int?',
      sso_linking: "text = 'off'",
      sso_tenant: 'text?',
      sso_subject: 'text?',
      language: "text = 'es'",
      name_key: "key = ''",
      search: "text = ''",
    });
    await createIndex(db, 'users_email', 'users (email)', { unique: true, where: notDeleted });
    await createIndex(db, 'users_identification', 'users (identification)', {
      unique: true,
      where: notDeleted,
    });
    await createIndex(db, 'users_sso', 'users (sso_tenant, sso_subject)', {
      unique: true,
      where: notDeleted,
    });
    await createIndex(db, 'users_listed', 'users (name_key, id)', { where: notDeleted });
    await createTable(db, dialect, 'passwords', {
      user_id: 'users',
      hash: 'text',
      set_at: 'int',
    });
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
        sso: 'int = 0',
      },
      ['id'],
    );
    await createIndex(db, 'sessions_user', 'sessions (user_id)');
    await createTable(
      db,
      dialect,
      'used_id_tokens',
      {
        digest: 'text',
        expires_at: 'int',
      },
      ['digest'],
    );
    await createTable(
      db,
      dialect,
      'login_failures',
      {
        name: 'text',
        failures: 'int',
        since: 'int',
      },
      ['name'],
    );
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
      {
        user_id: 'users',
        company_id: 'companies',
        profile_id: 'profiles',
      },
      ['user_id', 'company_id'],
    );
    await createIndex(db, 'accesses_company', 'accesses (company_id)');
    await createIndex(db, 'accesses_profile', 'accesses (profile_id)');
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
  },
};
