import { addColumn, createIndex, type Migration } from './schema.ts';

export const draftPulses: Migration = {
  name: '0086-draft-pulses',
  why: 'Who prepares a liquidation raises a count, so that a draft whose core died is told from one under way by any clock.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'liquidation_runs', ['pulse', 'int = 0']);
    await createIndex(db, 'liquidation_runs_preparing', 'liquidation_runs (id)', {
      where: "state = 'preparing'",
    });
  },
};
