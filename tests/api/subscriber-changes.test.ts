import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { webhookEvents } from '../../shared/features/outside/webhooks/webhook.schema.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';
import { at, views } from './support/terminals.ts';

for (const dialect of dialects) {
  describe(`changes of subscribers are announced (${dialect})`, () => {
    let site: Site;
    let lot: SubscriberLot;
    let seen = 0;
    before(async () => {
      site = await openSite(dialect, '2026-11-18T12:00:00-05:00');
      lot = await openSubscriberLot(site);
    });
    after(() => site.close());

    /** What a step has filed in the outbox, as `topic/kind`, with the record's id. */
    const announced = async (step: () => Promise<unknown>): Promise<string[]> => {
      const rows = () =>
        site.db
          .selectFrom('outbox')
          .select(['id', 'topic', 'kind', 'record_id'])
          .where('company_id', '=', lot.companyId)
          .where('id', '>', seen)
          .orderBy('id')
          .execute();
      seen = Math.max(seen, ...(await rows()).map(({ id }) => id));
      await step();
      return (await rows()).map(({ topic, kind, record_id: id }) => `${topic}/${kind} ${id}`);
    };

    it('those of a subscriber: made, changed, suspended, deleted', async () => {
      let { id, version } = await lot.make();
      const change = (body: object) => lot.done('PUT', `/subscribers/${id}`, { version, ...body });
      assert.deepEqual(
        await announced(async () => {
          ({ id, version } = await lot.make());
        }),
        [`subscribers/create ${id}`],
      );
      assert.deepEqual(await announced(async () => ({ version } = await change({ quota: 2 }))), [
        `subscribers/update ${id}`,
      ]);
      const suspend = () =>
        lot.done('POST', '/subscribers/bulk-actions', { action: 'suspend', rows: [{ id, version }] });
      assert.deepEqual(await announced(suspend), [`subscribers/update ${id}`]);
      ({ version } = await lot.done('GET', `/subscribers/${id}`));
      assert.deepEqual(await announced(() => lot.done('DELETE', `/subscribers/${id}?version=${version}`)), [
        `subscribers/delete ${id}`,
      ]);
    });

    it('those of a pause, and of the validity that it moves', async () => {
      const { id } = await lot.make();
      let freeze = 0;
      const pause = { from: '2026-12-01', to: '2026-12-05', reason: 'Viaje' };
      const made = await announced(async () => {
        freeze = (await lot.done('POST', `/subscribers/${id}/freezes`, pause)).id;
      });
      assert.deepEqual(made.sort(), [`subscriber-freezes/create ${freeze}`, `subscribers/update ${id}`]);
      const gone = await announced(() => lot.done('DELETE', `/subscribers/${id}/freezes/${freeze}`));
      assert.deepEqual(gone.sort(), [`subscriber-freezes/delete ${freeze}`, `subscribers/update ${id}`]);
    });

    it('those of an increase, and of each subscriber whose value it changes', async () => {
      const ids = [(await lot.make()).id, (await lot.make()).id];
      const body = { subscriberIds: ids, kind: 'percent', value: 1000, roundTo: 0, from: '2026-12-01' };
      const topic = 'subscriber-price-increases';
      let increase = { id: 0, version: 0 };
      const drafted = await announced(async () => {
        increase = await lot.done('POST', '/subscribers/price-increases', body);
      });
      assert.deepEqual(drafted, [`${topic}/create ${increase.id}`]);
      for (const step of ['confirmation', 'undo']) {
        const { id, version } = increase;
        const done = await announced(async () => {
          increase = await lot.done('POST', `/subscribers/price-increases/${id}/${step}`, { version });
        });
        assert.deepEqual(done, [...ids.map((one) => `subscribers/update ${one}`), `${topic}/update ${id}`]);
      }
    });

    it('those of vehicles and of billing rules', async () => {
      const own = (view: string) => ({ view, company: lot.companyId });
      const { conceptId } = (await site.done('GET', '/liquidations', undefined, own('view/liquidation')))
        .rows[0];
      const records = [
        [
          'vehicles',
          'view/users/entities/edit',
          { plate: 'CAR001', vehicleType: 'CA', ownerId: lot.entityId },
          { colour: 'Azul' },
        ],
        [
          'liquidations',
          'view/liquidation',
          { name: 'Otra regla', mode: 'fullMonth', conceptId },
          { dueDays: 9 },
        ],
      ] as const;
      for (const [name, view, body, change] of records) {
        const call = (method: string, path: string, given?: object) =>
          site.done(method, path, given as Record<string, unknown>, own(view));
        let one = { id: 0, version: 0 };
        const all = [
          ...(await announced(async () => (one = await call('POST', `/${name}`, body)))),
          ...(await announced(async () => {
            one = await call('PUT', `/${name}/${one.id}`, { ...one, ...change });
          })),
          ...(await announced(() => call('DELETE', `/${name}/${one.id}?version=${one.version}`))),
        ];
        assert.deepEqual(
          all,
          ['create', 'update', 'delete'].map((kind) => `${name}/${kind} ${one.id}`),
        );
      }
    });

    it('a decision with the stay that it begins, or by itself where the vehicle is turned away', async () => {
      const gate = at(site, lot);
      const { vehicles } = await lot.make();
      const time = '2026-11-18T10:00:00-05:00';
      let stayId = 0;
      const entered = await announced(async () => {
        ({ stayId } = (await gate.enter({ at: time, tag: vehicles[0].tag })).body);
      });
      assert.deepEqual(entered, [`stays/entered ${stayId}`]);
      const as = { view: views.slots, company: lot.companyId };
      const slot = await site.done('GET', `/slots/${lot.slotId}`, undefined, as);
      await site.done('PUT', `/slots/${slot.id}`, { version: slot.version, subscribersOnly: true }, as);
      const refused = await announced(() => gate.enter({ at: time, plate: 'OUT001' }));
      const [decision] = (await lot.done('GET', '/subscriber-decisions?q=OUT001')).rows;
      assert.deepEqual([decision.reason, decision.accepted, decision.stayId], ['unknown', false, null]);
      assert.deepEqual(refused, [`subscriber-decisions/refused ${decision.id}`]);
    });

    it('other systems may hear of each of these records', () => {
      for (const topic of [
        'subscribers',
        'subscriber-freezes',
        'subscriber-price-increases',
        'vehicles',
        'liquidations',
      ])
        assert.ok(
          webhookEvents.some((event) => event === `${topic}.changed`),
          topic,
        );
    });
  });
}
