import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { claimJob } from '../../core/jobs/claim-jobs.store.ts';
import {
  mostLosses,
  storageRetryAt,
  suspectLosses,
  waitAfterLoss,
} from '../../core/jobs/job-retries.rules.ts';
import { leaseMs } from '../../core/jobs/leased-jobs.store.ts';
import { dialects } from './support/site.ts';
import { openToys, type Toys, toyKind, toyTables } from './support/toys.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('waits of jobs', () => {
  it('for storage grow from seconds to a minute, and end after a day', () => {
    assert.equal(storageRetryAt('storageFull', 0, 0), 5_000);
    assert.equal(storageRetryAt('storageFull', 0, 2 * minute), 2.5 * minute);
    assert.equal(storageRetryAt('storageLocked', 0, day), day + minute);
    assert.equal(storageRetryAt('storageFull', 0, day + 1), null);
    assert.equal(storageRetryAt('commitFailed', 0, 16 * minute), null);
    // A clock that was set back since is no reason to give up.
    assert.equal(storageRetryAt('storageFull', day, 0), 5_000);
  });

  it('after lost cores cost nothing at first, and an hour in all', () => {
    const waits = Array.from({ length: mostLosses - 1 }, (_, n) => waitAfterLoss(n + 1));
    assert.deepEqual(waits.slice(0, 4), [0, 0, 15_000, 30_000]);
    const sum = waits.reduce((total, one) => total + one, 0);
    assert.ok(sum > 20 * minute && sum < 90 * minute, String(sum));
  });
});

for (const dialect of dialects) {
  describe(`a job that meets full storage (${dialect})`, () => {
    let toys: Toys;
    let full: string;
    before(async () => {
      toys = await openToys(dialect);
      full = join(toys.place.dataDir, 'full');
      toys.working([toyKind('toys')]);
    });
    after(() => toys.close());
    const putOff = async (id: number) => {
      for (;;) {
        const job = await toys.stored(id);
        if (job.status === 'queued' && job.notBefore !== null) return job;
        assert.notEqual(job.status, 'failed');
        await pause(10);
      }
    };

    it('waits and says so, holds nobody up, and goes on by itself once there is room', async () => {
      toys.clock.ahead = 0;
      await writeFile(full, '');
      const { id } = await toys.queue('no-room', { word: full });
      const waiting = await putOff(id);
      assert.deepEqual(waiting.error, { error: 'jobWaitsForRoom' });
      assert.ok(waiting.heldUpSince);
      await toys.until((await toys.queue('count')).id, 'done');
      toys.clock.ahead += 10_000;
      await toys.until((await toys.queue('count')).id, 'done');
      const still = await putOff(id);
      assert.deepEqual([still.heldUpSince, still.losses], [waiting.heldUpSince, 0]);
      await rm(full);
      toys.clock.ahead += minute;
      await toys.queue('count');
      const done = await toys.until(id, 'done');
      assert.deepEqual([done.error, done.notBefore], [null, null]);
    });

    it('says so, too, where something else than room is missing', async () => {
      const { id } = await toys.queue('held-up');
      // -3545
      assert.deepEqual((await putOff(id)).error, { error: 'jobWaitsForStorage' });
      await toys.cancel(id);
    });

    it('fails with what storage said once it has waited for a day, and sooner where a statement was held up', async () => {
      await writeFile(full, '');
      for (const [act, since, error] of [
        ['no-room', day, 'storageFull'],
        ['held-up', 20 * minute, 'commitFailed'],
      ] as const) {
        const { id } = await toys.queue(act, { word: full, held_up_since: toys.now() - since - 1 });
        assert.deepEqual((await toys.until(id, 'failed')).error, { error });
      }
      await rm(full);
    });

    it('is noted as done as soon as storage takes it, where only its end met the fault', async () => {
      const refuse =
        dialect === 'sqlite'
          ? sql`create trigger no_end before update on toys when new.status = 'done'
              begin select raise(abort, 'database or disk is full'); end`
          : sql`create function no_end() returns trigger language plpgsql as $$ begin
              if new.status = 'done' then raise exception 'No space left on device' using errcode = '53100'; end if;
              return new; end $$`;
      await refuse.execute(toys.database.db);
      if (dialect === 'postgres')
        await sql`create trigger no_end before update on toys for each row execute function no_end()`.execute(
          toys.database.db,
        );
      const { id, word } = await toys.queue('count');
      while ((await toys.notesOf(word)) === 0) await pause(10);
      await pause(100);
      assert.equal((await toys.stored(id)).status, 'running');
      await sql
        .raw(`drop trigger no_end${dialect === 'postgres' ? ' on toys' : ''}`)
        .execute(toys.database.db);
      assert.equal((await toys.until(id, 'done')).attempts, 1);
      assert.equal(await toys.notesOf(word), 1);
    });
  });

  describe(`a job that loses its core (${dialect})`, () => {
    let toys: Toys;
    before(async () => {
      toys = await openToys(dialect);
    });
    after(() => toys.close());
    /** A core that takes what it may, of two lanes, and is killed with all that it runs. */
    const coreThatDies = async (now: number) => {
      const { db } = toys.database;
      const taken: number[] = [];
      let mayRun = true;
      for (const name of ['toys', 'far'] as const) {
        const asking = { core: 'dies', now, withSuspects: mayRun };
        const claim = await claimJob(db, { lane: name, tables: [toyTables[name]] }, asking);
        if (!claim) continue;
        if (claim.row.losses >= suspectLosses) mayRun = false;
        taken.push(claim.lease.id);
      }
      return taken.length;
    };
    const poison = () => toys.queue('count', { created_at: 1, company_id: 1 }, 'toys');

    it('is begun again at once twice, then ever later, and fails at its tenth', async () => {
      const { id } = await poison();
      let now = toys.now();
      const begin = now;
      for (let begun = 0; (await toys.stored(id)).status !== 'failed'; now += 1000) {
        if (await coreThatDies(now)) begun += 1;
        assert.ok(begun <= mostLosses);
        if (now > begin + 3 * 60 * minute) assert.fail('it never ends');
        const { notBefore, leaseUntil } = await toys.stored(id);
        now = Math.max(now, notBefore ?? 0, leaseUntil ?? 0);
      }
      const { losses, error, attempts } = await toys.stored(id);
      assert.deepEqual([losses, attempts], [mostLosses, mostLosses]);
      assert.deepEqual(error, { error: 'jobInterrupted', complement: '10' });
      assert.ok(now - begin > 20 * minute, `${(now - begin) / minute} min`);
    });

    it('is not held to account for one beside it that kills the core: that one fails, it does not', async () => {
      await toys.rows.deleteFrom('toys').execute();
      const bad = await poison();
      const good = await toys.queue('count', { company_id: 2 }, 'far');
      let now = toys.now();
      // The good job takes 20 minutes: it is done where its core lives for so long.
      let left = 20 * minute;
      for (let round = 0; (await toys.stored(bad.id)).status !== 'failed' && round < 500; round += 1) {
        const before = await toys.stored(good.id, 'far');
        await coreThatDies(now);
        const after = await toys.stored(good.id, 'far');
        const withBad = (await toys.stored(bad.id)).leaseUntil === now + leaseMs;
        if (after.attempts > before.attempts && !withBad) {
          left = 0;
          await toys.change(good.id, { status: 'done', lease_owner: null, lease_until: null }, 'far');
        }
        now += leaseMs + 1;
      }
      const { status, losses } = await toys.stored(good.id, 'far');
      assert.equal((await toys.stored(bad.id)).status, 'failed');
      assert.deepEqual([status, left], ['done', 0]);
      assert.ok(losses <= suspectLosses, String(losses));
    });

    it('counts nothing where its core was stopped in good order', async () => {
      await toys.rows.deleteFrom('toys').execute();
      for (let n = 0; n < 4; n += 1) {
        const jobs = toys.working([toyKind('toys')]);
        const { id } =
          (await toys.rows.selectFrom('toys').select('id').executeTakeFirst()) ??
          (await toys.queue('endless'));
        await toys.until(id, 'running');
        await toys.end(jobs);
        const { status, attempts, losses } = await toys.stored(id);
        assert.deepEqual([status, attempts, losses], ['queued', 0, 0]);
      }
    });

    it('runs beside no other suspect of its core', async () => {
      await toys.rows.deleteFrom('toys').execute();
      const kinds = [toyKind('toys'), toyKind('far', { lane: 'calculations' })];
      const jobs = toys.working(kinds);
      const one = await toys.queue('endless', { losses: 3 });
      await toys.until(one.id, 'running');
      const other = await toys.queue('count', { losses: 3 }, 'far');
      const innocent = await toys.queue('count', {}, 'far');
      await toys.until(innocent.id, 'done', 'far');
      assert.equal((await toys.stored(other.id, 'far')).status, 'queued');
      await toys.cancel(one.id);
      await toys.until(other.id, 'done', 'far');
      await toys.end(jobs);
    });
  });
}
