import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

/** Saved views of lists and each user's default among them. */
export const savedViews: Migration = {
  name: '2026-11-23-1-saved-views',
  why: 'Users keep the states of lists under a name, share them, and choose one to begin with.',
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
      where: "status <> 'D'",
    });
    await createIndex(db, 'saved_views_list', 'saved_views (company_id, list)', {
      where: "status <> 'D'",
    });
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
  },
};
