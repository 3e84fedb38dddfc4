import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { company, nullable, text } from '../../../core/db/columns.ts';
import { createTable, type DialectName } from '../../../core/db/migrations/schema.ts';
import { openDatabase } from '../../../core/db/open.ts';
import type { DataPlace } from '../../../core/db/reading.ts';
import { type RowOf, table } from '../../../core/db/table.ts';
import { transact } from '../../../core/db/transact.ts';
import { jobColumns, queuedJob } from '../../../core/jobs/job.table.ts';
import { type JobKind, jobKind } from '../../../core/jobs/job-kind.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import type { LaneName } from '../../../core/jobs/lanes.ts';
import { cancelLeased } from '../../../core/jobs/leased-jobs.store.ts';
import { threadWork } from '../../../core/jobs/thread-work.ts';
import { startPostgres } from '../../support/postgres.ts';
import type { ToyAct } from './toy.thread.ts';

/** What a toy does, in a lane. */
export const toyWorkIn = (lane: LaneName) =>
  threadWork<typeof import('./toy.thread.ts')>(new URL('./toy.thread.ts', import.meta.url), lane);

const toyTable = (name: string) =>
  table(name, {
    ...{ companyId: nullable(company()), ...jobColumns },
    ...{ act: text<ToyAct>(), word: text(), answer: nullable(text()) },
  });
export type ToyTable = ReturnType<typeof toyTable>;
type ToyRow = Omit<RowOf<ToyTable>, 'id'>;

export const toyTables = { toys: toyTable('toys'), others: toyTable('others'), far: toyTable('far') };
export type ToyName = keyof typeof toyTables;

/** How long toys are kept once they have ended. Milliseconds. */
export const keptMs = 3_600_000;

/** A kind of job as a feature declares it; what is forgotten is noted. */
export function toyKind(
  name: ToyName,
  { lane = 'files', mostMs = 60_000, forgotten = [] as number[] }: ToyOptions = {},
): JobKind {
  return jobKind({
    kind: name,
    table: toyTables[name],
    work: toyWorkIn(lane),
    failure: 'figuresTooLarge',
    mostMs,
    keptMs,
    task: async ({ act, word, attempts }) => ({ act, word, attempt: attempts }),
    result: (_job, { answer }) => ({ answer, done: 3, total: 3 }),
    forget: async (id) => void forgotten.push(id),
  });
}

interface ToyOptions {
  lane?: LaneName;
  mostMs?: number;
  forgotten?: number[];
}

/** A database for toys, without any core. */
export async function openPlace(dialect: DialectName) {
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-'));
  const postgres = dialect === 'postgres' ? await startPostgres() : null;
  const place: DataPlace = { dataDir, databaseUrl: await postgres?.createDatabase() };
  const database = await openDatabase(place);
  await sql`create table toy_notes (word text not null)`.execute(database.db);
  const close = async () => {
    await database.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { place, database, close };
}

export type Toys = Awaited<ReturnType<typeof openToys>>;

/** Tables of toys, and cores that work on them by a clock that the test sets. */
export async function openToys(dialect: DialectName) {
  const { place, database, close } = await openPlace(dialect);
  const { db } = database;
  for (const name of Object.keys(toyTables))
    await createTable(db as unknown as Kysely<unknown>, dialect, name, {
      ...{ company_id: 'int?', status: 'text', done: 'int', total: 'int?', error: 'text?', attempts: 'int' },
      ...{ lease_owner: 'text?', lease_until: 'int?', losses: 'int', not_before: 'int?' },
      ...{ held_up_since: 'int?', created_at: 'int', finished_at: 'int?' },
      ...{ act: 'text', word: 'text', answer: 'text?' },
    });
  const rows = db as unknown as Kysely<Record<ToyName, RowOf<ToyTable>> & { toy_notes: { word: string } }>;
  /** How far the clock of the cores is ahead. Milliseconds. */
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
  const cores = new Set<Jobs>();
  const working = (kinds: readonly JobKind[]): Jobs => {
    const jobs = new Jobs({ db, place, lend: database.lendWriter, now, kinds });
    jobs.start(pino({ level: 'silent' }));
    cores.add(jobs);
    return jobs;
  };
  const toys = {
    ...{ database, place, rows, clock, now, working },
    async queue(act: ToyAct, more: Partial<ToyRow> = {}, name: ToyName = 'toys') {
      const word = `${act}-${Math.random()}`;
      const asked = { ...queuedJob(now()), company_id: null, act, word, answer: null, ...more };
      const { id } = await rows.insertInto(name).values(asked).returning('id').executeTakeFirstOrThrow();
      for (const one of cores) one.poke(toyTables[name]);
      return { id, word: asked.word };
    },
    async stored(id: number, name: ToyName = 'toys') {
      const found = rows.selectFrom(name).where('id', '=', id).selectAll();
      return toyTables[name].read(await found.executeTakeFirstOrThrow());
    },
    async until(id: number, status: string, name: ToyName = 'toys') {
      for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(10)) {
        const job = await toys.stored(id, name);
        if (job.status === status) return job;
      }
      return assert.fail(`${id} is ${(await toys.stored(id, name)).status}, not ${status}`);
    },
    change: (id: number, to: Partial<ToyRow>, name: ToyName = 'toys') =>
      rows.updateTable(name).set(to).where('id', '=', id).execute(),
    async cancel(id: number) {
      await transact(db, (trx) => cancelLeased(trx, toyTables.toys, id, now()));
      for (const one of cores) one.cancelled(toyTables.toys, id);
    },
    async notesOf(word: string) {
      return (await rows.selectFrom('toy_notes').selectAll().where('word', '=', word).execute()).length;
    },
    async end(jobs: Jobs) {
      cores.delete(jobs);
      await jobs.close();
    },
    async close() {
      for (const one of cores) await one.close();
      await close();
    },
  };
  return toys;
}
