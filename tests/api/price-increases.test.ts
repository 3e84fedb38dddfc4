import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { monthlyValueOn } from '../../core/features/subscriptions/subscribers/subscriber-values.rules.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const path = '/subscribers/price-increases';
const copies = 1200;

/** The same numbers from 0 to 1 for the same seed. */
function numbers(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Many subscribers like one, more than any statement or answer takes. */
async function copy({ db }: Site, id: number): Promise<void> {
  const { id: _, ...like } = await db
    .selectFrom('subscribers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (let at = 0; at < copies; at += 200) {
    const made = await db
      .insertInto('subscribers')
      .values(Array.from({ length: 200 }, () => like))
      .returning('id')
      .execute();
    const value = { company_id: like.company_id, from_day: '2026-01-01', monthly_value: 15_000_000 };
    await db
      .insertInto('subscriber_values')
      .values(made.map((one) => ({ ...value, subscriber_id: one.id, increase_id: null })))
      .execute();
  }
}

for (const dialect of dialects) {
  describe(`price increases (${dialect})`, () => {
    let site: Site;
    let lot: SubscriberLot;
    before(async () => {
      site = await openSite(dialect);
      lot = await openSubscriberLot(site);
    });
    after(() => site.close());

    const draft = (of: SubscriberLot, change: object) =>
      of.done('POST', path, { kind: 'percent', value: 1000, roundTo: 0, from: '2026-12-01', ...change });
    const confirm = (of: SubscriberLot, { id, version }: { id: number; version: number }) =>
      of.call('POST', `${path}/${id}/confirmation`, { version });

    it('say what they come to and by whom, and list their rows page by page', async () => {
      const [one, two] = [await lot.make(), await lot.make({ monthlyValue: 10_000_000 })];
      // The same subscribers may stand in several.
      await draft(lot, { subscriberIds: [one.id, two.id] });
      const increase = await draft(lot, { subscriberIds: [one.id, two.id] });
      const told = { before: 25_000_000, after: 27_500_000, subscribers: 2, problems: 0 };
      for (const [name, value] of Object.entries(told)) assert.equal(increase[name], value, name);
      const [listed] = (await lot.done('GET', path)).rows;
      assert.deepEqual([listed.id, listed.before, listed.after], [increase.id, 25_000_000, 27_500_000]);
      assert.equal(typeof listed.madeBy, 'string');
      const rows = `${path}/${increase.id}/rows`;
      assert.equal((await lot.done('GET', rows)).rows.length, 2);
      const first = await lot.done('GET', `${rows}?size=1&sort=-difference`);
      assert.deepEqual([first.total, first.rows.length], [2, 1]);
      const { id, ...row } = first.rows[0];
      assert.equal(typeof id, 'number');
      assert.deepEqual(row, {
        subscriberId: one.id,
        subscriber: one.title,
        entity: one.entity,
        oldValue: 15_000_000,
        newValue: 16_500_000,
        difference: 1_500_000,
        problem: null,
      });
      const found = await lot.done('GET', `${rows}?q=${encodeURIComponent(two.title)}`);
      assert.deepEqual(
        found.rows.map(({ subscriberId }: { subscriberId: number }) => subscriberId),
        [two.id],
      );
    });

    it('of another lot are unknown, rows too', async () => {
      const increase = await draft(lot, { subscriberIds: [(await lot.make()).id] });
      const other = await openSubscriberLot(site);
      assert.equal((await other.call('GET', `${path}/${increase.id}/rows`)).status, 404);
      const narrowed = await lot.call('GET', `${path}/${increase.id}/rows?increaseId=1`);
      assert.equal(narrowed.body.rows[0].newValue, increase.rows[0].new);
    });

    it('a draft whose values have changed is refused with what changed, which stands first in its rows', async () => {
      const [same, changed, gone] = [await lot.make(), await lot.make(), await lot.make()];
      const increase = await draft(lot, { subscriberIds: [same.id, changed.id, gone.id] });
      const { version } = changed;
      await lot.done('PUT', `/subscribers/${changed.id}`, { version, monthlyValue: 16_000_000 });
      await lot.done('DELETE', `/subscribers/${gone.id}`);
      const { status, body } = await confirm(lot, increase);
      assert.deepEqual([status, body.code, body.current.problems], [409, -1653, 2]);
      assert.deepEqual(body.current.changes, [
        { subscriberId: changed.id, subscriber: changed.title, before: 15_000_000, after: 16_000_000 },
        { subscriberId: gone.id, subscriber: gone.title, before: 15_000_000, after: null },
      ]);
      const { rows } = await lot.done('GET', `${path}/${increase.id}/rows`);
      const problems = new Map(
        rows.map((row: { subscriberId: number; problem: string }) => [row.subscriberId, row.problem]),
      );
      assert.deepEqual(
        [same, changed, gone].map(({ id }) => problems.get(id)),
        [null, 'changed', 'gone'],
      );
      assert.equal(rows.at(-1).subscriberId, same.id);
      assert.equal((await lot.done('GET', `/subscribers/${same.id}/values`)).rows.length, 1);
    });

    it('are for what the list shows by its filters', async () => {
      const own = await openSubscriberLot(site);
      const named = await own.make({ title: 'Torre norte 301' });
      const ending = await own.make({ validTo: '2026-11-24' });
      await own.make();
      const chosen = async (filter: object) =>
        (await draft(own, { filter })).rows.map(({ subscriberId }: { subscriberId: number }) => subscriberId);
      assert.deepEqual(await chosen({ q: 'norte' }), [named.id]);
      assert.deepEqual(await chosen({ expiring: 7 }), [ending.id]);
      assert.deepEqual(await chosen({ validToFrom: '2026-11-01', validToTo: '2026-11-30' }), [ending.id]);
      assert.equal((await chosen({})).length, 3);
    });

    const undo = (of: SubscriberLot, { id, version }: { id: number; version: number }, more = {}) =>
      of.call('POST', `${path}/${id}/undo`, { version, ...more });
    const valueOn = async (of: SubscriberLot, id: number, day: string): Promise<number> => {
      const { rows } = await of.done('GET', `/subscribers/${id}/values`);
      const values = rows as { from: string; monthlyValue: number }[];
      return monthlyValueOn(
        values.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
        day,
      );
    };

    it('of one day are undone in any order: what was decided before holds, and never a value of one that is undone', async () => {
      const own = await openSubscriberLot(site);
      for (const seed of Array.from({ length: 12 }, (_, index) => index)) {
        const random = numbers(seed);
        const { id } = await own.make();
        const days = ['2026-12-01', '2027-01-01'];
        /** Decisions that stand, in their order; the first is the plan's own value. */
        const standing: { day: string; value: number; increase: { id: number; version: number } }[] = [];
        const expected = (day: string) =>
          standing
            .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
            .findLast((one) => one.day <= day)?.value ?? 15_000_000;
        for (let step = 0; step < 8; step += 1) {
          const taken = standing[Math.floor(random() * standing.length)];
          if (random() < 0.5 || !taken) {
            const from = days[Math.floor(random() * days.length)] ?? '';
            const value = 100_000 * (1 + Math.floor(random() * 9));
            const made = await draft(own, { subscriberIds: [id], kind: 'amount', value, from });
            const { body } = await confirm(own, made);
            standing.push({ day: from, value: made.rows[0].new, increase: body });
          } else {
            const isLast = standing.findLast(({ day }) => day === taken.day) === taken;
            const refused = await undo(own, taken.increase);
            assert.equal(refused.status, isLast ? 200 : 409, `seed ${seed}, step ${step}`);
            if (!isLast) {
              assert.equal(refused.body.code, -3110);
              assert.equal(refused.body.current.changes[0].subscriberId, id);
              assert.equal((await undo(own, taken.increase, { keepChanged: true })).status, 200);
            }
            standing.splice(standing.indexOf(taken), 1);
          }
          for (const day of days)
            assert.equal(await valueOn(own, id, day), expected(day), `seed ${seed}, step ${step}, ${day}`);
        }
      }
    });

    it('that are undone keep what was set by hand meanwhile, and take back the others', async () => {
      const own = await openSubscriberLot(site);
      const [same, byHand] = [await own.make(), await own.make()];
      const increase = await draft(own, { subscriberIds: [same.id, byHand.id] });
      const { body } = await confirm(own, increase);
      await own.done('PUT', `/subscribers/${byHand.id}`, {
        version: byHand.version,
        monthlyValue: 17_000_000,
      });
      assert.equal((await undo(own, body)).status, 200);
      assert.equal(await valueOn(own, same.id, '2026-12-01'), 15_000_000);
      assert.equal(await valueOn(own, byHand.id, '2026-12-01'), 17_000_000);
    });

    it('of a plan that begins after their day hold from its first day on, and are taken back from there', async () => {
      const own = await openSubscriberLot(site);
      const { id } = await own.make({ validFrom: '2027-02-01', validTo: '2027-12-31' });
      const { body } = await confirm(own, await draft(own, { subscriberIds: [id] }));
      assert.equal(await valueOn(own, id, '2027-02-01'), 16_500_000);
      assert.equal(await valueOn(own, id, '2027-06-01'), 16_500_000);
      assert.equal((await undo(own, body)).status, 200);
      assert.equal(await valueOn(own, id, '2027-06-01'), 15_000_000);
    });

    it('of more subscribers than one statement takes are drafted, confirmed and undone as a whole', async () => {
      const own = await openSubscriberLot(site);
      const { id } = await own.make();
      await copy(site, id);
      const increase = await draft(own, { filter: {}, kind: 'amount', value: 100 });
      const all = copies + 1;
      assert.deepEqual(
        [increase.subscribers, increase.after - increase.before, increase.rows.length],
        [all, all * 100, 1000],
      );
      const valued = async (value: number) => {
        const { count } = await site.db
          .selectFrom('subscriber_values')
          .select((select) => select.fn.countAll<number>().as('count'))
          .where('company_id', '=', own.companyId)
          .where('from_day', '=', '2026-12-01')
          .where('monthly_value', '=', value)
          .executeTakeFirstOrThrow();
        return Number(count);
      };
      const confirmed = await confirm(own, increase);
      assert.deepEqual([confirmed.status, await valued(15_000_100)], [200, all]);
      const { version } = confirmed.body;
      const undone = await own.call('POST', `${path}/${increase.id}/undo`, { version });
      assert.deepEqual([undone.body.state, await valued(15_000_100)], ['undone', 0]);
    });
  });
}
