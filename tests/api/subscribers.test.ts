import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { stateOf } from '../../core/features/subscriptions/subscribers/subscriber-state.rules.ts';
import { addDays } from '../../shared/dates.ts';
import { subscriberStates } from '../../shared/features/subscriptions/subscribers/subscriber.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const today = '2026-11-20';

for (const dialect of dialects) {
  describe(`subscribers (${dialect})`, () => {
    let site: Site;
    let lot: SubscriberLot;
    before(async () => {
      site = await openSite(dialect);
      lot = await openSubscriberLot(site);
    });
    after(() => site.close());

    it('answers plates and tags in their one form, and finds them in any', async () => {
      const vehicles = [{ plate: 'xyz-123', tag: '04:a2:2b:c1', vehicleType: 'CA' }];
      const made = await lot.make({ title: 'Piso 3', vehicles });
      assert.deepEqual(made.vehicles, [
        { plate: 'XYZ123', tag: '04A22BC1', vehicleType: 'CA', ownerId: null },
      ]);
      assert.deepEqual(
        [made.state, made.inside, made.balance, made.paidUntil, made.monthlyValue],
        ['active', 0, 0, null, 15_000_000],
      );
      for (const q of ['xyz1', '04a22', 'piso 3'])
        assert.deepEqual(
          (await lot.done('GET', `/subscribers?q=${q}`)).rows.map(({ id }: { id: number }) => id),
          [made.id],
          q,
        );
      assert.ok((await lot.done('GET', '/subscribers?q=ana%20ruiz')).total > 0);
    });

    it('a tag is of one subscriber for ever, a plate of one at a time, and both are free once it is deleted', async () => {
      const shared = [{ plate: 'ONE111', tag: 'ONETAG', vehicleType: 'CA' }];
      const first = await lot.make({ vehicles: shared, validTo: '2026-06-30' });
      const later = { validFrom: '2026-07-01', validTo: null };
      const tagged = await lot.call('POST', '/subscribers', lot.body({ vehicles: shared, ...later }));
      assert.deepEqual([tagged.status, tagged.body.fields['vehicles[0].tag'].code], [409, -1713]);
      const plateOnly = [{ plate: 'one 111', vehicleType: 'CA' }];
      const atOnce = await lot.call(
        'POST',
        '/subscribers',
        lot.body({ vehicles: plateOnly, validFrom: '2026-06-30', validTo: null }),
      );
      assert.deepEqual(
        Object.values<{ code: number }>(atOnce.body.fields).map(({ code }) => code),
        [-1717],
      );
      const second = await lot.make({ vehicles: plateOnly, ...later });
      // The first cannot grow into the second.
      const grown = await lot.call('PUT', `/subscribers/${first.id}`, { version: 1, validTo: '2026-07-01' });
      assert.equal(grown.body.code, -1717);
      await lot.done('DELETE', `/subscribers/${second.id}`);
      await lot.done('PUT', `/subscribers/${first.id}`, { version: 1, validTo: '2026-07-01' });
      await lot.done('DELETE', `/subscribers/${first.id}`);
      await lot.make({ vehicles: shared });
    });

    it('tells twice within one subscriber at the second place', async () => {
      const vehicles = [
        { plate: 'DUP111', vehicleType: 'CA' },
        { plate: 'dup-111', tag: 'D1', vehicleType: 'CA' },
        { tag: 'd1', vehicleType: 'CA' },
        { vehicleType: 'CA' },
      ];
      const { body } = await lot.call('POST', '/subscribers', lot.body({ vehicles }));
      assert.equal(body.fields['vehicles[3].plate'].code, -1718);
      vehicles.pop();
      const again = await lot.call('POST', '/subscribers', lot.body({ vehicles }));
      assert.equal(again.body.fields['vehicles[1].plate'].code, -1717);
      assert.equal(again.body.fields['vehicles[2].tag'].code, -1713);
    });

    it('of many that want a tag or a plate at the same time one gets it', async () => {
      for (const vehicle of [{ tag: 'RACE' }, { plate: 'RAC111' }]) {
        const vehicles = [{ ...vehicle, vehicleType: 'CA' }];
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => lot.call('POST', '/subscribers', lot.body({ vehicles }))),
        );
        assert.equal(answers.filter(({ status }) => status === 201).length, 1);
        assert.ok(answers.every(({ status, body }) => status === 201 || body.code <= -1713));
      }
    });

    it('blocks and deletes nobody who is inside, and counts them', async () => {
      const { id, vehicles } = await lot.make();
      const entered = await site.terminal(lot.key, '/terminal/entries', {
        at: '2026-11-20T11:00:00-05:00',
        vehicleType: 'CA',
        plate: vehicles[0].plate,
      });
      await site.db
        .updateTable('stays')
        .set({ service: 'SUB', subscriber_id: id })
        .where('id', '=', entered.body.stayId)
        .execute();
      assert.equal((await lot.done('GET', `/subscribers/${id}`)).inside, 1);
      for (const [method, body] of [
        ['DELETE', undefined],
        ['PUT', { version: 1, status: 'B' }],
      ] as const)
        assert.equal((await lot.call(method, `/subscribers/${id}`, body)).body.code, -1795);
      const suspended = await lot.done('PUT', `/subscribers/${id}`, { version: 1, status: 'S' });
      assert.equal(suspended.state, 'suspended');
    });

    it('suspends and enables many at once, each as a change of its own', async () => {
      const made = [await lot.make(), await lot.make()];
      const rows = made.map(({ id, version }) => ({ id, version }));
      const { results } = await lot.done('POST', '/subscribers/bulk-actions', { action: 'suspend', rows });
      assert.deepEqual(
        results.map(({ status }: { status: number }) => status),
        [200, 200],
      );
      const again = await lot.done('POST', '/subscribers/bulk-actions', { action: 'enable', rows });
      assert.ok(again.results.every(({ code }: { code: number }) => code === -1651));
    });

    it('renews many at once, by the period of the rule of each', async () => {
      const ending = { validFrom: '2026-01-01', validTo: '2026-11-30' };
      const monthly = await lot.make(ending);
      const anniversary = await makeLiquidation(site, lot.companyId, {
        name: 'Desde el aniversario',
        mode: 'anniversary',
      });
      const anchored = { validFrom: '2026-01-31', validTo: '2026-11-29', liquidationId: anniversary };
      const own = await lot.make(anchored);
      const open = await lot.make({ validTo: null });
      const next = await lot.make({
        validFrom: '2026-12-05',
        vehicles: [{ plate: 'REN123', vehicleType: 'CA' }],
      });
      const taken = await lot.make({ ...ending, vehicles: [{ plate: 'REN123', vehicleType: 'CA' }] });
      const rows = [monthly, own, open, taken].map(({ id, version }) => ({ id, version }));
      const { results } = await lot.done('POST', '/subscribers/bulk-actions', { action: 'renew', rows });
      assert.deepEqual(
        results.map((one: { status: number; code?: number; field?: string }) => one.code ?? one.status),
        [200, 200, 200, -1717],
      );
      const endOf = async ({ id }: { id: number }) => (await lot.done('GET', `/subscribers/${id}`)).validTo;
      assert.equal(await endOf(monthly), '2026-12-31');
      assert.equal(await endOf(own), '2026-12-30');
      assert.equal(await endOf(open), null);
      assert.equal(await endOf(taken), '2026-11-30');
      assert.equal((await lot.done('GET', `/subscribers/${open.id}`)).version, open.version);
      await lot.done('DELETE', `/subscribers/${next.id}`);
    });

    it('stands in the list as the rule says of each, filters, sorts and counts by it', async () => {
      const own = await openSubscriberLot(site);
      const day = fc.integer({ min: -3, max: 3 }).map((days) => addDays(today, days));
      const made = fc.sample(
        fc.record({
          status: fc.constantFrom('A', 'A', 'A', 'S', 'B'),
          from: day,
          to: day,
          frozen: fc.boolean(),
        }),
        { numRuns: 40, seed: 7 },
      );
      const expected = new Map<number, string>();
      for (const { status, from, to, frozen } of made) {
        const [validFrom, validTo] = [from, to].sort() as [string, string];
        const { id } = await own.make({ status, validFrom, validTo: from === to ? null : validTo });
        const isFrozen = frozen && validFrom <= today && today <= validTo;
        if (isFrozen) {
          await site.db
            .insertInto('subscriber_freezes')
            .values({
              version: 1,
              created_at: 0,
              updated_at: 0,
              status: 'A',
              company_id: own.companyId,
              subscriber_id: id,
              first_day: today,
              last_day: today,
              reason: 'Viaje',
              moved_days: 0,
            })
            .execute();
        }
        const standing = {
          status,
          validFrom,
          validTo: from === to ? null : validTo,
          isFrozen,
          isOverdue: false,
        };
        expected.set(id, stateOf(standing, today));
      }
      const counts = await own.done('GET', '/subscribers/states');
      for (const state of subscriberStates.filter((one) => one !== 'deleted')) {
        const { rows, total } = await own.done('GET', `/subscribers?state=${state}&size=100`);
        assert.ok(rows.every((row: { state: string }) => row.state === state));
        const ids = [...expected].flatMap(([id, one]) => (one === state ? [id] : []));
        assert.deepEqual(new Set(rows.map(({ id }: { id: number }) => id)), new Set(ids), state);
        assert.equal(counts[state], total);
      }
      const sorted = (await own.done('GET', '/subscribers?sort=state&size=100')).rows.map(
        ({ state }: { state: (typeof subscriberStates)[number] }) => subscriberStates.indexOf(state),
      );
      assert.deepEqual(
        sorted,
        sorted.toSorted((a: number, b: number) => a - b),
      );
      assert.equal((await own.call('GET', '/subscribers?state=late')).status, 400);
    });

    it('announces what is written of it, its pauses and its deletion', async () => {
      const { id } = await lot.make();
      const pause = await lot.done('POST', `/subscribers/${id}/freezes`, {
        from: '2026-12-01',
        to: '2026-12-03',
        reason: 'Viaje',
      });
      await lot.done('DELETE', `/subscribers/${id}/freezes/${pause.id}`);
      await lot.done('DELETE', `/subscribers/${id}`);
      const told = await site.db
        .selectFrom('outbox')
        .select(['topic', 'kind'])
        .where((where) =>
          where.or([
            where.and([where('topic', '=', 'subscribers'), where('record_id', '=', id)]),
            where.and([where('topic', '=', 'subscriber-freezes'), where('record_id', '=', pause.id)]),
          ]),
        )
        .orderBy('id')
        .execute();
      assert.deepEqual(
        told.map(({ topic, kind }) => `${topic} ${kind}`),
        [
          'subscribers create',
          'subscribers update',
          'subscriber-freezes create',
          'subscribers update',
          'subscriber-freezes delete',
          'subscribers delete',
        ],
      );
    });
  });
}
