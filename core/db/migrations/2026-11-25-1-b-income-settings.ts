import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

/** Where income is posted. */
export const incomeSettings: Migration = {
  name: '2026-11-25-1-b-income-settings',
  why: 'The accounts that each kind of income posts to, for the accounting exports.',
  async up(db, dialect) {
    await createTable(db, dialect, 'income_settings', {
      ...recordColumns,
      company_id: 'companies',
      kind: 'text',
      concept_id: 'concepts?',
      income_account: 'text',
      tax_account: 'text?',
      cost_centre: 'text?',
    });
    await createIndex(db, 'income_settings_kind', 'income_settings (company_id, kind)', {
      unique: true,
      where: "status <> 'D'",
    });
  },
};
