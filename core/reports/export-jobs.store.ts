import { type SelectQueryBuilder, sql } from 'kysely';
import type { ExportFormat } from '../../shared/reports/report.ts';
import type { Language, Paper } from '../../shared/values.ts';
import type { Actor } from '../db/actor.ts';
import { isPostgres } from '../db/dialect.ts';
import { recordChange } from '../db/ledger.ts';
import type { Db, Schema, Trx } from '../db/schema.ts';
import type { RecordOf } from '../db/table.ts';
import { transact } from '../db/transact.ts';
import { AppError } from '../errors.ts';
import { queuedJob } from '../jobs/job.table.ts';
import { cancelLeased } from '../jobs/leased-jobs.store.ts';
import { exportJobs } from './export-jobs.table.ts';

export type ExportJob = RecordOf<typeof exportJobs>;

/** Exports that a user may have waiting or running in a company. */
export const mostOpenExports = 5;
/** Exports that all users of a company together may have waiting or running: the last one waits for hours already. */
const mostOpenOfCompany = 40;

/** Whose exports: only who asked for them, and only in that company. */
export interface ExportOwner {
  userId: number;
  companyId: number | null;
}

export interface NewExport extends ExportOwner {
  source: string;
  format: ExportFormat;
  language: Language;
  filters: Record<string, string>;
  columns: string[] | null;
  rowKeys: string[] | null;
  paper: Paper;
}

/** Puts an export into the queue. @throws exportsFull where its user has too many open, or its company */
export function createJob(db: Db, actor: Actor, job: NewExport): Promise<ExportJob> {
  return transact(db, async (trx) => {
    // Two requests at once must not both find the last place free.
    if (isPostgres(trx)) {
      await trx.selectFrom('users').select('id').where('id', '=', job.userId).forUpdate().execute();
    }
    await refuseMoreThan(mostOpenExports, owned(trx, job));
    await refuseMoreThan(mostOpenOfCompany, ofCompany(trx, job));
    const row = await trx
      .insertInto('export_jobs')
      .values({
        company_id: job.companyId,
        user_id: job.userId,
        source: job.source,
        format: job.format,
        language: job.language,
        filters: JSON.stringify(job.filters),
        columns: job.columns && JSON.stringify(job.columns),
        row_keys: job.rowKeys && JSON.stringify(job.rowKeys),
        paper: job.paper,
        ...queuedJob(actor.now),
        file: null,
        size: null,
        sha256: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const made = exportJobs.read(row);
    await recordChange(trx, exportJobs, job, actor, { action: 'create', before: null, after: made });
    return made;
  });
}

async function refuseMoreThan(
  most: number,
  jobs: SelectQueryBuilder<Schema, 'export_jobs', unknown>,
): Promise<void> {
  const { waiting } = await jobs
    .where('status', 'in', [sql.lit('queued' as const), sql.lit('running' as const)])
    .select((count) => count.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  if (waiting >= most) throw new AppError('exportsFull', { complement: String(most), retryAfter: 5 });
}

function ofCompany(db: Db | Trx, { companyId }: Pick<ExportOwner, 'companyId'>) {
  return db.selectFrom('export_jobs').where('company_id', companyId === null ? 'is' : '=', companyId);
}

function owned(db: Db | Trx, owner: ExportOwner) {
  return ofCompany(db, owner).where('user_id', '=', owner.userId);
}

/** @throws notFound for an export of somebody else or of another company */
export async function readJob(db: Db | Trx, owner: ExportOwner, id: number): Promise<ExportJob> {
  const row = await owned(db, owner).where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return exportJobs.read(row);
}

/** The user's exports in the company, the newest first. */
export async function listJobs(db: Db, owner: ExportOwner): Promise<ExportJob[]> {
  const rows = await owned(db, owner).selectAll().orderBy('id', 'desc').limit(50).execute();
  return rows.map((row) => exportJobs.read(row));
}

/** Cancels an export that is not finished; one that is stays as it is. Answers how it stands now. */
export function cancelJob(db: Db, owner: ExportOwner, id: number, now: number): Promise<ExportJob> {
  return transact(db, async (trx) => {
    await readJob(trx, owner, id);
    await cancelLeased(trx, exportJobs, id, now);
    return readJob(trx, owner, id);
  });
}

/** Notes that the file of a finished export is damaged, so that the list says to ask for it again. */
export async function failDamaged(db: Db, { id, file }: ExportJob): Promise<void> {
  await db
    .updateTable('export_jobs')
    .set({ status: 'failed', error: JSON.stringify({ error: 'exportDamaged' }) })
    .where('id', '=', id)
    .where('status', '=', 'done')
    .where('file', '=', file)
    .execute();
}
