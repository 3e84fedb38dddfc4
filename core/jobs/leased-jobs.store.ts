import { type Kysely, sql } from 'kysely';
import type { ErrorName } from '../../shared/errors/catalogue.ts';
import { isPostgres } from '../db/dialect.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { Columns, RecordOf, Table } from '../db/table.ts';
import { transact } from '../db/transact.ts';
import type { Progress } from './task.ts';

/**
 * Jobs that wait in a table until a worker of some core takes them. Who has taken one holds its lease and prolongs it
 * while it works; a job nobody prolongs has lost its worker, and the next one begins it anew.
 */
export type JobTable = Table<Columns>;

/** A job that nobody prolongs for so long has lost its worker. */
export const leaseMs = 10_000;
/** A job whose worker died is begun again, but not for ever: it may be what kills them. */
const mostAttempts = 3;
/** What a job is in until it has ended. In the text of a statement, so that SQLite sees that its index of these fits. */
const open = [sql.lit('queued' as const), sql.lit('running' as const)];

/** A job in the hands of a worker. */
export interface Lease {
  id: number;
  worker: string;
}

/** How a job ended for its worker; `released` gives it back to the queue, as if it had not been begun. */
export type Outcome =
  | { kind: 'done'; values: Record<string, unknown> }
  | { kind: 'failed'; error: ErrorName; complement?: string }
  | { kind: 'released' };

// biome-ignore lint/suspicious/noExplicitAny: the table is a value here; its own description converts both ways.
type AnyTables = Kysely<any>;

const free = { lease_owner: null, lease_until: null };

function oldestLeft(db: Db | Trx, { name }: JobTable, now: number) {
  return (db as AnyTables)
    .selectFrom(name)
    .selectAll()
    .where('status', 'in', open)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', now)]))
    .orderBy('id')
    .limit(1);
}

/**
 * Takes the oldest job that waits, or that was left by a worker that died, for this worker; null where there is none.
 * One that has been begun too often fails instead.
 */
export async function claimJob<T extends JobTable>(
  db: Db,
  table: T,
  worker: string,
  now: number,
): Promise<RecordOf<T> | null> {
  // Every core looks every few seconds: where there is nothing, no transaction is in anybody's way.
  if (!(await oldestLeft(db, table, now).executeTakeFirst())) return null;
  return transact(db, async (trx) => {
    for (;;) {
      let oldest = oldestLeft(trx, table, now);
      if (isPostgres(trx)) oldest = oldest.forUpdate().skipLocked();
      const row = await oldest.executeTakeFirst();
      if (!row) return null;
      const again = row.attempts < mostAttempts;
      const claimed = await (trx as AnyTables)
        .updateTable(table.name)
        .set(
          again
            ? {
                status: 'running',
                done: 0,
                attempts: row.attempts + 1,
                lease_owner: worker,
                lease_until: now + leaseMs,
              }
            : {
                ...free,
                status: 'failed',
                error: JSON.stringify({ error: 'reportFailed' }),
                finished_at: now,
              },
        )
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (again) return table.read(claimed) as RecordOf<T>;
    }
  });
}

function held(db: Db | Trx, { name }: JobTable, { id, worker }: Lease) {
  return (db as AnyTables)
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
  { done, total }: Pick<Progress, 'done' | 'total'>,
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
  let query = (db as AnyTables)
    .selectFrom(table.name)
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('lease_owner', '=', worker);
  if (db.isTransaction && isPostgres(db)) query = query.forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

/** Ends the work on a job; false where it is this worker's no more: then what was made is nobody's. */
export async function finishJob(
  db: Db,
  table: JobTable,
  lease: Lease,
  outcome: Outcome,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await held(db, table, lease)
    .set({ ...free, ...endOf(table, outcome, now) })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function endOf(table: JobTable, outcome: Outcome, now: number): Record<string, unknown> {
  if (outcome.kind === 'released') return { status: 'queued', done: 0, attempts: sql`attempts - 1` };
  if (outcome.kind === 'done') return { ...table.write(outcome.values), status: 'done', finished_at: now };
  const { error, complement } = outcome;
  return { status: 'failed', finished_at: now, error: JSON.stringify({ error, complement }) };
}

/** Cancels a job that is not finished; one that is stays as it is. */
export async function cancelLeased(trx: Trx, { name }: JobTable, id: number, now: number): Promise<void> {
  await (trx as AnyTables)
    .updateTable(name)
    .set({ ...free, status: 'cancelled', finished_at: now })
    .where('id', '=', id)
    .where('status', 'in', open)
    .execute();
}
