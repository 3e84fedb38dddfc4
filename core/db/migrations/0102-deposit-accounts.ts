import { addColumn, createIndex, type Migration } from './schema.ts';

export const depositAccounts: Migration = {
  name: '0102-deposit-accounts',
  why: 'A deposit says to which account it goes, and one whose credit was typed is found by that amount for a line of the bank.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'deposits', ['account', 'text?']);
    await createIndex(db, 'deposits_credited', 'deposits (company_id, credited, date)', {
      where: "credited is not null and status <> 'D'",
    });
  },
};
