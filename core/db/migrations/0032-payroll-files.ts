import { type Kysely, sql } from 'kysely';
import { createIndex, createTable, type DialectName, type Migration, recordColumns } from './schema.ts';

const isOpen = "status in ('queued', 'running')";

export const payrollFiles: Migration = {
  name: '0032-payroll-files',
  why: 'Files of payrolls pay the invoices of employees, each row once.',
  async up(db, dialect) {
    await createFiles(db, dialect);
    await createRows(db, dialect);
    await createTable(db, dialect, 'payroll_file_jobs', {
      status: 'text',
      done: 'int',
      total: 'int?',
      error: 'text?',
      attempts: 'int',
      lease_owner: 'text?',
      lease_until: 'int?',
      created_at: 'int',
      finished_at: 'int?',
      company_id: 'companies',
      file_id: 'payroll_files',
      kind: 'text',
      user_id: 'users?',
    });
    await createIndex(db, 'payroll_file_jobs_open', 'payroll_file_jobs (status, id)', { where: isOpen });
    await createIndex(db, 'payroll_file_jobs_file', 'payroll_file_jobs (file_id, id)');
    await createIndex(db, 'payroll_file_jobs_one', 'payroll_file_jobs (file_id)', {
      unique: true,
      where: isOpen,
    });
    await createRowList(db);
  },
};

async function createFiles(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createTable(db, dialect, 'payroll_files', {
    ...recordColumns,
    company_id: 'companies',
    name: 'text',
    sha256: 'text',
    state: 'text',
    refusal: 'text?',
    missing: 'text?',
    lines: 'int',
    fitting: 'int',
    fitting_total: 'int',
    problems: 'int',
    booked: 'int',
    booked_total: 'int',
    user_id: 'users?',
  });
  await createIndex(db, 'payroll_files_listed', 'payroll_files (company_id, id)');
  // The same file is taken once, unless nothing came of it.
  await createIndex(db, 'payroll_files_sha256', 'payroll_files (company_id, sha256)', {
    unique: true,
    where: "status <> 'D' and state <> 'refused'",
  });
  // What was sent, until it has been read.
  await createTable(db, dialect, 'payroll_file_contents', { file_id: 'payroll_files', content: 'text' }, [
    'file_id',
  ]);
}

async function createRows(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createTable(db, dialect, 'payroll_file_rows', {
    file_id: 'payroll_files',
    company_id: 'companies',
    line: 'int',
    identification: 'text',
    vehicle: 'text',
    typed: 'text',
    value: 'int?',
    period: 'text',
    subscriber_id: 'subscribers?',
    owed: 'int?',
    problem: 'text?',
    booked: 'int = 0',
    invoices: 'text?',
  });
  await createIndex(db, 'payroll_file_rows_file', 'payroll_file_rows (file_id, id)');
  await createIndex(db, 'payroll_file_rows_subscriber', 'payroll_file_rows (subscriber_id)');
  // What was held back from somebody's salary for a period pays once, whatever file says so and however often.
  await createIndex(
    db,
    'payroll_file_rows_booked',
    'payroll_file_rows (subscriber_id, identification, period, value)',
    { unique: true, where: 'booked = 1' },
  );
}

/** The rows of files for a list. @param fold the function that folds what is searched of a row itself */
const rowList = (fold: 'lower' | 'fold') => sql`
    select r.id, 0 as version, f.created_at, f.updated_at, 'A' as status, r.company_id, r.file_id, r.line,
      r.identification, r.vehicle, r.typed, r.value, r.period, r.subscriber_id, s.title as subscriber, s.entity_id,
      e.name as entity, e.name_key as entity_key, r.owed, r.problem, r.booked, r.invoices,
      ${sql.raw(fold)}(r.identification || ' ' || r.vehicle) || ' ' || coalesce(s.search, '') || ' ' || coalesce(e.search, '') as search
    from payroll_file_rows r join payroll_files f on f.id = r.file_id
      left join subscribers s on s.id = r.subscriber_id left join entities e on e.id = s.entity_id
  `;

const createRowList = (db: Kysely<unknown>) =>
  sql`create view payroll_file_row_list as ${rowList('lower')}`.execute(db);

/** In PostgreSQL `lower` is at the mercy of the locale. */
export async function replaceRowList(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace view payroll_file_row_list as ${rowList('fold')}`.execute(db);
}
