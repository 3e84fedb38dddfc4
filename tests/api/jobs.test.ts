import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Jobs } from '../../core/jobs/jobs.ts';
import { ThreadPool } from '../../core/jobs/thread-pool.ts';
import { allowed } from '../support/allowed.ts';
import { dialects } from './support/site.ts';
import { keptMs, openPlace, openToys, type Toys, toyKind, toyTables, toyWorkIn } from './support/toys.ts';

for (const dialect of dialects) {
  describe(`a kind of job that a test declares (${dialect})`, () => {
    let toys: Toys;
    let jobs: Jobs;
    const forgotten: number[] = [];
    const kinds = [toyKind('toys', { forgotten }), toyKind('others')];
    before(async () => {
      toys = await openToys(dialect);
      jobs = toys.working(kinds);
    });
    after(() => toys.close());
    const queue: Toys['queue'] = (...asked) => toys.queue(...asked);
    const stored: Toys['stored'] = (...asked) => toys.stored(...asked);
    const until: Toys['until'] = (...asked) => toys.until(...asked);
    const change: Toys['change'] = (...asked) => toys.change(...asked);
    const notesOf: Toys['notesOf'] = (word) => toys.notesOf(word);
    const cancel: Toys['cancel'] = (id) => toys.cancel(id);

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

    it('is begun once more after a lost lease, and fails with a reason at its tenth', async () => {
      const away = { lease_owner: 'another core', lease_until: Date.now() + 600_000 };
      const { id, word } = await queue('slow-first');
      await until(id, 'running');
      await change(id, away);
      // It stops once it looks, and leaves the row to who has it.
      await until((await queue('count')).id, 'done');
      const taken = await stored(id);
      assert.deepEqual([taken.status, taken.leaseOwner, taken.attempts], ['running', 'another core', 1]);
      await change(id, { lease_until: 1 });
      jobs.poke(toyTables.toys);
      const again = await until(id, 'done');
      assert.deepEqual([again.attempts, await notesOf(word)], [2, 1]);

      const fatal = await queue('count', {
        status: 'running',
        attempts: 2,
        losses: 9,
        ...away,
        lease_until: 1,
      });
      const failed = await until(fatal.id, 'failed');
      assert.deepEqual(
        [failed.error, failed.attempts, failed.leaseOwner],
        [{ error: 'jobInterrupted', complement: '10' }, 2, null],
      );
      assert.ok(failed.finishedAt);
      assert.equal(await notesOf(fatal.word), 0);
    });

    it('waits while another kind works in its lane, and goes back into the queue when its core stops', async () => {
      const { id } = await queue('endless');
      await until(id, 'running');
      const next = await queue('count', {}, 'others');
      await pause(100);
      assert.equal((await stored(next.id, 'others')).status, 'queued');
      await toys.end(jobs);
      const back = await stored(id);
      assert.deepEqual([back.status, back.attempts, back.leaseOwner], ['queued', 0, null]);
      await change(id, { act: 'count' });
      jobs = toys.working(kinds);
      await until(id, 'done');
      await until(next.id, 'done', 'others');
    });

    it('is forgotten by its age once it has ended, with what hangs on it', async () => {
      const old = { created_at: Date.now() - keptMs - 1, finished_at: Date.now() };
      const ended = await queue('count', { ...old, status: 'failed' });
      const cancelled = await queue('count', { ...old, status: 'cancelled' });
      const late = await queue('count', { status: 'done' });
      await toys.end(jobs);
      jobs = toys.working(kinds);
      for (const { id } of [ended, cancelled])
        while (await toys.rows.selectFrom('toys').where('id', '=', id).select('id').executeTakeFirst())
          await pause(10);
      assert.deepEqual(forgotten.toSorted(), [ended.id, cancelled.id].toSorted());
      assert.equal((await stored(late.id)).status, 'done');
    });
  });
}

describe('threads', () => {
  it('one whose work takes too much memory ends alone: that fails, and the next work is done', async () => {
    const { place, database, close } = await openPlace('sqlite');
    const pool = new ThreadPool({ place, lend: database.lendWriter, heapMb: 64 });
    const toyWork = toyWorkIn('files');
    const watch = { signal: new AbortController().signal, lot: 0, mostMs: 60_000 };
    const task = { word: 'ab', attempt: 1 };
    await assert.rejects(toyWork.run(pool, { act: 'memory', ...task }, watch), {
      code: 'ERR_WORKER_OUT_OF_MEMORY',
    });
    assert.deepEqual(await toyWork.run(pool, { act: 'count', ...task }, watch), { answer: 'ba' });
    await pool.close();
    await close();
  });
});
