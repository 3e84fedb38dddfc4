import { type SelectQueryBuilder, sql } from 'kysely';
import type { ErrorName } from '../../shared/errors/catalogue.ts';
import type { ExportFormat } from '../../shared/reports/report.ts';
import type { Language } from '../../shared/values.ts';
import type { Actor } from '../db/actor.ts';
import { isPostgres } from '../db/dialect.ts';
import { recordChange } from '../db/ledger.ts';
import type { Db, Schema, Trx } from '../db/schema.ts';
import type { RecordOf } from '../db/table.ts';
import { transact } from '../db/transact.ts';
import { AppError } from '../errors.ts';
import type { ExportFile } from './export-files.ts';
import { exportJobs } from './export-jobs.table.ts';
import type { Progress } from './task.ts';

export type ExportJob = RecordOf<typeof exportJobs>;

/** Exports that a user may have waiting or running in a company. */
export const mostOpenExports = 5;
/** Exports that all users together may have waiting or running: the last one waits for hours already. */
const mostOpenOfAll = 200;
/** A job whose worker died is begun again, but not for ever: it may be what kills them. */
const mostAttempts = 3;
/** A job nobody prolongs for so long has lost its worker. */
export const leaseMs = 10_000;
const keptMs = 7 * 24 * 3_600_000;
const open = ['queued', 'running'] as const;

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
}

/** Puts an export into the queue. @throws exportsFull where its user has too many open, or all users together */
export function createJob(db: Db, actor: Actor, job: NewExport): Promise<ExportJob> {
  return transact(db, async (trx) => {
    // Two requests at once must not both find the last place free.
    if (isPostgres(trx)) {
      await trx.selectFrom('users').select('id').where('id', '=', job.userId).forUpdate().execute();
    }
    await refuseMoreThan(mostOpenExports, owned(trx, job));
    await refuseMoreThan(mostOpenOfAll, trx.selectFrom('export_jobs'));
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
        status: 'queued',
        done: 0,
        total: null,
        error: null,
        file: null,
        size: null,
        attempts: 0,
        lease_owner: null,
        lease_until: null,
        created_at: actor.now,
        finished_at: null,
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

function owned(db: Db | Trx, { userId, companyId }: ExportOwner) {
  return db
    .selectFrom('export_jobs')
    .where('user_id', '=', userId)
    .where('company_id', companyId === null ? 'is' : '=', companyId);
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
    await trx
      .updateTable('export_jobs')
      .set({ status: 'cancelled', finished_at: now, lease_owner: null, lease_until: null })
      .where('id', '=', id)
      .where('status', 'in', open)
      .execute();
    return readJob(trx, owner, id);
  });
}

/** The oldest export that waits or has lost its worker. */
function oldestLeft(db: Db | Trx, now: number) {
  return db
    .selectFrom('export_jobs')
    .selectAll()
    .where('status', 'in', [sql.lit('queued' as const), sql.lit('running' as const)])
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', now)]))
    .orderBy('id')
    .limit(1);
}

/**
 * Takes the oldest export that waits, or that was left by a worker that died, for this worker. One that has been begun
 * too often fails instead.
 */
export async function claimJob(db: Db, worker: string, now: number): Promise<ExportJob | null> {
  // Every core looks every few seconds: where there is nothing, no transaction is in anybody's way.
  if (!(await oldestLeft(db, now).executeTakeFirst())) return null;
  return transact(db, async (trx) => {
    for (;;) {
      let oldest = oldestLeft(trx, now);
      if (isPostgres(trx)) oldest = oldest.forUpdate().skipLocked();
      const row = await oldest.executeTakeFirst();
      if (!row) return null;
      const again = row.attempts < mostAttempts;
      const claimed = await trx
        .updateTable('export_jobs')
        .set(
          again
            ? {
                status: 'running',
                done: 0,
                attempts: row.attempts + 1,
                lease_owner: worker,
                lease_until: now + leaseMs,
              }
            : { status: 'failed', error: JSON.stringify({ error: 'reportFailed' }), finished_at: now },
        )
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (again) return exportJobs.read(claimed);
    }
  });
}

/** How an export ended for its worker; `released` gives it back to the queue, as if it had not been begun. */
export type Outcome =
  | { kind: 'done'; file: string; size: number; rows: number }
  | { kind: 'failed'; error: ErrorName; complement?: string }
  | { kind: 'released' };

function heldBy(db: Db, worker: string, id: number) {
  return db
    .updateTable('export_jobs')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('lease_owner', '=', worker);
}

/** Prolongs the lease and notes how far the work is; false where the job is this worker's no more. */
export async function renewLease(
  db: Db,
  worker: string,
  id: number,
  { done, total }: Progress,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await heldBy(db, worker, id)
    .set({ done, total, lease_until: now + leaseMs })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** True while the job is this worker's: not cancelled, not taken by another. Reads only. */
export async function isHeld(db: Db, worker: string, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('export_jobs')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('lease_owner', '=', worker)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the work on a job; false where it is this worker's no more: then what was made is nobody's. */
export async function finishJob(
  db: Db,
  worker: string,
  id: number,
  outcome: Outcome,
  now: number,
): Promise<boolean> {
  const ended = { finished_at: now, lease_owner: null, lease_until: null };
  const values =
    outcome.kind === 'done'
      ? {
          ...ended,
          status: 'done' as const,
          done: outcome.rows,
          total: outcome.rows,
          file: outcome.file,
          size: outcome.size,
        }
      : outcome.kind === 'failed'
        ? {
            ...ended,
            status: 'failed' as const,
            error: JSON.stringify({ error: outcome.error, complement: outcome.complement }),
          }
        : {
            status: 'queued' as const,
            done: 0,
            attempts: sql<number>`attempts - 1`,
            lease_owner: null,
            lease_until: null,
          };
  const { numUpdatedRows } = await heldBy(db, worker, id).set(values).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets exports after a week. */
export async function forgetJobs(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('export_jobs')
    .where('created_at', '<', now - keptMs)
    .where('status', 'not in', open)
    .execute();
}

/** Exports asked about at a time: their ids stand in one statement. */
const idsAtOnce = 500;

/** Which of these files no export offers and no worker is writing. */
export async function unwantedFiles(db: Db, files: readonly ExportFile[]): Promise<string[]> {
  const unwanted: string[] = [];
  for (let at = 0; at < files.length; at += idsAtOnce) {
    const some = files.slice(at, at + idsAtOnce);
    const rows = await db
      .selectFrom('export_jobs')
      .select(['id', 'status', 'attempts', 'file'])
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
    const jobs = new Map(rows.map((row) => [row.id, row]));
    for (const { name, id, attempt } of some) {
      const job = jobs.get(id);
      const written = job?.status === 'running' && job.attempts === attempt;
      const offered = job?.status === 'done' && job.file === name;
      if (!written && !offered) unwanted.push(name);
    }
  }
  return unwanted;
}
