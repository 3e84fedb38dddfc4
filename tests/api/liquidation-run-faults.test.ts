import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Db } from '../../core/db/schema.ts';
import { type AppError, answerOf } from '../../core/errors.ts';
import { liquidationRunFeature } from '../../core/features/subscriptions/liquidation-runs/liquidation-runs.feature.ts';
import { periodsIn } from '../../core/features/subscriptions/liquidation-runs/run-bills.rules.ts';
import {
  draftRun,
  type Write,
} from '../../core/features/subscriptions/liquidation-runs/run-drafts.service.ts';
import { finishWork } from '../../core/features/subscriptions/liquidation-runs/run-end.store.ts';
import {
  type RunTask,
  rowsAtOnce,
  runStep,
} from '../../core/features/subscriptions/liquidation-runs/run-work.service.ts';
import { LeftWork, looksOfLeft } from '../../core/left-work.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const view = 'view/liquidation/manage';

/** A database whose core dies at the n-th statement that is sent to it: none comes after that. */
function dyingAt(db: Db, statement: number): Db {
  let sent = 0;
  return db.withPlugin({
    transformQuery({ node }) {
      sent += 1;
      if (sent >= statement) throw new Error('the core dies');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

for (const dialect of dialects) {
  describe(`a run that is killed (${dialect})`, () => {
    let site: Site;
    let lot: SubscriberLot;
    before(async () => {
      site = await openSite(dialect);
      lot = await openSubscriberLot(site);
    });
    after(() => site.close());

    it('at any of its steps goes on until each row has its one invoice, and its one credit note', async () => {
      const company = lot.companyId;
      const liquidationId = await makeLiquidation(site, company, { name: randomUUID() });
      const subscribers = 2 * rowsAtOnce + 3;
      for (let made = 0; made < subscribers; made += 1) await lot.make({ liquidationId });
      const run = await site.done(
        'POST',
        '/liquidation-runs',
        { liquidationId, period: '2026-12' },
        { view, company },
      );
      const task: RunTask = {
        ...{ runId: run.id, companyId: company, kind: 'confirmation', userId: 1, at: site.clock.now },
        ...{ day: '2026-11-20', dueDays: 5, reason: 'Prueba', lease: null },
      };
      /** Tries until nothing is left; each attempt dies some statements later than the one before. */
      const work = async (kind: RunTask['kind']) => {
        let deaths = 0;
        for (let attempt = 1; ; attempt += 1)
          try {
            const db = dyingAt(site.db, attempt * 7);
            while ((await runStep(db, { ...task, kind })) !== 0);
            await finishWork(db, { ...task, kind });
            return deaths;
          } catch (error) {
            assert.equal((error as Error).message, 'the core dies');
            deaths += 1;
          }
      };
      assert.ok((await work('confirmation')) > 5);
      const stands = async () =>
        await site.done('GET', `/liquidation-runs/${run.id}`, undefined, { view, company });
      assert.equal((await stands()).invoiced, subscribers);
      const invoices = await site.db
        .selectFrom('invoices')
        .select(['subscriber_id', 'number'])
        .where('company_id', '=', company)
        .orderBy('number')
        .execute();
      assert.equal(new Set(invoices.map(({ subscriber_id }) => subscriber_id)).size, subscribers);
      const [first] = invoices;
      // No number is lost by a death.
      assert.deepEqual(
        invoices.map(({ number }) => number - (first?.number ?? 0)),
        invoices.map((_, place) => place),
      );
      assert.ok((await work('undo')) > 5);
      const { state, invoiced } = await stands();
      assert.deepEqual([state, invoiced], ['undone', 0]);
      const { notes } = await site.db
        .selectFrom('credit_notes')
        .select((count) => count.fn.countAll<number>().as('notes'))
        .where('company_id', '=', company)
        .executeTakeFirstOrThrow();
      assert.equal(Number(notes), subscribers);
    });

    /** A rule with three subscribers, and drafting their bills by any connection. */
    async function rule() {
      const companyId = lot.companyId;
      const liquidationId = await makeLiquidation(site, companyId, { name: randomUUID() });
      for (let made = 0; made < 3; made += 1) await lot.make({ liquidationId });
      const { now } = site.clock;
      const actor = { userId: 1, deviceId: null, companyId, view: null, requestId: null, now };
      const span = { from: '2026-12-01', to: '2026-12-31' };
      const draft = (db: Db, write: Write = (work) => work(db)) =>
        draftRun({ db, write }, { companyId }, actor, {
          ...{ liquidationId, span, origin: 'manual', subscriberIds: null },
          periods: (terms, subscriber) => periodsIn(terms, subscriber, span),
        });
      const states = async () => {
        const rows = await site.db
          .selectFrom('liquidation_runs')
          .select('state')
          .where('liquidation_id', '=', liquidationId)
          .orderBy('id')
          .execute();
        return rows.map(({ state }) => state);
      };
      return { draft, states };
    }
    const watch = () => {
      const { inHand } = liquidationRunFeature;
      assert.ok(inHand);
      const left = new LeftWork([inHand]);
      return (times: number) =>
        Array.from({ length: times }).reduce<Promise<void>>(
          (before) => before.then(() => left.look(site.db, assert.ifError)),
          Promise.resolve(),
        );
    };

    it('while it is prepared leaves no draft, only what any core forgets after some looks', async () => {
      const { draft, states } = await rule();
      let deaths = 0;
      for (let statement = 1; ; statement += 1)
        try {
          const { bills } = await draft(dyingAt(site.db, statement));
          assert.equal(bills, 3);
          break;
        } catch (error) {
          assert.equal((error as Error).message, 'the core dies');
          deaths += 1;
        }
      assert.ok(deaths > 8);
      const all = await states();
      assert.deepEqual(all.at(-1), 'draft');
      assert.ok(all.length > 1 && all.slice(0, -1).every((state) => state === 'preparing'));
      const [one, other] = [watch(), watch()];
      await one(looksOfLeft - 1);
      await other(looksOfLeft - 1);
      assert.equal((await states()).length, all.length, 'none is taken for left too soon');
      await Promise.all([one(1), other(1)]);
      assert.deepEqual(await states(), ['draft']);
    });

    it('is not taken for left while it goes on, however slowly, and is refused where it stood still', async () => {
      const { draft, states } = await rule();
      const look = watch();
      // Between any two of its steps a core looks almost often enough.
      const slow: Write = async (work) => {
        await look(looksOfLeft - 1);
        return work(site.db);
      };
      assert.equal((await draft(site.db, slow)).state, 'draft');
      let step = 0;
      const stalled: Write = async (work) => {
        step += 1;
        if (step === 3) await look(looksOfLeft);
        return work(site.db);
      };
      await assert.rejects(draft(site.db, stalled), (error) => {
        const { status, body } = answerOf(error as AppError, 'en');
        assert.deepEqual([status, body.code], [503, -3557]);
        return true;
      });
      assert.deepEqual(await states(), ['draft']);
    });

    it('that fails at any of its steps is removed at once', async () => {
      const { draft, states } = await rule();
      for (const failing of [1, 2, 3]) {
        let step = 0;
        const write: Write = async (work) => {
          step += 1;
          if (step === failing) throw new Error('no room');
          return work(site.db);
        };
        await assert.rejects(draft(site.db, write), /no room/);
        assert.deepEqual(await states(), []);
      }
    });
  });
}
