import type { Kysely } from 'kysely';
import { createIndex, createTable, type DialectName, type Migration } from './schema.ts';

const jobColumns: Record<string, string> = {
  status: 'text',
  done: 'int',
  total: 'int?',
  error: 'text?',
  attempts: 'int',
  lease_owner: 'text?',
  lease_until: 'int?',
  created_at: 'int',
  finished_at: 'int?',
};
const isOpen = "status in ('queued', 'running')";

export const subscriberImports: Migration = {
  name: '0031-subscriber-imports',
  why: 'Files of subscribers are read, looked at cell by cell, and made into subscribers once they are confirmed.',
  async up(db, dialect) {
    await createTable(db, dialect, 'subscriber_imports', {
      ...jobColumns,
      version: 'int',
      company_id: 'companies',
      user_id: 'users?',
      name: 'text',
      file: 'text',
      makes_parties: 'int',
      language: 'text',
      good: 'int',
      bad: 'int',
      new_parties: 'int',
    });
    await createIndex(db, 'subscriber_imports_listed', 'subscriber_imports (company_id, id)');
    await createIndex(db, 'subscriber_imports_open', 'subscriber_imports (status, id)', { where: isOpen });
    await createRows(db, dialect);
    await createTable(db, dialect, 'subscriber_import_makings', {
      ...jobColumns,
      company_id: 'companies',
      import_id: 'subscriber_imports',
      user_id: 'users?',
    });
    await createIndex(db, 'subscriber_import_makings_import', 'subscriber_import_makings (import_id)', {
      unique: true,
    });
    await createIndex(db, 'subscriber_import_makings_open', 'subscriber_import_makings (status, id)', {
      where: isOpen,
    });
  },
};

async function createRows(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createTable(db, dialect, 'subscriber_import_rows', {
    company_id: 'companies',
    import_id: 'subscriber_imports',
    row: 'int',
    state: 'text',
    title: 'text',
    name: 'text',
    identification: 'text',
    identities: 'text',
    input: 'text?',
    subscriber_id: 'subscribers?',
    problem: 'text?',
    status: 'text',
  });
  await createIndex(db, 'subscriber_import_rows_import', 'subscriber_import_rows (import_id, row)', {
    unique: true,
  });
  await createIndex(db, 'subscriber_import_rows_state', 'subscriber_import_rows (import_id, state, row)');
  await createTable(db, dialect, 'subscriber_import_faults', {
    company_id: 'companies',
    import_id: 'subscriber_imports',
    row: 'int',
    place: 'int',
    heading: 'text',
    value: 'text',
    problem: 'text',
    status: 'text',
  });
  await createIndex(db, 'subscriber_import_faults_import', 'subscriber_import_faults (import_id, row, id)');
}
