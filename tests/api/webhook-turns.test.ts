import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { publishedLedger } from '../../core/declared.ts';
import { dueHooks } from '../../core/features/outside/webhooks/delivery-claims.store.ts';
import { WebhookSender } from '../../core/features/outside/webhooks/webhook-sender.ts';
import {
  mostRefusals,
  mostSilences,
  toleranceOf,
} from '../../core/features/outside/webhooks/webhooks.rules.ts';
import { WebhookPost } from '../../core/integrations/webhooks/send.ts';
import { deliveryFaults } from '../../shared/features/outside/webhooks/webhook.schema.ts';
import { eventually } from '../support/soon.ts';
import { type Lot, openLot } from './support/lot.ts';
import { MuteReceivers } from './support/mute-receivers.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { Receiver } from './support/webhook-receiver.ts';

const view = 'view/external/setting';

for (const dialect of dialects) {
  describe(`webhooks of lots, some of which nobody answers (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let other: Lot;
    let receiver: Receiver;
    let base: string;
    let mute: MuteReceivers;
    let urls: string[];
    let made = 0;
    const senders: WebhookSender[] = [];
    before(async () => {
      site = await openSite(dialect, undefined, { privateHosts: ['127.0.0.1'] });
    });
    after(() => site.close());
    beforeEach(async () => {
      site.token = await site.tokenFor(1);
      made += 1;
      await site.db.updateTable('webhooks').set({ active: 0 }).execute();
      lot = await openLot(site, { name: `Mudo ${made}` });
      other = await openLot(site, { name: `Vivo ${made}` });
      receiver = new Receiver();
      base = await receiver.start();
      ({ mute, urls } = await MuteReceivers.start(20));
    });
    afterEach(async () => {
      for (const sender of senders.splice(0)) await sender.close();
      await mute.stop();
      await receiver.stop();
    });

    /** @param patience milliseconds; without it a mute receiver is waited for longer than a test lasts */
    const core = (patience = 60_000) => {
      const sender = new WebhookSender({
        db: site.db,
        now: () => site.clock.now,
        random: () => 1,
        post: new WebhookPost(['127.0.0.1'], undefined, patience),
        secrets: site.secrets,
        ledger: publishedLedger,
      });
      senders.push(sender);
      return sender;
    };
    const as = (of: Lot) => ({ view, company: of.companyId });
    const newHook = async (of: Lot, name: string, url: string): Promise<number> => {
      // What the lot was set up with lies before.
      site.clock.now += 1000;
      const body = { name, url, events: ['slots.changed'], active: true };
      const { id } = await site.done('POST', '/webhooks', body, as(of));
      await site.done('POST', `/webhooks/${id}/secret`, undefined, as(of));
      return id;
    };
    /** Something that the webhooks of a lot are told. */
    const happens = async (of: Lot, title: string) => {
      site.clock.now += 1000;
      const body = { title, quota: 5, main: false, vehicleTypes: ['CA'] };
      await site.done('POST', '/slots', body, { view: 'view/slot/create', company: of.companyId });
    };
    const test = async (of: Lot, id: number): Promise<number> =>
      (await site.done('POST', `/webhooks/${id}/tests`, undefined, as(of))).id;
    const hookOf = (id: number) => site.done('GET', `/webhooks/${id}`, undefined, as(lot));
    const deliveryOf = (id: number) => site.done('GET', `/webhook-deliveries/${id}`, undefined, as(lot));
    const titles = () => receiver.got.map(({ body }) => JSON.parse(body).data.title);

    it('20 mute receivers of a lot hold back no message of another, before one core or two', async () => {
      for (const [n, url] of urls.entries()) await newHook(lot, `Mudo ${n}`, url);
      await newHook(other, 'Vivo', `${base}/in`);
      await happens(lot, 'Se queda');
      await happens(lot, 'Se queda también');
      const cores = [core(), core()];
      for (const [before, one] of cores.entries()) {
        void one.tick();
        // Each core gives a lot four places.
        await eventually(() => mute.held === before * 4 + 4, 'the mute ones are not tried');
      }
      await happens(other, 'Llega');
      for (const one of cores) void one.tick();
      await eventually(() => titles().includes('Llega'));
      for (const one of cores) await one.close();
      assert.deepEqual(
        titles().filter((title) => title === 'Llega'),
        ['Llega'],
      );
      const unsent = await site.db
        .selectFrom('webhook_deliveries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('company_id', '=', lot.companyId)
        .where('state', '=', 'queued')
        .where('attempts', '=', 0)
        .executeTakeFirstOrThrow();
      assert.equal(Number(unsent.count), 40, 'what a core that stops gives back has cost no attempt');
    });

    it('a person’s test of a silent receiver goes out at once, once, and a success wakes it', async () => {
      const [url = ''] = urls;
      const id = await newHook(lot, 'Mudo', url);
      for (let n = 0; n < mostSilences; n += 1) await happens(lot, `Antes ${n}`);
      const one = core(100);
      await one.tick();
      const silent = await hookOf(id);
      assert.ok(silent.silentSince && silent.probeAt);
      assert.deepEqual(await dueHooks(site.db, site.clock.now), []);
      const [first, again] = await Promise.all([test(lot, id), test(lot, id)]);
      assert.equal(first, again, 'two who ask see the same one');
      await one.tick();
      const vain = await deliveryOf(first);
      assert.deepEqual([vain.attempts, vain.fault], [1, 'timeout']);
      // Somebody mends it.
      const { version, events, active, name } = await hookOf(id);
      const moved = { version, events, active, name, url: `${base}/in` };
      await site.db.updateTable('webhooks').set({ url: moved.url }).where('id', '=', id).execute();
      const good = await test(lot, id);
      assert.notEqual(good, first);
      await one.tick();
      assert.equal((await deliveryOf(good)).state, 'delivered');
      assert.equal(receiver.got.map(({ body }) => JSON.parse(body).event)[0], 'test');
      assert.deepEqual((await hookOf(id)).silentSince, null);
      site.clock.now += 60_000;
      await one.tick();
      assert.equal(receiver.got.length, 1 + mostSilences + 1, 'all that waited comes behind it');
    });

    it('a message sent again by hand goes out at once; of many one tries a silent receiver', async () => {
      const [url = ''] = urls;
      const id = await newHook(lot, 'Mudo', url);
      for (let n = 0; n < mostSilences; n += 1) await happens(lot, `Antes ${n}`);
      const one = core(100);
      await one.tick();
      await site.db
        .updateTable('webhook_deliveries')
        .set({ state: 'failed' })
        .where('webhook_id', '=', id)
        .execute();
      const rows = (await site.done('GET', '/webhook-deliveries', undefined, as(lot))).rows;
      const attempts = async () => {
        const all = (await site.done('GET', '/webhook-deliveries', undefined, as(lot))).rows;
        return all.reduce((sum: number, row: { attempts: number }) => sum + row.attempts, 0);
      };
      await site.db
        .updateTable('webhook_deliveries')
        .set({ attempts: 0 })
        .where('webhook_id', '=', id)
        .execute();
      await site.done('POST', `/webhook-deliveries/${rows[0].id}/redelivery`, undefined, as(lot));
      await one.tick();
      assert.equal(await attempts(), 1);
      await site.db
        .updateTable('webhook_deliveries')
        .set({ state: 'failed' })
        .where('webhook_id', '=', id)
        .execute();
      const items = rows.map((row: { id: number; version: number }) => ({
        id: row.id,
        version: row.version,
      }));
      const many = { action: 'redeliver', rows: items };
      await site.done('POST', '/webhook-deliveries/bulk-actions', many, as(lot));
      await site.db
        .updateTable('webhook_deliveries')
        .set({ attempts: 0 })
        .where('webhook_id', '=', id)
        .execute();
      await one.tick();
      assert.equal(await attempts(), 1);
    });

    it('one that turns all away is tried ever less; one that refuses a message is not', async () => {
      const id = await newHook(lot, 'Enfermo', `${base}/in`);
      const one = core();
      receiver.answer = (response) => response.writeHead(422).end();
      for (let n = 0; n <= mostRefusals; n += 1) await happens(lot, `Malo ${n}`);
      await one.tick();
      assert.equal((await hookOf(id)).silentSince, null);
      receiver.answer = (response) => response.writeHead(503).end();
      for (let n = 0; n < mostRefusals; n += 1) await happens(lot, `Caído ${n}`);
      await one.tick();
      assert.ok((await hookOf(id)).silentSince);
      const tried = receiver.got.length;
      await happens(lot, 'Espera');
      await one.tick();
      assert.equal(receiver.got.length, tried);
      site.clock.now += 30_000;
      await one.tick();
      assert.equal(receiver.got.length, tried + 1, 'one message tries');
      receiver.answer = (response) => response.writeHead(204).end();
      site.clock.now += 60_000;
      await one.tick();
      assert.equal((await hookOf(id)).silentSince, null);
      assert.ok(receiver.got.length > tried + 2);
    });
  });
}

describe('what makes a receiver silent', () => {
  it('is said of every fault', () => {
    const of = (responseCode: number | null) =>
      deliveryFaults.map((fault) => [fault, toleranceOf({ fault, responseCode })]);
    assert.deepEqual(Object.fromEntries(of(null)), {
      ...{ answer: null, redirect: null },
      ...{ timeout: 3, connection: 3, 'refused-address': 3, certificate: 3 },
      ...{ disabled: undefined, secret: undefined },
    });
    for (const [code, tolerance] of [
      [400, null],
      [404, null],
      [410, null],
      [429, 10],
      [500, 10],
      [503, 10],
    ] as const)
      assert.equal(toleranceOf({ fault: 'answer', responseCode: code }), tolerance, String(code));
    assert.equal(toleranceOf({ fault: null, responseCode: 204 }), null);
  });
});
