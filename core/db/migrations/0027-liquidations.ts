import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

export const liquidations: Migration = {
  name: '0027-liquidations',
  why: 'The rules by which monthly subscribers are billed.',
  async up(db, dialect) {
    await createTable(db, dialect, 'liquidations', {
      ...recordColumns,
      company_id: 'companies',
      name: 'text',
      name_folded: "key = ''",
      mode: 'text',
      every_months: 'int',
      timing: 'text',
      due_days: 'int',
      concept_id: 'concepts',
      late_fee: 'text',
      round_to: 'int',
      automatic: 'text',
      run_day: 'int?',
      reminders: 'text',
    });
    await createIndex(db, 'liquidations_name', 'liquidations (company_id, name_folded)', {
      unique: true,
      where: "status <> 'D'",
    });
  },
};
