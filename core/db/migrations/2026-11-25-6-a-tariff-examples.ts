import { addColumn, type Migration } from './schema.ts';

/** Stays with what they must cost, kept with a tariff and with each of its versions. */
export const tariffExamples: Migration = {
  name: '2026-11-25-6-a-tariff-examples',
  why: 'Saved examples of tariffs and of their versions.',
  async up(db, dialect) {
    for (const table of ['tariffs', 'tariff_versions']) {
      await addColumn(db, dialect, table, { name: 'examples', spec: 'text', otherwise: "'[]'" });
    }
  },
};
