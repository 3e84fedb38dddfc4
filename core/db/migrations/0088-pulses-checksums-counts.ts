import { addColumn, createIndex, type Migration } from './schema.ts';

export const pulsesChecksumsCounts: Migration = {
  name: '0088-pulses-checksums-counts',
  why: 'A draft whose core died is known by its pulse; files of exports and sent reports are known by their SHA-256, older ones have none; third parties of a lot are counted by its dealings, the few that are deleted or of no lot by themselves.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'liquidation_runs', ['pulse', 'int = 0']);
    await createIndex(db, 'liquidation_runs_preparing', 'liquidation_runs (id)', {
      where: "state = 'preparing'",
    });
    await addColumn(db, dialect, 'export_jobs', ['sha256', 'text?']);
    await addColumn(db, dialect, 'report_sending_runs', ['sha256', 'text?']);
    await createIndex(db, 'entities_deleted', 'entities (id)', { where: "status = 'D'" });
    await createIndex(db, 'entities_of_no_lot', 'entities (id)', { where: 'registered_in = 0' });
  },
};
