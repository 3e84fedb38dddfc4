import { addColumn, type Migration } from './schema.ts';

export const fileChecksums: Migration = {
  name: '0088-file-checksums',
  why: 'The files of exports and sent reports are known by their SHA-256, so that a damaged one is not given out; files made until now have none.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'export_jobs', ['sha256', 'text?']);
    await addColumn(db, dialect, 'report_sending_runs', ['sha256', 'text?']);
  },
};
