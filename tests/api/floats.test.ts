import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { clock, Stage, views } from './support/tricks/stage.ts';

const view = 'view/exceptions';

interface Shift {
  opening?: number;
  drop?: number;
  taken?: number;
  counted?: number;
}

interface Filed {
  kind: string;
  amount: number;
  actorId: number | null;
  details: Record<string, unknown>;
}

for (const dialect of dialects) {
  describe(`floats from one opening to the next (${dialect})`, () => {
    let site: ReportingSite;
    before(async () => {
      site = await openReportingSite(dialect, clock('18:00'));
    });
    after(() => site.close());

    /** A shift of the office: what is put in, taken in cash, dropped and counted. */
    async function shift(
      stage: Stage,
      { opening = 0, drop = 0, taken = 100_000, counted }: Shift,
    ): Promise<number> {
      site.clock.now += 1_000;
      const move = (kind: string, amount: number) =>
        stage.done('POST', '/closures/drawer/movements', { id: randomUUID(), kind, amount }, views.closures);
      if (opening) await move('opening', opening);
      await stage.receipt(await stage.owed(taken), { method: 'cash', amount: taken });
      if (drop) await move('drop', drop);
      const made = await stage.done(
        'POST',
        '/closures',
        { id: randomUUID(), counted: counted ?? opening + taken - drop },
        views.closures,
      );
      return made.id;
    }

    const floats = (stage: Stage, query = '') =>
      stage.done('GET', `/money-acts/floats${query}`, undefined, view);
    const filed = async (stage: Stage) =>
      (await stage.done('GET', '/exceptions', undefined, view)).rows as Filed[];

    it('files the part that does not come back, once, with both closures and who did it', async () => {
      for (const [left, told] of [
        [500, 0],
        [500, 499],
        [500, 500],
        [500, 700],
        [0, 300],
      ] as const) {
        const stage = await Stage.open(site);
        const first = await shift(stage, { opening: left });
        const second = await shift(stage, { opening: told });
        const found = await filed(stage);
        const expected =
          told < left
            ? [['float-gap', told - left, 1, { closureId: second, previousClosureId: first, left, told }]]
            : [];
        assert.deepEqual(
          found.map(({ kind, amount, actorId, details: { cashier: _, userId: _u, ...details } }) => [
            ...[kind, amount, actorId, details],
          ]),
          expected,
          `${left} ${told}`,
        );
        const { rows } = await floats(stage);
        assert.deepEqual(
          rows.map(({ id, left: stays, nextId, nextOpening, gap }: Record<string, unknown>) => [
            ...[id, stays, nextId, nextOpening, gap],
          ]),
          [
            [second, told, null, null, null],
            [first, left, second, told, told - left],
          ],
        );
        const { rows: broken } = await floats(stage, '?broken=true');
        assert.deepEqual(
          broken.map(({ id }: { id: number }) => id),
          told < left ? [first] : [],
        );
      }
    });

    it('leaves nothing of what was all dropped, and of a short count what there is', async () => {
      const stage = await Stage.open(site);
      await shift(stage, { opening: 500, taken: 1_000, drop: 1_500 });
      await shift(stage, { opening: 0 });
      assert.deepEqual(await filed(stage), []);
      await shift(stage, { opening: 500, taken: 1_000, counted: 200 });
      await shift(stage, { opening: 200 });
      assert.deepEqual(
        (await filed(stage)).map(({ kind }) => kind),
        ['closure-difference'],
      );
    });

    it('tells cash in, cash back and the deposit, and of a terminal that it tells no opening', async () => {
      const stage = await Stage.open(site);
      const { total } = await stage.sell();
      await stage.closeShift(total);
      await shift(stage, { opening: 500, taken: 1_000, drop: 300 });
      const { rows, total: all } = await floats(stage, '?size=1&page=2');
      assert.equal(all, 2);
      const [gate] = rows;
      assert.deepEqual(
        [gate.deviceId, gate.tellsOpening, gate.opening, gate.left, gate.received, gate.counted],
        [stage.lot.deviceId, false, null, null, total, total],
      );
      const [office] = (await floats(stage, '?size=1')).rows;
      assert.deepEqual(
        [office.opening, office.received, office.dropped, office.counted, office.bankable, office.left],
        [500, 1_000, 300, 1_200, 1_000, 500],
      );
    });

    it('is of one lot, and of who may read it', async () => {
      const [stage, other] = [await Stage.open(site), await Stage.open(site)];
      await shift(stage, { opening: 500 });
      assert.equal((await floats(other)).total, 0);
      assert.equal((await site.call('GET', '/money-acts/floats', undefined, {})).status >= 400, true);
      const refused = await stage.call('GET', '/money-acts/floats', undefined, views.closures);
      assert.equal(refused.status, 403);
      assert.equal((await stage.call('GET', '/money-acts/floats?broken=x', undefined, view)).status, 400);
    });
  });
}
