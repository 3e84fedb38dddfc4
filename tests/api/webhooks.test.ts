import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { publishedLedger } from '../../core/declared.ts';
import { fanOut } from '../../core/features/outside/webhooks/fan-out.store.ts';
import { WebhookSender } from '../../core/features/outside/webhooks/webhook-sender.ts';
import { mostAttempts, patienceMs, pauseAfter } from '../../core/features/outside/webhooks/webhooks.rules.ts';
import type { Resolve } from '../../core/integrations/webhooks/look-up.ts';
import { WebhookPost } from '../../core/integrations/webhooks/send.ts';
import { type Lot, openLot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { Receiver } from './support/webhook-receiver.ts';

const view = 'view/external/setting';
const hour = 3_600_000;

for (const dialect of dialects) {
  describe(`webhooks (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let receiver: Receiver;
    let base: string;
    let made = 0;
    before(async () => {
      site = await openSite(dialect, undefined, { privateHosts: ['127.0.0.1'] });
    });
    after(() => site.close());
    beforeEach(async (t) => {
      await to(site.clock.now);
      made += 1;
      lot = await openLot(site, { name: `Lote ${made}` });
      await site.db.updateTable('webhooks').set({ active: 0 }).execute();
      receiver = new Receiver();
      base = await receiver.start();
      (t as unknown as { after(work: () => Promise<void>): void }).after(() => receiver.stop());
    });

    /** Another time, at which the administrator is logged in. */
    const to = async (now: number) => {
      site.clock.now = now;
      site.token = await site.tokenFor(1);
    };
    const as = () => ({ view, company: lot.companyId });
    const sender = (resolve?: Resolve, hosts = ['127.0.0.1']) =>
      new WebhookSender({
        db: site.db,
        now: () => site.clock.now,
        random: () => 1,
        post: new WebhookPost(hosts, resolve),
        secrets: site.secrets,
        ledger: publishedLedger,
      });
    const newHook = async (events: string[], more: object = {}) => {
      // What the lot was set up with lies before.
      site.clock.now += 1000;
      const body = { name: 'Tablero', url: `${base}/in`, events, active: true, ...more };
      const { id } = await site.done('POST', '/webhooks', body, as());
      const { secret } = await site.done('POST', `/webhooks/${id}/secret`, undefined, as());
      return { id: id as number, secret: secret as string };
    };
    const hookOf = (id: number) => site.done('GET', `/webhooks/${id}`, undefined, as());
    const deliveries = async () =>
      (await site.done('GET', '/webhook-deliveries?sort=id&size=1000', undefined, as())).rows;
    const slot = (title: string) =>
      site.done(
        'POST',
        '/slots',
        { title, quota: 5, main: false, vehicleTypes: ['CA'] },
        { view: 'view/slot/create', company: lot.companyId },
      );

    it('tells what happened, signed, each event once', async () => {
      const { secret } = await newHook(['stay.entered', 'stay.paid', 'stay.exited', 'invoice.issued']);
      await site.terminal(lot.key, '/terminal/entries', {
        at: '2026-11-20T10:00:00-05:00',
        vehicleType: 'CA',
        plate: 'ABC123',
      });
      await site.terminal(lot.key, '/terminal/payments', {
        at: '2026-11-20T11:00:00-05:00',
        plate: 'ABC123',
        method: 'cash',
      });
      await site.terminal(lot.key, '/terminal/exits', { at: '2026-11-20T11:05:00-05:00', plate: 'ABC123' });
      await sender().tick();
      await sender().tick();
      const told = receiver.got.map(({ body }) => JSON.parse(body));
      assert.deepEqual(told.map(({ event }) => event).sort(), [
        'invoice.issued',
        'stay.entered',
        'stay.exited',
        'stay.paid',
      ]);
      for (const one of told) assert.equal(one.companyId, lot.companyId);
      assert.equal(told.find(({ event }) => event === 'invoice.issued').data.total, 1_380_000);
      for (const { headers, body } of receiver.got) {
        assert.equal(headers['webhook-id'], JSON.parse(body).id);
        assert.equal(Number(headers['webhook-timestamp']), Math.floor(site.clock.now / 1000));
        const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
        const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
        const mac = createHmac('sha256', key).update(signed).digest('base64');
        assert.equal(headers['webhook-signature'], `v1,${mac}`);
      }
      assert.ok((await deliveries()).every(({ state }: { state: string }) => state === 'delivered'));
    });

    it('tells only what was chosen, of its own company, from its making on', async () => {
      await slot('Antes');
      const elsewhere = await openLot(site, { name: `Otro ${made}` });
      await newHook(['discounts.changed', 'slots.changed']);
      await slot('Después');
      await site.done(
        'POST',
        '/slots',
        { title: 'Ajeno', quota: 5, main: false, vehicleTypes: ['CA'] },
        { view: 'view/slot/create', company: elsewhere.companyId },
      );
      await sender().tick();
      const titles = receiver.got.map(({ body }) => JSON.parse(body).data.title);
      assert.deepEqual(titles.includes('Después') && !titles.includes('Ajeno'), true);
      assert.ok(receiver.got.every(({ body }) => JSON.parse(body).event === 'slots.changed'));
    });

    it('never sends secrets nor hashes', async () => {
      await newHook(['devices.changed']);
      await site.done('POST', `/devices/${lot.deviceId}/key`, undefined, {
        view: 'view/devices/license',
        company: lot.companyId,
      });
      await sender().tick();
      const told = receiver.got.at(-1)?.body ?? '';
      assert.match(told, /keyIssuedAt/);
      assert.doesNotMatch(told, /keyHash|ptk_|[0-9a-f]{64}/);
    });

    it('tells of a terminal that falls silent, each silence once', async () => {
      await newHook(['terminal.offline']);
      await site.terminal(lot.key, '/terminal/status', { at: new Date(site.clock.now).toISOString() });
      const one = sender();
      await one.tick();
      assert.equal(receiver.got.length, 0);
      site.clock.now += 6 * 60_000;
      await one.tick();
      await sender().tick();
      assert.deepEqual(
        receiver.got.map(({ body }) => JSON.parse(body).data.name),
        ['Caja 1'],
      );
    });

    it('loses nothing and sends nothing twice, also where several cores look at once', async () => {
      await newHook(['slots.changed']);
      await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => slot(`Zona ${n}`)));
      await Promise.all([
        fanOut(site.db, publishedLedger, site.clock.now),
        fanOut(site.db, publishedLedger, site.clock.now),
      ]);
      await Promise.all([sender().tick(), sender().tick(), sender().tick()]);
      await sender().tick();
      const ids = receiver.got.map(({ headers }) => headers['webhook-id']);
      const titles = new Set(receiver.got.map(({ body }) => JSON.parse(body).data.title));
      assert.equal(new Set(ids).size, ids.length);
      for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) assert.ok(titles.has(`Zona ${n}`), String(n));
    });

    it('takes over what a core that died was sending, under the same delivery id', async () => {
      const { id } = await newHook(['slots.changed']);
      await site.done('POST', `/webhooks/${id}/tests`, undefined, as());
      await site.db
        .updateTable('webhook_deliveries')
        .set({ state: 'sending', attempts: 1, lease_owner: 'dead', lease_until: site.clock.now + 30_000 })
        .where('webhook_id', '=', id)
        .execute();
      await sender().tick();
      assert.equal(receiver.got.length, 0);
      site.clock.now += 31_000;
      await sender().tick();
      const [delivery] = await deliveries();
      assert.deepEqual([delivery.state, delivery.attempts], ['delivered', 2]);
      assert.equal(receiver.got[0]?.headers['webhook-id'], delivery.deliveryId);
    });

    it('tries again with growing pauses, then has failed, and is sent again by hand', async () => {
      const { id } = await newHook(['slots.changed']);
      receiver.answer = (response) => response.writeHead(503).end('x'.repeat(200_000));
      await site.done('POST', `/webhooks/${id}/tests`, undefined, as());
      for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
        await sender().tick();
        const [delivery] = await deliveries();
        assert.deepEqual(
          [delivery.attempts, delivery.state, delivery.responseCode, delivery.fault],
          [attempt, attempt < mostAttempts ? 'queued' : 'failed', 503, 'answer'],
        );
        if (attempt === mostAttempts) break;
        assert.equal(Date.parse(delivery.nextAt) - site.clock.now, pauseAfter(attempt, 1));
        await to(Date.parse(delivery.nextAt) - 1);
        await sender().tick();
        assert.equal(receiver.got.length, attempt);
        site.clock.now += 1;
      }
      receiver.answer = (response) => response.writeHead(200).end();
      const [failed] = await deliveries();
      const again = () => site.call('POST', `/webhook-deliveries/${failed.id}/redelivery`, undefined, as());
      assert.equal((await again()).status, 202);
      assert.equal((await again()).body.reason, 'delivery-under-way');
      await sender().tick();
      const [sent] = await deliveries();
      assert.deepEqual([sent.state, sent.attempts, sent.deliveryId], ['delivered', 1, failed.deliveryId]);
      assert.equal((await hookOf(id)).failingSince, null);
      const detail = await site.done('GET', `/webhook-deliveries/${failed.id}`, undefined, as());
      assert.equal(JSON.parse(detail.payload).event, 'test');
    });

    it('switches off what has failed for days, says so on the start page, and goes on when switched on', async () => {
      const { id } = await newHook(['slots.changed']);
      receiver.answer = (response) => response.writeHead(500).end();
      await site.done('POST', `/webhooks/${id}/tests`, undefined, as());
      await sender().tick();
      assert.notEqual((await hookOf(id)).failingSince, null);
      await to(site.clock.now + patienceMs + hour);
      await site.done('POST', `/webhooks/${id}/tests`, undefined, as());
      await sender().tick();
      const hook = await hookOf(id);
      assert.equal(hook.active, false);
      assert.equal(Date.parse(hook.disabledAt), site.clock.now);
      assert.ok((await deliveries()).every(({ state }: { state: string }) => state === 'failed'));
      const page = await site.done('GET', '/dashboard', undefined, {
        view: 'view/start',
        company: lot.companyId,
      });
      assert.deepEqual(
        page.warnings.find(({ kind }: { kind: string }) => kind === 'webhooks-disabled')?.names,
        ['Tablero'],
      );
      const refused = await site.call('POST', `/webhooks/${id}/tests`, undefined, as());
      assert.equal(refused.body.reason, 'webhook-not-ready');
      await site.done('PUT', `/webhooks/${id}`, { version: hook.version, active: true }, as());
      const back = await hookOf(id);
      assert.deepEqual([back.active, back.failingSince, back.disabledAt], [true, null, null]);
    });

    it('E18: follows no redirect, and keeps to its time', async () => {
      const { id } = await newHook(['slots.changed']);
      receiver.answer = (response) =>
        response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
      await site.done('POST', `/webhooks/${id}/tests`, undefined, as());
      await sender().tick();
      const [delivery] = await deliveries();
      assert.deepEqual([delivery.fault, delivery.responseCode], ['redirect', 302]);
      assert.equal(receiver.got.length, 1);
    });

    it('E18: refuses addresses of machines and of the own network, written down or changed later', async () => {
      for (const url of [
        'http://169.254.169.254/latest/meta-data/',
        'https://169.254.169.254/',
        'https://localhost/',
        'https://app.localhost/',
        'https://[::1]/',
        'https://[::ffff:127.0.0.1]/',
        'https://[::ffff:a9fe:a9fe]/',
        'https://3232235777/',
        'https://0xa.1/',
        'https://0/',
        'https://10.0.0.5/',
        'https://192.168.1.1/',
        'https://172.16.0.1/',
        'https://100.64.0.1/',
        'https://[fd00::1]/',
        'https://[fe80::1]/',
        'https://[::10.0.0.1]/',
        'https://[64:ff9b::169.254.169.254]/',
        'https://[2002:a00:1::]/',
        'https://0300.0250.1.1/',
        'http://hooks.example.com/',
        'https://hooks.example.com:22/',
        'https://hooks.example.com:25/',
        'https://hooks.example.com:6379/',
      ]) {
        const body = { name: 'X', url, events: ['slots.changed'], active: true };
        const answer = await site.call('POST', '/webhooks', body, as());
        assert.equal(answer.body.reason, 'webhook-address-refused', url);
        assert.ok(answer.body.fields.url, url);
      }
      for (const url of [
        '',
        'x',
        'ftp://example.com/',
        'https://a:b@example.com/',
        'https://example.com/#x',
        'file:///etc/passwd',
      ]) {
        const body = { name: 'X', url, events: ['slots.changed'], active: true };
        const answer = await site.call('POST', '/webhooks', body, as());
        assert.equal(answer.status, 400, url);
      }
      const { id } = await newHook(['slots.changed']);
      await site.done('POST', `/webhooks/${id}/tests`, undefined, as());
      // The host is not allowed any more.
      await sender(undefined, []).tick();
      const [delivery] = await deliveries();
      assert.deepEqual([delivery.fault, receiver.got.length], ['refused-address', 0]);
    });

    it('E18: judges the address that it connects to, whatever the name led to a moment ago (DNS rebinding)', async () => {
      for (const address of [
        '127.0.0.1',
        '169.254.169.254',
        '10.1.2.3',
        '::1',
        '::ffff:10.0.0.1',
        '64:ff9b::a00:1',
      ]) {
        const { id } = await newHook(['slots.changed'], {
          name: `A ${address}`,
          url: 'https://rebinding.example.com/',
        });
        await site.done('POST', `/webhooks/${id}/tests`, undefined, as());
        const asked: string[] = [];
        const resolve: Resolve = (host, _options, done) => {
          asked.push(host);
          done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
        };
        await sender(resolve).tick();
        const delivery = (await deliveries()).at(-1);
        assert.deepEqual([delivery.fault, asked], ['refused-address', ['rebinding.example.com']], address);
        await site.db.updateTable('webhooks').set({ active: 0 }).where('id', '=', id).execute();
      }
      assert.equal(receiver.got.length, 0);
    });

    it('E1: hides webhooks and deliveries of other companies', async () => {
      const { id } = await newHook(['slots.changed']);
      await site.done('POST', `/webhooks/${id}/tests`, undefined, as());
      const [delivery] = await deliveries();
      const other = await openLot(site, { name: `Ajeno ${made}` });
      const there = { view, company: other.companyId };
      for (const [method, path] of [
        ['GET', `/webhooks/${id}`],
        ['POST', `/webhooks/${id}/secret`],
        ['POST', `/webhooks/${id}/tests`],
        ['GET', `/webhook-deliveries/${delivery.id}`],
        ['POST', `/webhook-deliveries/${delivery.id}/redelivery`],
      ] as const)
        assert.equal((await site.call(method, path, undefined, there)).status, 404, path);
      assert.equal((await site.done('GET', '/webhook-deliveries', undefined, there)).total, 0);
    });

    it('shows its secret once and keeps it out of answers, audit and deliveries', async () => {
      const { id, secret } = await newHook(['slots.changed']);
      await site.done('POST', `/webhooks/${id}/tests`, undefined, as());
      const told = JSON.stringify([
        await hookOf(id),
        await deliveries(),
        await site.db.selectFrom('audit_entries').selectAll().execute(),
        await site.db.selectFrom('webhook_deliveries').selectAll().execute(),
      ]);
      assert.ok(!told.includes(secret));
    });
  });
}
