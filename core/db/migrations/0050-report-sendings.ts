import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

const jobColumns = {
  status: 'text',
  done: 'int',
  total: 'int?',
  error: 'text?',
  attempts: 'int',
  lease_owner: 'text?',
  lease_until: 'int?',
  created_at: 'int',
  finished_at: 'int?',
};

export const reportSendings: Migration = {
  name: '0050-report-sendings',
  why: 'Reports are sent by themselves: what, when and to whom, and what became of each time.',
  async up(db, dialect) {
    await createTable(db, dialect, 'report_sendings', {
      ...recordColumns,
      company_id: 'companies',
      title: 'text',
      title_folded: 'text',
      report: 'text',
      filters: 'text',
      period: 'text',
      interval: 'text',
      every: 'int',
      time: 'text',
      weekday: 'int?',
      month_day: 'int?',
      starts_on: 'text',
      recipients: 'text',
      format: 'text',
      channel: 'text',
      url: 'text?',
      secret: 'text?',
      secret_issued_at: 'int?',
      only_if_not_empty: 'int',
      language: 'text',
      owner_id: 'users',
      next_run: 'int?',
      last_run_at: 'int?',
      last_status: 'text?',
      last_fault: 'text?',
      last_rows: 'int?',
      last_reached: 'int?',
    });
    await createIndex(db, 'report_sendings_title', 'report_sendings (company_id, title_folded)', {
      unique: true,
      where: "status <> 'D'",
    });
    await createIndex(db, 'report_sendings_due', 'report_sendings (next_run)', { where: "status = 'A'" });
    await createTable(db, dialect, 'report_sending_runs', {
      company_id: 'companies',
      sending_id: 'report_sendings',
      kind: 'text',
      due_at: 'int',
      from_day: 'text',
      to_day: 'text',
      skipped: 'int',
      report: 'text',
      filters: 'text',
      format: 'text',
      channel: 'text',
      language: 'text',
      recipients: 'text',
      only_if_not_empty: 'int',
      owner_id: 'users',
      ...jobColumns,
      file: 'text?',
      size: 'int?',
      outcome: 'text?',
      settled: 'int',
      retries: 'int',
      tries: 'int',
      next_at: 'int?',
      deliveries: 'text',
      fault: 'text?',
      settled_at: 'int?',
    });
    await createIndex(db, 'report_sending_runs_due', 'report_sending_runs (sending_id, due_at)', {
      unique: true,
    });
    await createIndex(db, 'report_sending_runs_open', 'report_sending_runs (status, id)', {
      where: "status in ('queued', 'running')",
    });
    await createIndex(db, 'report_sending_runs_unsettled', 'report_sending_runs (id)', {
      where: 'settled = 0',
    });
    await createIndex(db, 'report_sending_runs_ended', 'report_sending_runs (created_at)', {
      where: "status not in ('queued', 'running')",
    });
  },
};
