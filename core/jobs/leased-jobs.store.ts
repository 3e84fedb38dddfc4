import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/dialect.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { RecordOf } from '../db/table.ts';
import { AppError } from '../errors.ts';
import { type JobFailure, type JobRow, type JobTable, jobColumns } from './job.table.ts';
import type { Progress } from './thread-messages.ts';

/*
 * Jobs that wait in a table until a worker of some core takes them. Who has taken one holds its lease and prolongs it
 * while it works; a job nobody prolongs has lost its worker, and the next one begins it anew.
 */

/** A job that nobody prolongs for so long has lost its worker. */
export const leaseMs = 10_000;
/** What a job is in until it has ended. In the text of a statement, so that SQLite sees that its index of these fits. */
const open = [sql.lit('queued' as const), sql.lit('running' as const)];

/** A job in the hands of a worker: one attempt of one core, by a name of its own. */
export interface Lease {
  id: number;
  worker: string;
}

/**
 * How a job ended for its worker; `released` gives it back to the queue, as if it had not been begun, `postponed` until an
 * instant (epoch milliseconds), with what it waits for.
 */
export type Outcome<T extends JobTable> =
  | { kind: 'done'; values: Partial<RecordOf<T>> }
  | { kind: 'failed'; failure: JobFailure }
  | { kind: 'released' }
  | { kind: 'postponed'; failure: JobFailure; until: number; heldUpSince: number };

export const free = { lease_owner: null, lease_until: null };

/** Any table of jobs, by the columns that all of them have. */
function jobsIn(db: Db | Trx, { name }: JobTable) {
  return { jobs: db as unknown as Kysely<{ jobs: JobRow }>, name: name as 'jobs' };
}

function held(db: Db | Trx, table: JobTable, { id, worker }: Lease) {
  const { jobs, name } = jobsIn(db, table);
  return jobs
    .updateTable(name)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('lease_owner', '=', worker);
}

/** Prolongs the lease and notes how far the work is; false where the job is this worker's no more. */
export async function renewLease(
  db: Db,
  table: JobTable,
  lease: Lease,
  { done, total }: Progress,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await held(db, table, lease)
    .set({ done, total, lease_until: now + leaseMs })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * True while the job is this worker's: not cancelled, not taken by another. Writes nothing; in a transaction it stays
 * the worker's until that ends.
 */
export async function isHeld(db: Db | Trx, table: JobTable, { id, worker }: Lease): Promise<boolean> {
  const { jobs, name } = jobsIn(db, table);
  let query = jobs
    .selectFrom(name)
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('lease_owner', '=', worker);
  if (db.isTransaction && isPostgres(db)) query = query.forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

/** Ends the work on a job; false where it is this worker's no more: then what was made is nobody's. */
export async function finishJob<T extends JobTable>(
  db: Db,
  table: T,
  lease: Lease,
  outcome: Outcome<T>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await held(db, table, lease)
    .set({ ...free, ...endOf(table, outcome, now) })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function endOf<T extends JobTable>(table: T, outcome: Outcome<T>, now: number) {
  if (outcome.kind === 'released')
    return { status: 'queued' as const, done: 0, attempts: sql<number>`attempts - 1` };
  // The file of an attempt is named by its number: the next attempt gets another.
  if (outcome.kind === 'postponed')
    return {
      status: 'queued' as const,
      done: 0,
      error: jobColumns.error.write(outcome.failure),
      not_before: outcome.until,
      held_up_since: outcome.heldUpSince,
    };
  if (outcome.kind === 'done')
    return { ...table.write(outcome.values), status: 'done' as const, finished_at: now };
  const error = jobColumns.error.write(outcome.failure);
  return { status: 'failed' as const, finished_at: now, error };
}

/** Jobs of a kind that a company may have waiting or running, where its feature has no bound of its own. */
export const mostOpenJobs = 20;

/** @throws jobsFull where the company has too many jobs of a kind waiting or running already */
export async function refuseFullQueue(trx: Trx, table: JobTable, companyId: number): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from ${sql.table(table.name)}
    where status in (${sql.join(open)}) and company_id = ${companyId}`.execute(trx);
  if (Number(rows[0]?.waiting) >= mostOpenJobs)
    throw new AppError('jobsFull', { complement: String(mostOpenJobs), retryAfter: 30 });
}

/** Cancels a job that is not finished; one that is stays as it is. @param now epoch milliseconds */
export async function cancelLeased(trx: Trx, table: JobTable, id: number, now: number): Promise<void> {
  const { jobs, name } = jobsIn(trx, table);
  await jobs
    .updateTable(name)
    .set({ ...free, status: 'cancelled', error: null, finished_at: now })
    .where('id', '=', id)
    .where('status', 'in', open)
    .execute();
}

/** Ended jobs forgotten by one look. */
const forgottenAtOnce = 500;

/**
 * Forgets ended jobs that were asked for before an instant, epoch milliseconds: first what hangs on each, then its row.
 */
export async function forgetEnded(
  db: Db,
  table: JobTable,
  before: number,
  forget: (id: number) => Promise<void>,
): Promise<void> {
  const { jobs, name } = jobsIn(db, table);
  for (;;) {
    const old = await jobs
      .selectFrom(name)
      .select('id')
      .where('created_at', '<', before)
      .where('status', 'not in', open)
      .orderBy('created_at')
      .limit(forgottenAtOnce)
      .execute();
    for (const { id } of old) await forget(id);
    const ids = old.map(({ id }) => id);
    if (ids.length > 0) await jobs.deleteFrom(name).where('id', 'in', ids).execute();
    if (ids.length < forgottenAtOnce) return;
  }
}
