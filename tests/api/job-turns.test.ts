import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { claimJob } from '../../core/jobs/claim-jobs.store.ts';
import { finishJob, type Lease } from '../../core/jobs/leased-jobs.store.ts';
import { dialects } from './support/site.ts';
import { openToys, type ToyName, type Toys, toyTables } from './support/toys.ts';

type Step =
  | { kind: 'queue'; company: number; name: ToyName; at: number }
  | { kind: 'end'; which: number }
  | { kind: 'begin' };

/** Company 1 floods its lane; jobs of two kinds come in any order of their own times. */
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('queue' as const),
      company: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 5 })),
      name: fc.constantFrom<ToyName>('toys', 'others'),
      at: fc.nat(1000),
    }),
    fc.record({ kind: fc.constant('end' as const), which: fc.nat(9) }),
    fc.record({ kind: fc.constant('begin' as const) }),
  ),
  { minLength: 60, maxLength: 120 },
);

/** A job that runs in the simulation. */
interface Running {
  company: number;
  name: ToyName;
  lease: Lease;
}

for (const dialect of dialects) {
  describe(`companies in a lane of jobs (${dialect})`, () => {
    let toys: Toys;
    before(async () => {
      toys = await openToys(dialect);
    });
    after(() => toys.close());
    const queue = { lane: 'files', tables: [toyTables.toys, toyTables.others] };
    const claim = async (more: { now?: number; core?: string } = {}) => {
      const { db } = toys.database;
      const found = await claimJob(db, queue, {
        ...{ now: toys.now(), core: 'test', withSuspects: true },
        ...more,
      });
      if (!found) return null;
      const { table, row, lease } = found;
      const { company_id } = row as typeof row & { company_id: number | null };
      return { company: company_id ?? 0, name: table.name as ToyName, lease };
    };
    const finish = ({ name, lease }: Running) =>
      finishJob(toys.database.db, toyTables[name], lease, { kind: 'done', values: {} }, toys.now());
    const clear = async () => {
      for (const name of ['toys', 'others'] as const) await toys.rows.deleteFrom(name).execute();
      await sql`delete from job_turns`.execute(toys.database.db);
    };

    for (const places of [1, 3])
      it(`wait for at most one job of each other company, at ${places} places and random arrivals`, () =>
        fc.assert(
          fc.asyncProperty(steps, async (asked) => {
            await clear();
            await simulate(asked, places);
          }),
          { numRuns: 6, seed: places },
        ));

    /** Companies queue, places take and end jobs; who waits counts which companies are begun before. */
    async function simulate(asked: readonly Step[], places: number): Promise<void> {
      const running: Running[] = [];
      const waiting = new Map<number, number>();
      const before = new Map<number, Map<number, number>>();
      for (const step of asked) {
        if (step.kind === 'queue') {
          const { company, name, at } = step;
          await toys.queue('count', { company_id: company, created_at: at }, name);
          if (!waiting.get(company)) before.set(company, new Map());
          waiting.set(company, (waiting.get(company) ?? 0) + 1);
        } else if (step.kind === 'end') {
          const [ended] = running.splice(step.which % Math.max(1, running.length), 1);
          if (ended) await finish(ended);
        } else if (running.length < places) {
          const begun = await claim();
          assert.equal(
            begun === null,
            [...waiting.values()].every((count) => count === 0),
          );
          if (!begun) continue;
          check(begun.company, running, waiting);
          running.push(begun);
          waiting.set(begun.company, (waiting.get(begun.company) ?? 0) - 1);
          before.set(begun.company, new Map());
          noteBegun(begun.company, running, { waiting, before });
        }
      }
      for (const one of running) await finish(one);
    }

    function noteBegun(
      begun: number,
      running: readonly Running[],
      { waiting, before }: { waiting: ReadonlyMap<number, number>; before: Map<number, Map<number, number>> },
    ): void {
      for (const [company, others] of before) {
        // A company that has a place already may wait for those that have fewer.
        const hasPlace = running.some((one) => one.company === company);
        if (company === begun || !waiting.get(company) || hasPlace) continue;
        others.set(begun, (others.get(begun) ?? 0) + 1);
        assert.ok((others.get(begun) ?? 0) <= 1, `${company} waits for ${begun} again`);
      }
    }

    /** Nobody gets a place while somebody with fewer waits. */
    function check(company: number, running: readonly Running[], waiting: ReadonlyMap<number, number>): void {
      const places = (of: number) => running.filter((one) => one.company === of).length;
      for (const [other, count] of waiting)
        if (other !== company && count > 0)
          assert.ok(places(company) <= places(other), `${company} before ${other}`);
    }

    it('take turns after a restart, and over cores that ask at once', async () => {
      await clear();
      for (let n = 0; n < 6; n += 1) await toys.queue('count', { company_id: 1 });
      for (const company of [2, 3]) await toys.queue('count', { company_id: company }, 'others');
      // Nothing but the database knows what was before: each claim is one of a core of its own.
      const first = await claim({ core: 'a' });
      const begun = await Promise.all(['b', 'c', 'd'].map((core) => claim({ core })));
      assert.equal(first?.company, 1);
      assert.deepEqual(begun.map((one) => one?.company).sort(), [1, 2, 3]);
      const all = [first, ...begun].flatMap((one) => one ?? []);
      assert.equal(new Set(all.map(({ name, lease }) => `${name} ${lease.id}`)).size, 4);
      for (const one of all) await finish(one);
    });

    it('are not held up by a job of one that somebody holds in a transaction', async (t) => {
      if (dialect === 'sqlite') return t.skip('SQLite has one writer');
      await clear();
      const held = await toys.queue('count', { company_id: 1 });
      await toys.queue('count', { company_id: 2 });
      await toys.database.db.transaction().execute(async (trx) => {
        await sql`select id from toys where id = ${held.id} for update`.execute(trx);
        assert.equal((await claim())?.company, 2);
        assert.equal(await claim(), null);
      });
    });
  });
}
