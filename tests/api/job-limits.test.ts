import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { StorageLocked } from '../../core/db/storage-faults.ts';
import { jobKinds } from '../../core/declared.ts';
import { claimJob } from '../../core/jobs/claim-jobs.store.ts';
import { ThreadPool } from '../../core/jobs/thread-pool.ts';
import { allowed } from '../support/allowed.ts';
import { dialects } from './support/site.ts';
import { openPlace, openToys, type Toys, toyKind, toyWorkIn } from './support/toys.ts';

const day = 24 * 3_600_000;

describe('every kind of job', () => {
  it('has a time limit that a lane can bear', () => {
    for (const { kind, mostMs } of jobKinds)
      assert.ok(mostMs >= 60_000 && mostMs <= 3_600_000, `${kind}: ${mostMs}`);
  });
});

for (const dialect of dialects) {
  describe(`a job past its time limit (${dialect})`, () => {
    let toys: Toys;
    before(async () => {
      toys = await openToys(dialect);
    });
    after(() => toys.close());
    // -3540
    const tooLong = { error: 'jobTookTooLong', complement: '1' };

    it('fails with its own code, whether its thread listens or not, and the next one is done', async () => {
      const jobs = toys.working([toyKind('toys', { mostMs: 300 })]);
      for (const act of ['endless', 'deaf'] as const) {
        const { id, word } = await toys.queue(act);
        const job = await toys.until(id, 'failed');
        assert.deepEqual([job.error, job.attempts, job.leaseOwner], [tooLong, 1, null]);
        assert.equal(await toys.notesOf(word), 0);
      }
      await toys.until((await toys.queue('count')).id, 'done');
      await toys.end(jobs);
    });

    it('gives its place back while a native call keeps its thread, which stores nothing any more', async () => {
      const jobs = toys.working([toyKind('toys', { mostMs: 300 }), toyKind('others')]);
      const release = join(toys.place.dataDir, 'release-1');
      const stuck = await toys.queue('stuck', { company_id: 1, word: release });
      const others = await toys.queue('count', { company_id: 2 }, 'others');
      const failed = await toys.until(stuck.id, 'failed');
      await toys.until(others.id, 'done', 'others');
      assert.deepEqual([failed.error, jobs.stuckThreads], [tooLong, 1]);
      // Asked for once more, and on another core: the old thread is no part of it.
      await toys.change(stuck.id, { status: 'running', act: 'count', lease_owner: 'x', lease_until: 1 });
      const again = await toys.until(stuck.id, 'done');
      assert.equal(jobs.stuckThreads, 1);
      await writeFile(release, '');
      while (jobs.stuckThreads > 0) await pause(20);
      await pause(100);
      assert.deepEqual(await toys.stored(stuck.id), again);
      assert.equal(await toys.notesOf(stuck.word), 1);
      await toys.end(jobs);
    });

    it('writes nothing where it is stuck while it writes, and others write as soon as it is gone', async () => {
      const jobs = toys.working([toyKind('toys', { mostMs: 300 }), toyKind('others')]);
      const release = join(toys.place.dataDir, 'release-2');
      const stuck = await toys.queue('stuck-writing', { word: release });
      const others = await toys.queue('count', {}, 'others');
      while (jobs.stuckThreads === 0) await pause(20);
      // The lock of SQLite's file is really held: whoever writes is refused, and hears why.
      if (dialect === 'sqlite')
        await assert.rejects(toys.change(others.id, { word: 'x' }, 'others'), StorageLocked);
      await writeFile(release, '');
      await toys.until(stuck.id, 'failed');
      await toys.until(others.id, 'done', 'others');
      while (jobs.stuckThreads > 0) await pause(20);
      assert.equal(await toys.notesOf(stuck.word), 0);
      await toys.end(jobs);
    });

    it('ends so, too, where it was left by a core that died', async () => {
      const left = { status: 'running' as const, attempts: 1, lease_owner: 'dead', lease_until: 1 };
      const { id } = await toys.queue('deaf', left);
      const [here, there] = [0, 1].map(() => toys.working([toyKind('toys', { mostMs: 300 })]));
      const job = await toys.until(id, 'failed');
      assert.deepEqual([job.error, job.attempts], [tooLong, 2]);
      if (here && there) for (const one of [here, there]) await toys.end(one);
    });

    it('fails at once where its own thread crashes, with a code of its own where that needs too much memory', async () => {
      const { place, database, now } = toys;
      const { db } = database;
      const pool = new ThreadPool({ place, lend: database.lendWriter, heapMb: 64 });
      const kind = toyKind('toys');
      const runner = kind.runner({ db, place, pool, now, log: () => undefined });
      const asking = { core: 'test', now: now(), withSuspects: true };
      for (const [act, error] of [
        ['exit', 'figuresTooLarge'],
        // -3543
        ['memory', 'jobNeedsTooMuchMemory'],
      ] as const) {
        const { id } = await toys.queue(act);
        const claim = await claimJob(db, { lane: 'files', tables: [kind.table] }, asking);
        if (claim) await runner.run(claim.row, claim.lease);
        const job = await toys.stored(id);
        assert.deepEqual([job.status, job.error, job.losses], ['failed', { error }, 0]);
      }
      await pool.close();
    });
  });
}

describe('threads that do not die', () => {
  it('are counted and bounded in their lane, whose work then waits, while other lanes go on', async () => {
    const { place, database, close } = await openPlace('sqlite');
    const pool = new ThreadPool({ place, lend: database.lendWriter });
    const { signal } = new AbortController();
    const [files, answers] = [toyWorkIn('files'), toyWorkIn('answers')];
    const release = join(place.dataDir, 'release');
    const asked = { act: 'stuck' as const, word: release, attempt: 1 };
    for (let n = 1; n <= 3; n += 1) {
      const watch = { signal, lot: n, mostMs: 100 };
      await assert.rejects(files.run(pool, asked, watch), { error: 'jobTookTooLong' });
      assert.equal(pool.stuck, n);
    }
    assert.equal(pool.hasRoom('files'), false);
    assert.ok(pool.hasRoom('answers'));
    const count = { ...asked, act: 'count' as const };
    let waits = true;
    const late = files.run(pool, count, { signal, lot: 9, mostMs: day }).finally(() => {
      waits = false;
    });
    await answers.run(pool, count, { signal, lot: 9, mostMs: day });
    assert.ok(waits, 'it began beside three stuck threads');
    await writeFile(release, '');
    await late;
    assert.ok(pool.hasRoom('files'));
    await pool.close();
    await close();
  });

  it('do not keep their pool from closing', async () => {
    const { place, database, close } = await openPlace('sqlite');
    const pool = new ThreadPool({ place, lend: database.lendWriter });
    const { signal } = new AbortController();
    const release = join(place.dataDir, 'release');
    const asked = { act: 'stuck' as const, word: release, attempt: 1 };
    const stuck = toyWorkIn('files').run(pool, asked, { signal, lot: 0, mostMs: 100 });
    await assert.rejects(stuck, { error: 'jobTookTooLong' });
    const begin = performance.now();
    await pool.close();
    assert.ok(performance.now() - begin < allowed(2_500));
    assert.equal(pool.stuck, 1);
    await writeFile(release, '');
    while (pool.stuck > 0) await pause(20);
    await close();
  });

  it('of one company that asks for all answers leave the next place to the others', async () => {
    const { place, database, close } = await openPlace('sqlite');
    const pool = new ThreadPool({ place, lend: database.lendWriter });
    const end = new AbortController();
    const work = toyWorkIn('answers');
    const order: number[] = [];
    const ask = (lot: number, act: 'endless' | 'count', signal: AbortSignal) =>
      work
        .run(pool, { act, word: `${lot}`, attempt: 1 }, { signal, lot, mostMs: day })
        .then(() => order.push(lot));
    const first = [ask(1, 'endless', end.signal), ask(1, 'endless', end.signal)];
    const { signal } = new AbortController();
    const waiting = Array.from({ length: 14 }, () => ask(1, 'count', signal));
    const other = ask(2, 'count', signal);
    await assert.rejects(Promise.all([ask(1, 'count', signal), ask(1, 'count', signal)]), {
      error: 'tooManyRequests',
    });
    end.abort();
    await Promise.allSettled(first);
    await Promise.all([...waiting, other]);
    // Two threads end at once: at most one of the first company's comes before.
    assert.ok(order.indexOf(2) <= 1, String(order));
    await pool.close();
    await close();
  });
});
