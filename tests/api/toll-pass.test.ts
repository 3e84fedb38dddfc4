import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { chargeTag } from '../../core/features/traffic/toll-pass-charges/charge.service.ts';
import { ChargeKeeper } from '../../core/features/traffic/toll-pass-charges/charge-keeper.ts';
import { TollPassBridge } from '../../core/integrations/toll-pass/bridge.ts';
import { allPermitted } from '../../shared/features/site/devices/terminal-operations.ts';
import { faultsOf } from '../support/whole-data.ts';
import { dieAtEachStep } from './support/dying.ts';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { at, exceptionsOf, freshLot } from './support/terminals.ts';
import { bridgeSecret, TollBridge } from './support/toll-bridge.ts';

const view = 'view/pays/methods/configuration';
const path = '/payment-providers/toll-pass';
const hour = (hours: number) => `2026-11-20T${String(hours).padStart(2, '0')}:00:00-05:00`;
const tag = 'E200341201';

for (const dialect of dialects) {
  describe(`toll pass (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let bridge: TollBridge;
    let url: string;
    before(async () => {
      site = await openSite(dialect, hour(12), { privateHosts: ['127.0.0.1'] });
    });
    after(() => site.close());
    beforeEach(async () => {
      site.clock.now = Date.parse(hour(12));
      site.token = await site.tokenFor(1);
      bridge = new TollBridge();
      url = await bridge.start();
      lot = await freshLot(site);
    });
    afterEach(() => bridge.stop());

    const as = (one: Lot = lot) => ({ view, company: one.companyId });
    const settings = () => ({ active: true, url, secret: bridgeSecret, timeoutMs: 1000 });
    async function set(change: object = {}, one: Lot = lot): Promise<Answer> {
      const { version } = await site.done('GET', path, undefined, as(one));
      return site.call('PUT', path, { ...settings(), ...change, version }, as(one));
    }
    const test = (one: Lot = lot) => site.done('POST', `${path}/tests`, {}, as(one));
    const charge = (body: Record<string, unknown>): Promise<Answer> =>
      site.terminal(lot.key, '/terminal/toll-pass-charges', { at: hour(12), tag, ...body });
    const enter = (plate: string, more: Record<string, unknown> = {}) =>
      at(site, lot).enter({ at: hour(10), plate, ...more });
    const keeper = () =>
      new ChargeKeeper({
        db: site.db,
        now: () => site.clock.now,
        bridge: new TollPassBridge(['127.0.0.1'], () => site.clock.now),
        secrets: site.secrets,
      });
    const later = (seconds: number) => {
      site.clock.now += seconds * 1000;
    };
    const charges = () =>
      site.db
        .selectFrom('toll_pass_charges')
        .select(['state', 'amount', 'authorisation'])
        .where('company_id', '=', lot.companyId)
        .orderBy('id')
        .execute();
    const states = async () => (await charges()).map(({ state }) => state);
    const receiptsOf = () =>
      site.db
        .selectFrom('receipts')
        .select(['method', 'amount', 'reference', 'invoice_id'])
        .where('company_id', '=', lot.companyId)
        .orderBy('id')
        .execute();
    const sound = async () => assert.deepEqual(await faultsOf(site.db, site.clock.now), []);

    it('keeps a reader whose secret is never told again and goes with its host', async () => {
      const empty = await site.done('GET', path, undefined, as());
      assert.deepEqual(
        [empty.version, empty.active, empty.hasSecret, empty.currency],
        [0, false, false, 'COP'],
      );
      assert.equal((await set({ secret: '' })).body.fields.secret.code, -3292);
      assert.equal((await set({ secret: 'short' })).body.fields.secret.code, -3292);
      assert.equal((await set({ url: 'http://10.0.0.9:8090' })).body.fields.url.code, -3293);
      assert.equal((await set({ url: 'https://169.254.169.254' })).body.fields.url.code, -3293);
      assert.deepEqual(Object.keys((await set({ timeoutMs: 60_000, url: 'x' })).body.fields), [
        'url',
        'timeoutMs',
      ]);
      const stored = await set();
      assert.deepEqual([stored.status, stored.body.hasSecret, stored.body.version], [200, true, 1]);
      assert.equal((await set({ secret: '' })).status, 200);
      assert.equal((await set({ secret: '', url: 'http://127.0.0.1:9090' })).body.fields.secret.code, -3292);
      const { status, body } = await site.call('PUT', path, { ...settings(), version: 1 }, as());
      assert.deepEqual([status, body.code, body.current.version], [409, -1651, 2]);
      const audit = await site.db
        .selectFrom('audit_entries')
        .selectAll()
        .where('resource', '=', 'toll-pass-readers')
        .where('company_id', '=', lot.companyId)
        .execute();
      assert.equal(audit.length, 2);
      assert.doesNotMatch(JSON.stringify([audit, stored.body]), /whsec_/);
    });

    it('tests the bridge, and says by its notice what it found', async () => {
      assert.equal((await site.call('POST', `${path}/tests`, {}, as())).body.code, -3288);
      await set();
      const good = await test();
      assert.deepEqual(
        [good.notice, good.version, good.fault, good.message],
        ['tollPassConnected', '1.4', null, 'El lector de peaje responde.'],
      );
      const english = await site.call('POST', `${path}/tests`, {}, { ...as(), language: 'en' });
      assert.equal(english.body.message, 'The toll-pass terminal answers.');
      const fault = async () => {
        const told = await test();
        assert.equal(told.notice, 'tollPassSilent');
        return told.fault;
      };
      bridge.reader = 'silent';
      assert.equal(await fault(), 'reader');
      bridge.answer = (response) => response.writeHead(200).end('<html>Ingrese su clave</html>');
      assert.equal(await fault(), 'answer');
      bridge.answer = (response) => response.writeHead(200).end('{"reader":"ok"}');
      assert.equal(await fault(), 'signature', 'anybody could have answered');
      bridge.answer = (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      assert.equal(await fault(), 'redirect');
      bridge.answer = (response) => response.writeHead(200).end(Buffer.alloc(30_000_000, 32));
      assert.equal(await fault(), 'too-large');
      bridge.answer = () => undefined;
      await set({ timeoutMs: 500 });
      const began = performance.now();
      assert.equal(await fault(), 'timeout');
      assert.ok(performance.now() - began < 5000);
      bridge.answer = null;
      bridge.secret = `whsec_${Buffer.alloc(30, 7).toString('base64')}`;
      assert.equal(await fault(), 'signature');
      await bridge.stop();
      assert.equal(await fault(), 'connection');
      bridge = new TollBridge();
      url = await bridge.start();
    });

    it('lets only who holds the settings see and test them, each lot its own', async () => {
      await set();
      const other = await freshLot(site);
      const reader = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      const asReader = { ...as(), token: reader.token };
      assert.equal((await site.call('GET', path, undefined, asReader)).status, 200);
      assert.equal((await site.call('POST', `${path}/tests`, {}, asReader)).status, 403);
      assert.equal(
        (await site.call('GET', path, undefined, { ...as(other), token: reader.token })).status,
        403,
      );
      assert.equal((await site.done('GET', path, undefined, as(other))).url, '');
    });

    it('charges what a stay owes, makes its payment, and answers the same when asked again', async () => {
      await set();
      await enter('TAG001');
      const { body: quote } = await at(site, lot).quote({ at: hour(12), plate: 'TAG001' });
      const id = randomUUID();
      const paid = await charge({ id, plate: 'TAG001' });
      assert.equal(paid.status, 201, JSON.stringify(paid.body));
      assert.deepEqual([paid.body.collected, paid.body.authorisation], [quote.total, `A-${id.slice(0, 8)}`]);
      const again = await charge({ id, plate: 'TAG001' });
      assert.deepEqual([again.status, again.body], [201, paid.body]);
      assert.equal(bridge.asked.length, 1);
      assert.deepEqual(bridge.asked[0]?.body, {
        id,
        tag,
        amount: quote.total,
        currency: 'COP',
        reference: id,
      });
      const [receipt, ...others] = await receiptsOf();
      assert.equal(others.length, 0);
      assert.deepEqual(
        [receipt?.method, Number(receipt?.amount), receipt?.reference],
        ['toll-pass', quote.total, paid.body.authorisation],
      );
      assert.equal((await charge({ id, plate: 'TAG001', lostTicket: true })).body.code, -1792);
      assert.equal(
        (await charge({ plate: 'TAG001' })).body.code,
        (await at(site, lot).pay({ at: hour(12), plate: 'TAG001' })).body.code,
      );
      assert.equal((await at(site, lot).leave({ at: hour(12), plate: 'TAG001' })).status, 200);
      assert.equal(bridge.total, quote.total);
      await sound();
    });

    it('books nothing where the tag is unknown or empty, and may be tried again', async () => {
      await set();
      await enter('TAG011');
      const id = randomUUID();
      bridge.results.set(tag, 'unknown-tag');
      const unknown = await charge({ id, plate: 'TAG011' });
      assert.deepEqual([unknown.status, unknown.body.code], [402, -3285]);
      bridge.results.set(tag, 'no-balance');
      const empty = await charge({ id, plate: 'TAG011' });
      assert.deepEqual([empty.status, empty.body.code], [402, -3286]);
      assert.equal(empty.body.message, 'El tag no tiene saldo suficiente.');
      assert.deepEqual(await receiptsOf(), []);
      bridge.results.clear();
      assert.equal((await charge({ id, plate: 'TAG011' })).status, 201);
      assert.deepEqual(await states(), ['booked']);
      await sound();
    });

    it('asks again for a charge whose answer was lost, and takes the money once', async () => {
      await set();
      await enter('TAG021');
      const id = randomUUID();
      bridge.answer = (response) => response.destroy();
      const lost = await charge({ id, plate: 'TAG021' });
      assert.deepEqual([lost.status, lost.body.code], [409, -3287]);
      assert.deepEqual([await states(), await receiptsOf(), bridge.taken.size], [['asked'], [], 1]);
      bridge.answer = null;
      const paid = await charge({ id, plate: 'TAG021' });
      assert.equal(paid.status, 201);
      assert.deepEqual([bridge.total, bridge.taken.size], [paid.body.collected, 1]);
      await sound();
    });

    it('withdraws what was lost and nobody asks for again, until the bridge has heard it', async () => {
      await set();
      await enter('TAG031');
      const id = randomUUID();
      bridge.answer = (response) => response.destroy();
      await charge({ id, plate: 'TAG031' });
      await keeper().tick();
      assert.deepEqual(await states(), ['asked'], 'its terminal has a minute');
      later(61);
      await keeper().tick();
      assert.deepEqual(await states(), ['voiding']);
      bridge.answer = null;
      const dead = await charge({ id, plate: 'TAG031' });
      assert.deepEqual([dead.status, dead.body.code], [409, -3290]);
      later(3600);
      await keeper().tick();
      assert.deepEqual([await states(), bridge.total, await receiptsOf()], [['voided'], 0, []]);
      assert.equal((await charge({ at: hour(12), plate: 'TAG031' })).status, 201);
      await sound();
    });

    it('the same charge twice at once is taken and booked once', async () => {
      await set();
      await enter('TAG041');
      const id = randomUUID();
      const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      bridge.onAsked = asked.resolve;
      bridge.hold = held.promise;
      const first = charge({ id, plate: 'TAG041' });
      await asked.promise;
      const second = await charge({ id, plate: 'TAG041' });
      assert.deepEqual([second.status, second.body.code], [409, -3289]);
      const other = await at(site, lot).quote({ at: hour(12), plate: 'TAG041' });
      assert.equal(other.status, 200, 'nobody waits for the bridge but who asked it');
      held.resolve();
      const paid = await first;
      assert.equal(paid.status, 201);
      assert.deepEqual((await charge({ id, plate: 'TAG041' })).body, paid.body);
      assert.deepEqual([bridge.taken.size, (await receiptsOf()).length], [1, 1]);
      await sound();
    });

    it('takes and books once though the core dies at each step of a charge', async () => {
      await set();
      await enter('TAG045');
      const id = randomUUID();
      const { deviceId, companyId } = lot;
      const terminal = { deviceId, companyId, permissions: allPermitted, asked: 0, isAsked: false };
      const body = { id, at: hour(12), plate: 'TAG045', tag };
      const speaking = new TollPassBridge(['127.0.0.1'], () => site.clock.now);
      const deps = { bridge: speaking, secrets: site.secrets };
      const deaths = await dieAtEachStep(
        site.db,
        (db) => chargeTag(db, deps, { terminal, body, requestId: null, now: site.clock.now }),
        async () => {
          assert.deepEqual(await receiptsOf(), []);
          later(61);
        },
      );
      assert.ok(deaths >= 5, String(deaths));
      assert.deepEqual([await states(), bridge.taken.size, (await receiptsOf()).length], [['booked'], 1, 1]);
      await sound();
    });

    it('books what was taken where the core died before it could, by itself', async () => {
      await set();
      await enter('TAG051');
      const id = randomUUID();
      bridge.answer = (response) => response.destroy();
      await charge({ id, plate: 'TAG051' });
      await site.db
        .updateTable('toll_pass_charges')
        .set({ state: 'charged', authorisation: 'A-1', next_at: site.clock.now })
        .where('uuid', '=', id)
        .execute();
      await Promise.all([keeper().tick(), keeper().tick()]);
      assert.deepEqual(await states(), ['booked']);
      const [receipt, ...others] = await receiptsOf();
      assert.deepEqual([receipt?.method, receipt?.reference, others.length], ['toll-pass', 'A-1', 0]);
      assert.equal((await at(site, lot).leave({ at: hour(12), plate: 'TAG051' })).status, 200);
      bridge.answer = null;
      assert.equal((await charge({ id, plate: 'TAG051' })).status, 201);
      await sound();
    });

    it('leaves as an advance what was taken for a stay that was paid meanwhile', async () => {
      await set();
      await enter('TAG061');
      const id = randomUUID();
      bridge.keeps = true;
      bridge.answer = (response) => response.destroy();
      await charge({ id, plate: 'TAG061' });
      const { body: cash } = await at(site, lot).pay({ at: hour(12), plate: 'TAG061' });
      bridge.answer = null;
      later(61);
      await keeper().tick();
      assert.deepEqual(await states(), ['advance']);
      const [, advance] = await receiptsOf();
      assert.deepEqual(
        [advance?.method, Number(advance?.amount), advance?.invoice_id],
        ['toll-pass', cash.total, null],
      );
      const [filed] = await exceptionsOf(site, lot);
      assert.deepEqual([filed?.kind, Number(filed?.amount)], ['advance', cash.total]);
      assert.equal((await charge({ id, plate: 'TAG061' })).body.code, -3291);
      assert.equal((await receiptsOf()).length, 2);
      await sound();
    });

    it('charges nothing where the payment would be refused or nothing is owed', async () => {
      const off = await charge({ plate: 'TAG071' });
      assert.deepEqual([off.status, off.body.code], [409, -3288]);
      await set();
      assert.equal((await charge({ plate: 'TAG071' })).status, 404);
      await enter('TAG071', { at: hour(12) });
      const free = await charge({ plate: 'TAG071', at: hour(12) });
      assert.deepEqual([free.status, free.body.total, free.body.authorisation], [201, 0, null]);
      assert.deepEqual(bridge.asked, []);
      assert.equal((await charge({ plate: 'TAG071', tag: ' ' })).status, 400);
      assert.equal((await charge({ plate: 'TAG071', paid: 5 })).status, 400);
      await set({ active: false });
      assert.equal((await charge({ plate: 'TAG071' })).body.code, -3288);
      await sound();
    });
  });
}
