import { addColumn, createIndex, createTable, type Migration, recordColumns } from './schema.ts';

export const deposits: Migration = {
  name: '0041-deposits',
  why: 'Cash that is taken to the bank, the closures that it is of, and the slip of it.',
  async up(db, dialect) {
    await createTable(db, dialect, 'deposits', {
      ...recordColumns,
      company_id: 'companies',
      date: 'text',
      reference: 'text',
      reference_folded: 'key?',
      bank: 'text',
      bank_folded: 'key?',
      total: 'int',
      details: 'text',
      closure_ids: 'text',
      proposals: 'text',
      proposed: 'int',
      difference: 'int',
      note: 'text?',
      state: 'text',
      credited_on: 'text?',
      credited: 'int?',
      attachment: 'text?',
      user_id: 'users?',
    });
    await createIndex(db, 'deposits_reference', 'deposits (company_id, bank_folded, reference_folded)', {
      unique: true,
      where: "status <> 'D'",
    });
    await createIndex(db, 'deposits_listed', 'deposits (company_id, date, id)', { where: "status <> 'D'" });
    await createTable(
      db,
      dialect,
      'deposit_attachments',
      { deposit_id: 'deposits', type: 'text', tag: 'text', content: 'text' },
      ['deposit_id'],
    );
    await addColumn(db, dialect, 'closures', ['deposit_id', 'deposits?']);
    await createIndex(db, 'closures_undeposited', 'closures (company_id, at)', {
      where: 'deposit_id is null',
    });
    await createIndex(db, 'closures_deposit', 'closures (company_id, deposit_id)', {
      where: 'deposit_id is not null',
    });
  },
};
