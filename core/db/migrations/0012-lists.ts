import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

const notDeleted = "status <> 'D'";

/** What people keep of lists, and take from them. */
export const lists: Migration = {
  name: '0012-lists',
  why: 'Saved views with each user’s default among them, and exports as jobs with their leases.',
  async up(db, dialect) {
    await createTable(db, dialect, 'saved_views', {
      ...recordColumns,
      company_id: 'companies',
      user_id: 'users',
      list: 'text',
      name: 'text',
      query: 'text',
      shared: 'int',
    });
    await createIndex(db, 'saved_views_name', 'saved_views (company_id, user_id, list, name)', {
      unique: true,
      where: notDeleted,
    });
    await createIndex(db, 'saved_views_list', 'saved_views (company_id, list)', { where: notDeleted });
    await createTable(db, dialect, 'saved_view_defaults', {
      company_id: 'companies',
      user_id: 'users',
      list: 'text',
      saved_view_id: 'saved_views',
    });
    await createIndex(db, 'saved_view_defaults_list', 'saved_view_defaults (company_id, user_id, list)', {
      unique: true,
    });
    await createIndex(db, 'saved_view_defaults_view', 'saved_view_defaults (saved_view_id)');
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
  },
};
