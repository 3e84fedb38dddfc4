import { sql } from 'kysely';
import { errorText } from '../../../../shared/errors/catalogue.ts';
import type {
  PayrollFile,
  PayrollRow,
  PayrollWork,
} from '../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import type { Language } from '../../../../shared/values.ts';
import { type ListQuery, type ListSpec, listRecords, type Page } from '../../../db/paging.ts';
import type { CompanyScope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { headingWords } from './payroll-cells.rules.ts';
import { payrollFileJobs, type payrollFiles, payrollRowList } from './payroll-files.table.ts';

/** A file as it is stored. */
type Stored = Omit<WireRecord<typeof payrollFiles>, 'companyId'>;

/** Files as they are answered, with how far the work on each is. */
export async function withWork(
  db: Db | Trx,
  files: readonly Stored[],
  language: Language = 'es',
): Promise<PayrollFile[]> {
  const jobs = await lastJobs(
    db,
    files.map(({ id }) => id),
    language,
  );
  return files.map((file) => ({
    id: file.id,
    version: file.version,
    createdAt: file.createdAt,
    updatedAt: file.updatedAt,
    status: file.status === 'D' ? 'D' : 'A',
    name: file.name,
    state: file.state,
    refusal: file.refusal,
    missing: file.missing === null ? null : headingWords(file.missing.split(','), language).join(', '),
    lines: file.lines,
    fitting: file.fitting,
    fittingTotal: file.fittingTotal,
    problems: file.problems,
    booked: file.booked,
    bookedTotal: file.bookedTotal,
    userId: file.userId,
    job: jobOf(file, jobs.get(file.id)),
  }));
}

/** Work that ended after its file was read is told as going on: the next look sees both. */
function jobOf({ state }: Stored, job: PayrollWork | undefined): PayrollWork | null {
  if (!job) return null;
  const isOpen = state === 'reading' || state === 'booking';
  return isOpen && job.status === 'done' ? { ...job, status: 'running' } : job;
}

/** One file as it is answered. */
export async function shownFile(db: Db | Trx, file: Stored, language?: Language): Promise<PayrollFile> {
  const [shown] = await withWork(db, [file], language);
  if (!shown) throw new Error('A payroll file was lost.');
  return shown;
}

/** The newest work on each of these files. */
async function lastJobs(
  db: Db | Trx,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, PayrollWork>> {
  const rows = await db
    .selectFrom('payroll_file_jobs')
    .selectAll()
    // No record has id 0: an empty list would be no SQL.
    .where('file_id', 'in', [0, ...ids])
    .orderBy('id')
    .execute();
  return new Map(
    rows.map((row) => {
      const { fileId, status, done, total, error } = payrollFileJobs.read(row);
      const text = error && errorText(error.error, language, error.complement);
      return [fileId, { status, done, total, error: text }];
    }),
  );
}

/** True while the work on a file waits or is done. */
export async function isAtWork(db: Db | Trx, fileId: number): Promise<boolean> {
  const found = await db
    .selectFrom('payroll_file_jobs')
    .select('id')
    .where('file_id', '=', fileId)
    .where('status', 'in', [sql.lit('queued' as const), sql.lit('running' as const)])
    .executeTakeFirst();
  return found !== undefined;
}

/** What was sent, in base64; null where it has been read. */
export async function payrollContent(db: Db, fileId: number): Promise<string | null> {
  const row = await db
    .selectFrom('payroll_file_contents')
    .select('content')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** What a file is called. */
export async function payrollFileName(db: Db, fileId: number): Promise<string> {
  const { name } = await db
    .selectFrom('payroll_files')
    .select('name')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Those that stay with a problem first. */
export const rowOrder: ListSpec = { order: '-problem,line' };

/** A page of a file's rows. @throws a field error for each wrong filter */
export async function listRows(
  db: Db,
  scope: CompanyScope,
  fileId: number,
  query: ListQuery,
): Promise<Page<PayrollRow>> {
  const page = await listRecords(db, payrollRowList, scope, rowOrder, { ...query, fileId: String(fileId) });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      line: row.line,
      identification: row.identification,
      vehicle: row.vehicle,
      typed: row.typed,
      value: row.value,
      period: row.period,
      subscriberId: row.subscriberId,
      subscriber: row.subscriber,
      entity: row.entity,
      owed: row.owed,
      problem: row.problem,
      booked: row.booked,
      invoices: row.invoices,
    })),
  };
}
