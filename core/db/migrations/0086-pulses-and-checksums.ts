import { addColumn, createIndex, type Migration } from './schema.ts';

export const pulsesAndChecksums: Migration = {
  name: '0086-pulses-and-checksums',
  why: 'Who prepares a liquidation raises a count, so that a draft whose core died is known by any clock; files of exports and sent reports are known by their SHA-256, those made until now have none.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'liquidation_runs', ['pulse', 'int = 0']);
    await createIndex(db, 'liquidation_runs_preparing', 'liquidation_runs (id)', {
      where: "state = 'preparing'",
    });
    await addColumn(db, dialect, 'export_jobs', ['sha256', 'text?']);
    await addColumn(db, dialect, 'report_sending_runs', ['sha256', 'text?']);
  },
};
