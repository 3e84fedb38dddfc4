import { addColumn, type Migration } from './schema.ts';

/** The paper of an export's pages. */
export const exportPapers: Migration = {
  name: '0025-export-papers',
  why: 'Pages of an export are for the paper that was asked for; those asked for until now were for letter or not for pages.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'export_jobs', ['paper', "text = 'letter'"]);
  },
};
