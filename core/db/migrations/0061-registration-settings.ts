import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

export const registrationSettings: Migration = {
  name: '0061-registration-settings',
  why: 'The link by which a lot takes registrations, and each version of the text that people agree to.',
  async up(db, dialect) {
    await createTable(db, dialect, 'registration_settings', {
      ...recordColumns,
      company_id: 'companies',
      is_open: 'int',
      token: 'text',
      salt: 'text',
    });
    await createIndex(db, 'registration_settings_company', 'registration_settings (company_id)', {
      unique: true,
      where: "status <> 'D'",
    });
    await createIndex(db, 'registration_settings_token', 'registration_settings (token)', { unique: true });
    await createTable(db, dialect, 'registration_texts', {
      company_id: 'companies',
      version: 'int',
      es: 'text',
      en: 'text',
      at: 'int',
      written_by: 'users?',
    });
    await createIndex(db, 'registration_texts_version', 'registration_texts (company_id, version)', {
      unique: true,
    });
  },
};
