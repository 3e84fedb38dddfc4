import { sql } from 'kysely';
import { createIndex, createTable, type Migration } from './schema.ts';

/** Exports as jobs, and the indexes by which reports read by key. */
export const reports: Migration = {
  name: '2026-11-22-1-reports',
  why: 'Export jobs with their leases; invoices and stays in the order and with the columns that reports read.',
  async up(db, dialect) {
    await createTable(db, dialect, 'export_jobs', {
      company_id: 'companies?',
      user_id: 'users',
      source: 'text',
      format: 'text',
      language: 'text',
      filters: 'text',
      columns: 'text?',
      status: 'text',
      done: 'int',
      total: 'int?',
      error: 'text?',
      file: 'text?',
      size: 'int?',
      attempts: 'int',
      lease_owner: 'text?',
      lease_until: 'int?',
      created_at: 'int',
      finished_at: 'int?',
    });
    await createIndex(db, 'export_jobs_open', 'export_jobs (status, id)', {
      where: "status in ('queued', 'running')",
    });
    await createIndex(db, 'export_jobs_user', 'export_jobs (user_id, company_id, id)');
    await createIndex(db, 'export_jobs_created', 'export_jobs (created_at)');
    for (const name of ['invoices_day', 'stays_entry', 'stays_exit']) {
      await sql.raw(`drop index ${name}`).execute(db);
    }
    await createIndex(db, 'invoices_day', 'invoices (company_id, day, id)');
    await createIndex(db, 'invoices_plate', 'invoices (company_id, plate, day, id)', {
      where: 'plate is not null',
    });
    await createIndex(db, 'invoices_unusual', 'invoices (company_id, day, id)', {
      where: "status <> 'A'",
    });
    await createIndex(db, 'stays_entry', 'stays (company_id, entry_at, id, slot_id)');
    await createIndex(db, 'stays_exit', 'stays (company_id, exit_at, id, slot_id)', {
      where: 'exit_at is not null',
    });
  },
};
