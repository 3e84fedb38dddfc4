import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../db/dialect.ts';
import type { Db, Trx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { type JobRow, type JobTable, jobColumns, type StoredJob } from './job.table.ts';
import { longestWait, mostLosses, suspectLosses, waitAfterLoss } from './job-retries.rules.ts';
import { free, type Lease, leaseMs } from './leased-jobs.store.ts';

/** The tables of the kinds that share a lane. */
export interface LaneQueue {
  lane: string;
  tables: readonly JobTable[];
}

interface Asking {
  /** Names the core. */
  core: string;
  /** Epoch milliseconds. */
  now: number;
  /** Whether jobs that have lost their core before may be taken, too. */
  withSuspects: boolean;
}

/** A job that was taken. */
export interface Claim {
  table: JobTable;
  /** As it is stored. */
  row: StoredJob;
  lease: Lease;
}

interface Candidate {
  source: string;
  id: number;
  company: number;
}

/** Candidates of one look: only a row that another transaction holds is passed over. */
const atOnce = 20;

/**
 * Takes the job of a lane whose turn it is, that waits or has lost its worker; null where there is none. The company with
 * the fewest jobs running comes first, among equals the one that was served longest ago, then its oldest job. All of it
 * stands in the database: it holds over several cores and after a restart.
 */
export async function claimJob(db: Db, queue: LaneQueue, asking: Asking): Promise<Claim | null> {
  // Every core looks every few seconds: where there is nothing, no transaction is in anybody's way.
  if ((await candidates(db, queue, asking)).length === 0) return null;
  return transact(db, async (trx) => {
    const turn = await nextTurn(trx, queue.lane);
    for (const { source, id, company } of await candidates(trx, queue, asking)) {
      const table = queue.tables.find(({ name }) => name === source);
      const row = table && (await lockFree(trx, table, id, asking.now));
      if (!row || (await isPutOff(trx, table, row, asking))) continue;
      await noteTurn(trx, { lane: queue.lane, company, turn });
      return begin(trx, table, row, asking);
    }
    return null;
  });
}

/** Holds the lane until the transaction ends, so that two cores do not give the same company two places. */
async function nextTurn(trx: Trx, lane: string): Promise<number> {
  const { turn } = await trx
    .insertInto('job_lanes')
    .values({ lane, turn: 1 })
    .onConflict((known) => known.column('lane').doUpdateSet({ turn: sql<number>`job_lanes.turn + 1` }))
    .returning('turn')
    .executeTakeFirstOrThrow();
  return turn;
}

async function noteTurn(trx: Trx, of: { lane: string; company: number; turn: number }): Promise<void> {
  await trx
    .insertInto('job_turns')
    .values(of)
    .onConflict((known) => known.columns(['lane', 'company']).doUpdateSet({ turn: of.turn }))
    .execute();
}

// In the text of a statement, so that SQLite sees that its index of open jobs fits.
const isOpen = sql`status in ('queued', 'running')`;
const isFree = (now: number) => sql`(lease_until is null or lease_until < ${now})
  and (not_before is null or not_before <= ${now} or not_before > ${now + longestWait})`;

async function candidates(
  db: Db | Trx,
  { lane, tables }: LaneQueue,
  { now, withSuspects }: Asking,
): Promise<Candidate[]> {
  const known = withSuspects ? sql`` : sql`and losses < ${suspectLosses}`;
  const waiting = each(
    tables,
    (table) => sql`select ${sql.lit(table.name)} as source, id, created_at, ${companyOf(table)} as company
      from ${sql.table(table.name)} where ${isOpen} and ${isFree(now)} ${known}`,
  );
  const running = each(
    tables,
    (table) => sql`select ${companyOf(table)} as company from ${sql.table(table.name)}
      where ${isOpen} and status = 'running' and lease_until >= ${now}`,
  );
  const { rows } = await sql<Candidate>`
    select w.source, w.id, w.company from (${waiting}) as w
    left join job_turns as t on t.lane = ${lane} and t.company = w.company
    left join (select r.company, count(*) as places from (${running}) as r group by r.company) as p
      on p.company = w.company
    order by coalesce(p.places, 0), coalesce(t.turn, 0), w.created_at, w.id, w.source
    limit ${atOnce}
  `.execute(db);
  return rows;
}

function each(
  tables: readonly JobTable[],
  part: (table: JobTable) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql.join(tables.map(part), sql` union all `);
}

/** Whose job it is; 0 for what belongs to the whole installation. */
function companyOf({ columns }: JobTable): RawBuilder<unknown> {
  return 'companyId' in columns ? sql`coalesce(company_id, 0)` : sql.lit(0);
}

function jobsIn(trx: Trx, { name }: JobTable) {
  return { jobs: trx as unknown as Kysely<{ jobs: JobRow }>, name: name as 'jobs' };
}

/** The row, held until the transaction ends; undefined where another transaction holds it or has changed it. */
async function lockFree(trx: Trx, table: JobTable, id: number, now: number): Promise<StoredJob | undefined> {
  const { jobs, name } = jobsIn(trx, table);
  let query = jobs
    .selectFrom(name)
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`${isOpen} and ${isFree(now)}`);
  if (isPostgres(trx)) query = query.forUpdate().skipLocked();
  return query.executeTakeFirst();
}

/**
 * Counts the core that a job lost, if it lost one: then it may have to wait, or fails because it may be what kills its
 * cores. True where it is not begun now.
 */
async function isPutOff(
  trx: Trx,
  table: JobTable,
  row: StoredJob,
  { now, withSuspects }: Asking,
): Promise<boolean> {
  if (row.status !== 'running') return false;
  row.losses += 1;
  const until = (row.lease_until ?? now) + waitAfterLoss(row.losses);
  const isOver = row.losses >= mostLosses;
  const mayBegin = until <= now && (withSuspects || row.losses < suspectLosses);
  if (mayBegin && !isOver) return false;
  const { jobs, name } = jobsIn(trx, table);
  const error = jobColumns.error.write({ error: 'jobInterrupted', complement: String(row.losses) });
  const put = isOver
    ? { status: 'failed' as const, finished_at: now, error }
    : { status: 'queued' as const, done: 0, not_before: until };
  await jobs
    .updateTable(name)
    .set({ ...free, losses: row.losses, ...put })
    .where('id', '=', row.id)
    .execute();
  return true;
}

/** Its worker has a name of its own for each attempt: what an earlier attempt still does is nobody's. */
async function begin(trx: Trx, table: JobTable, row: StoredJob, { core, now }: Asking): Promise<Claim> {
  const { jobs, name } = jobsIn(trx, table);
  const lease: Lease = { id: row.id, worker: `${core} ${randomUUID()}` };
  const begun = {
    status: 'running' as const,
    done: 0,
    error: null,
    attempts: row.attempts + 1,
    losses: row.losses,
    not_before: null,
    lease_owner: lease.worker,
    lease_until: now + leaseMs,
  };
  await jobs.updateTable(name).set(begun).where('id', '=', row.id).execute();
  return { table, row: { ...row, ...begun }, lease };
}
