import { addColumn, createTable, type Migration } from './schema.ts';

const jobs = [
  'export_jobs',
  'tariff_backtests',
  'liquidation_run_jobs',
  'liquidation_days',
  'subscriber_imports',
  'subscriber_import_makings',
  'payroll_file_jobs',
  'statement_jobs',
  'report_sending_runs',
];

export const jobTurns: Migration = {
  name: '0090-job-turns',
  why: 'Companies take turns in each lane of jobs; a job knows how often it lost its core and until when it waits for storage.',
  async up(db, dialect) {
    for (const name of jobs) {
      await addColumn(db, dialect, name, ['losses', 'int = 0']);
      await addColumn(db, dialect, name, ['not_before', 'int?']);
      await addColumn(db, dialect, name, ['held_up_since', 'int?']);
    }
    await createTable(db, dialect, 'job_lanes', { lane: 'key', turn: 'int' }, ['lane']);
    await createTable(db, dialect, 'job_turns', { lane: 'key', company: 'int', turn: 'int' }, [
      'lane',
      'company',
    ]);
  },
};
