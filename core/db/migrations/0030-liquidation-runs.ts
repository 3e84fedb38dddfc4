import { type Kysely, sql } from 'kysely';
import { createIndex, createTable, type DialectName, type Migration, recordColumns } from './schema.ts';

/** Columns of a table of jobs. */
const jobColumns: Record<string, string> = {
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
const isOpen = "status in ('queued', 'running')";

export const liquidationRuns: Migration = {
  name: '0030-liquidation-runs',
  why: 'Runs bill the subscribers of a rule for a period, by hand or by the calendar, each once.',
  async up(db, dialect) {
    await createRuns(db, dialect);
    await createRows(db, dialect);
    await createJobs(db, dialect);
    await createFollowing(db, dialect);
    await createRowList(db);
  },
};

async function createRuns(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createTable(db, dialect, 'liquidation_runs', {
    ...recordColumns,
    company_id: 'companies',
    liquidation_id: 'liquidations',
    from_day: 'text',
    to_day: 'text',
    state: 'text',
    origin: 'text',
    bills: 'int',
    problems: 'int',
    subtotal: 'int',
    tax: 'int',
    total: 'int',
    invoiced: 'int',
    reason: 'text?',
    user_id: 'users?',
  });
  await createIndex(db, 'liquidation_runs_listed', 'liquidation_runs (company_id, id)');
  await createIndex(db, 'liquidation_runs_liquidation', 'liquidation_runs (liquidation_id, from_day)');
  await createIndex(db, 'liquidation_runs_waiting', 'liquidation_runs (company_id, state)', {
    where: "state in ('preparing', 'draft', 'confirming', 'undoing')",
  });
}

async function createRows(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createTable(db, dialect, 'liquidation_run_rows', {
    run_id: 'liquidation_runs',
    company_id: 'companies',
    liquidation_id: 'liquidations',
    subscriber_id: 'subscribers',
    period_from: 'text',
    period_to: 'text',
    from_day: 'text',
    to_day: 'text',
    days: 'int',
    lines: 'text',
    subtotal: 'int',
    tax: 'int',
    total: 'int',
    invoice_id: 'invoices?',
    undone: 'int = 0',
    problem: 'text?',
    renewal: 'text?',
  });
  await createIndex(db, 'liquidation_run_rows_run', 'liquidation_run_rows (run_id, id)');
  await createIndex(
    db,
    'liquidation_run_rows_subscriber',
    'liquidation_run_rows (subscriber_id, liquidation_id, period_from)',
  );
  // A subscriber is billed once by a rule for what begins on a day, whatever runs at once.
  await createIndex(
    db,
    'liquidation_run_rows_billed',
    'liquidation_run_rows (subscriber_id, liquidation_id, period_from)',
    { unique: true, where: 'invoice_id is not null and undone = 0' },
  );
  await createIndex(db, 'liquidation_run_rows_invoice', 'liquidation_run_rows (invoice_id)', {
    where: 'invoice_id is not null',
  });
  await createIndex(db, 'liquidation_run_rows_renewal', 'liquidation_run_rows (company_id, id)', {
    where: "renewal = 'waiting'",
  });
}

async function createJobs(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createTable(db, dialect, 'liquidation_run_jobs', {
    ...jobColumns,
    company_id: 'companies',
    run_id: 'liquidation_runs',
    kind: 'text',
    user_id: 'users?',
  });
  await createIndex(db, 'liquidation_run_jobs_open', 'liquidation_run_jobs (status, id)', { where: isOpen });
  await createIndex(db, 'liquidation_run_jobs_run', 'liquidation_run_jobs (run_id, id)');
  await createIndex(db, 'liquidation_run_jobs_one', 'liquidation_run_jobs (run_id)', {
    unique: true,
    where: isOpen,
  });
  await createTable(db, dialect, 'liquidation_days', {
    ...jobColumns,
    company_id: 'companies',
    day: 'text',
    since: 'text',
  });
  await createIndex(db, 'liquidation_days_open', 'liquidation_days (status, id)', { where: isOpen });
  await createIndex(db, 'liquidation_days_day', 'liquidation_days (company_id, day)', { unique: true });
}

/** What follows from an invoice, each once. */
async function createFollowing(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createTable(
    db,
    dialect,
    'liquidation_late_fees',
    {
      invoice_id: 'invoices',
      company_id: 'companies',
      fee_invoice_id: 'invoices?',
      day: 'text',
      amount: 'int',
    },
    ['invoice_id'],
  );
  await createTable(
    db,
    dialect,
    'liquidation_notices',
    { invoice_id: 'invoices', kind: 'text', company_id: 'companies', day: 'text' },
    ['invoice_id', 'kind'],
  );
}

async function createRowList(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view liquidation_run_row_list as
    select r.id, 0 as version, u.created_at, u.updated_at, 'A' as status, r.company_id, r.run_id, r.subscriber_id,
      s.title as subscriber, s.entity_id, e.name as entity, e.name_key as entity_key, r.period_from, r.period_to,
      r.from_day, r.to_day, r.days, r.lines, r.subtotal, r.tax, r.total, r.invoice_id,
      i.prefix || cast(i.number as text) as invoice, r.problem,
      coalesce(s.search, '') || ' ' || coalesce(e.search, '') as search
    from liquidation_run_rows r join liquidation_runs u on u.id = r.run_id
      join subscribers s on s.id = r.subscriber_id left join entities e on e.id = s.entity_id
      left join invoices i on i.id = r.invoice_id
  `.execute(db);
}
