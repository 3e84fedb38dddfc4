import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { nullable, text } from '../../core/db/columns.ts';
import { createTable, type DialectName } from '../../core/db/migrations/schema.ts';
import { type OpenDatabase, openDatabase } from '../../core/db/open.ts';
import type { DataPlace } from '../../core/db/reading.ts';
import { type RowOf, table } from '../../core/db/table.ts';
import { transact } from '../../core/db/transact.ts';
import { jobColumns, queuedJob } from '../../core/jobs/job.table.ts';
import { type JobKind, jobKind } from '../../core/jobs/job-kind.ts';
import { Jobs } from '../../core/jobs/jobs.ts';
import { cancelLeased } from '../../core/jobs/leased-jobs.store.ts';
import { ThreadPool } from '../../core/jobs/thread-pool.ts';
import { threadWork } from '../../core/jobs/thread-work.ts';
import { allowed } from '../support/allowed.ts';
import { startPostgres } from '../support/postgres.ts';
import { dialects } from './support/site.ts';
import type { ToyAct } from './support/toy.thread.ts';

const toyWork = threadWork<typeof import('./support/toy.thread.ts')>(
  new URL('./support/toy.thread.ts', import.meta.url),
  'files',
);
const keptMs = 3_600_000;

const toyTable = (name: string) =>
  table(name, { ...jobColumns, act: text<ToyAct>(), word: text(), answer: nullable(text()) });
type ToyTable = ReturnType<typeof toyTable>;
type ToyRow = Omit<RowOf<ToyTable>, 'id'>;

/** A kind of job as a feature declares it; what is forgotten is noted. */
function toyKind(toys: ToyTable, forgotten: number[] = []): JobKind {
  return jobKind({
    kind: toys.name,
    table: toys,
    work: toyWork,
    failure: 'figuresTooLarge',
    mostAttempts: 2,
    keptMs,
    task: async ({ act, word, attempts }) => ({ act, word, attempt: attempts }),
    result: (_job, { answer }) => ({ answer, done: 3, total: 3 }),
    forget: async (id) => void forgotten.push(id),
  });
}

async function openPlace(dialect: DialectName) {
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-'));
  const postgres = dialect === 'postgres' ? await startPostgres() : null;
  const place: DataPlace = { dataDir, databaseUrl: await postgres?.createDatabase() };
  const database = await openDatabase(place);
  const close = async () => {
    await database.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { place, database, close };
}

for (const dialect of dialects) {
  describe(`a kind of job that a test declares (${dialect})`, () => {
    let opened: { place: DataPlace; database: OpenDatabase; close(): Promise<void> };
    let rows: Kysely<{ toys: RowOf<ToyTable>; others: RowOf<ToyTable>; toy_notes: { word: string } }>;
    let jobs: Jobs;
    const forgotten: number[] = [];
    const [toys, others] = [toyTable('toys'), toyTable('others')];
    const [toy, other] = [toyKind(toys, forgotten), toyKind(others)];
    const working = (): Jobs => {
      const { place, database } = opened;
      const [db, lend, now] = [database.db, database.lendWriter, () => Date.now()];
      const started = new Jobs({ db, place, lend, now, kinds: [toy, other] });
      started.start(pino({ level: 'silent' }));
      return started;
    };
    before(async () => {
      opened = await openPlace(dialect);
      const { db } = opened.database;
      rows = db as unknown as typeof rows;
      for (const { name } of [toys, others])
        await createTable(db as unknown as Kysely<unknown>, dialect, name, {
          ...{ status: 'text', done: 'int', total: 'int?', error: 'text?', attempts: 'int' },
          ...{ lease_owner: 'text?', lease_until: 'int?', created_at: 'int', finished_at: 'int?' },
          ...{ act: 'text', word: 'text', answer: 'text?' },
        });
      await sql`create table toy_notes (word text not null)`.execute(db);
      jobs = working();
    });
    after(async () => {
      await jobs.close();
      await opened.close();
    });

    const queue = async (act: ToyAct, more: Partial<ToyRow> = {}, name: 'toys' | 'others' = 'toys') => {
      const asked = { ...queuedJob(Date.now()), act, word: `${act}-${Math.random()}`, answer: null, ...more };
      const { id } = await rows.insertInto(name).values(asked).returning('id').executeTakeFirstOrThrow();
      jobs.poke(name === 'toys' ? toys : others);
      return { id, word: asked.word };
    };
    const stored = async (id: number, of: ToyTable = toys) =>
      of.read(
        await rows
          .selectFrom(of.name as 'toys')
          .where('id', '=', id)
          .selectAll()
          .executeTakeFirstOrThrow(),
      );
    const until = async (id: number, status: string, of = toys) => {
      for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(10)) {
        const job = await stored(id, of);
        if (job.status === status) return job;
      }
      return assert.fail(`${id} is ${(await stored(id, of)).status}, not ${status}`);
    };
    const change = (id: number, to: Partial<ToyRow>) =>
      rows.updateTable('toys').set(to).where('id', '=', id).execute();
    const cancel = async (id: number) => {
      await transact(opened.database.db, (trx) => cancelLeased(trx, toys, id, Date.now()));
      jobs.cancelled(toys, id);
    };
    const notesOf = async (word: string) =>
      (await rows.selectFrom('toy_notes').selectAll().where('word', '=', word).execute()).length;

    it('succeeds: its row holds the result, and what its thread wrote is there', async () => {
      const { id, word } = await queue('count', { word: 'abc' });
      const job = await until(id, 'done');
      assert.deepEqual([job.answer, job.done, job.total, job.attempts], ['cba', 3, 3, 1]);
      assert.deepEqual([job.error, job.leaseOwner, job.leaseUntil], [null, null, null]);
      assert.ok(job.finishedAt && job.finishedAt >= job.createdAt);
      assert.equal(await notesOf(word), 1);
    });

    it('fails with the error of the catalogue that it threw, else with that of its kind', async () => {
      const known = await queue('known');
      assert.deepEqual((await until(known.id, 'failed')).error, { error: 'exportTooLong', complement: '7' });
      const unforeseen = await queue('unforeseen');
      const { error, attempts, leaseOwner } = await until(unforeseen.id, 'failed');
      assert.deepEqual([error, attempts, leaseOwner], [{ error: 'figuresTooLarge' }, 1, null]);
      await until((await queue('count')).id, 'done');
    });

    it('tells how far it is while it runs, and stops within a second when it is cancelled', async () => {
      const { id, word } = await queue('endless');
      await until(id, 'running');
      while ((await stored(id)).done !== 1) await pause(10);
      const begin = performance.now();
      await cancel(id);
      const next = await queue('count');
      await until(next.id, 'done');
      assert.ok(performance.now() - begin < allowed(2_000), `${performance.now() - begin} ms`);
      assert.equal((await stored(id)).status, 'cancelled');
      assert.equal(await notesOf(word), 0);
    });

    it('is cancelled before it begins, and where its thread does not listen', async () => {
      const deaf = await queue('deaf');
      await until(deaf.id, 'running');
      const waiting = await queue('count');
      await cancel(waiting.id);
      await cancel(deaf.id);
      await until((await queue('count')).id, 'done');
      const [one, two] = [await stored(deaf.id), await stored(waiting.id)];
      assert.deepEqual([one.status, two.status, two.attempts], ['cancelled', 'cancelled', 0]);
    });

    it('is begun once more after a lost lease, then fails with a reason', async () => {
      const away = { lease_owner: 'another core', lease_until: Date.now() + 600_000 };
      const { id, word } = await queue('slow-first');
      await until(id, 'running');
      await change(id, away);
      // It stops once it looks, and leaves the row to who has it.
      await until((await queue('count')).id, 'done');
      const taken = await stored(id);
      assert.deepEqual([taken.status, taken.leaseOwner, taken.attempts], ['running', 'another core', 1]);
      await change(id, { lease_until: 1 });
      jobs.poke(toys);
      const again = await until(id, 'done');
      assert.deepEqual([again.attempts, await notesOf(word)], [2, 1]);

      const fatal = await queue('count', { status: 'running', attempts: 2, ...away, lease_until: 1 });
      const failed = await until(fatal.id, 'failed');
      assert.deepEqual(
        [failed.error, failed.attempts, failed.leaseOwner],
        [{ error: 'figuresTooLarge' }, 2, null],
      );
      assert.ok(failed.finishedAt);
      assert.equal(await notesOf(fatal.word), 0);
    });

    it('waits while another kind works in its lane, and goes back into the queue when its core stops', async () => {
      const { id } = await queue('endless');
      await until(id, 'running');
      const next = await queue('count', {}, 'others');
      await pause(100);
      assert.equal((await stored(next.id, others)).status, 'queued');
      await jobs.close();
      const back = await stored(id);
      assert.deepEqual([back.status, back.attempts, back.leaseOwner], ['queued', 0, null]);
      await change(id, { act: 'count' });
      jobs = working();
      await until(id, 'done');
      await until(next.id, 'done', others);
    });

    it('is forgotten by its age once it has ended, with what hangs on it', async () => {
      const old = { created_at: Date.now() - keptMs - 1, finished_at: Date.now() };
      const ended = await queue('count', { ...old, status: 'failed' });
      const cancelled = await queue('count', { ...old, status: 'cancelled' });
      const late = await queue('count', { status: 'done' });
      await jobs.close();
      jobs = working();
      for (const { id } of [ended, cancelled])
        while (await rows.selectFrom('toys').where('id', '=', id).select('id').executeTakeFirst())
          await pause(10);
      assert.deepEqual(forgotten.toSorted(), [ended.id, cancelled.id].toSorted());
      assert.equal((await stored(late.id)).status, 'done');
    });
  });
}

describe('threads', () => {
  it('one whose work takes too much memory ends alone: that fails, and the next work is done', async () => {
    const { place, database, close } = await openPlace('sqlite');
    await sql`create table toy_notes (word text not null)`.execute(database.db);
    const pool = new ThreadPool(place, database.lendWriter, 64);
    const { signal } = new AbortController();
    const task = { word: 'ab', attempt: 1 };
    await assert.rejects(toyWork.run(pool, { act: 'memory', ...task }, { signal }), {
      code: 'ERR_WORKER_OUT_OF_MEMORY',
    });
    assert.deepEqual(await toyWork.run(pool, { act: 'count', ...task }, { signal }), { answer: 'ba' });
    await pool.close();
    await close();
  });
});
