import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { ChargeKeeper } from '../../core/features/traffic/toll-pass-charges/charge-keeper.ts';
import { TollPassBridge } from '../../core/integrations/toll-pass/bridge.ts';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { at, freshLot } from './support/terminals.ts';
import { bridgeSecret, TollBridge } from './support/toll-bridge.ts';

const noon = '2026-11-20T12:00:00-05:00';
const tag = 'E200341201';

for (const dialect of dialects) {
  describe(`one stay, several charges to tags (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let bridge: TollBridge;
    before(async () => {
      site = await openSite(dialect, noon, { privateHosts: ['127.0.0.1'] });
    });
    after(() => site.close());
    beforeEach(async () => {
      bridge = new TollBridge();
      lot = await freshLot(site);
      const reader = {
        version: 0,
        active: true,
        url: await bridge.start(),
        secret: bridgeSecret,
        timeoutMs: 1000,
      };
      await site.done('PUT', '/payment-providers/toll-pass', reader, {
        view: 'view/pays/methods/configuration',
        company: lot.companyId,
      });
    });
    afterEach(() => bridge.stop());

    const charge = (body: Record<string, unknown>): Promise<Answer> =>
      site.terminal(lot.key, '/terminal/toll-pass-charges', { at: noon, tag, ...body });
    const enter = (plate: string) => at(site, lot).enter({ at: '2026-11-20T10:00:00-05:00', plate });
    const keeper = () =>
      new ChargeKeeper({
        db: site.db,
        now: () => site.clock.now,
        bridge: new TollPassBridge(['127.0.0.1'], () => site.clock.now),
        secrets: site.secrets,
      });
    const states = async () => {
      const rows = await site.db
        .selectFrom('toll_pass_charges')
        .select('state')
        .where('company_id', '=', lot.companyId)
        .orderBy('id')
        .execute();
      return rows.map(({ state }) => state);
    };
    const receiptsOf = () =>
      site.db.selectFrom('receipts').select('amount').where('company_id', '=', lot.companyId).execute();
    const sound = async () => assert.deepEqual(await faultsOf(site.db, site.clock.now), []);

    it('charges a stay by one charge at a time, whichever terminals ask at once', async () => {
      await enter('TAG042');
      const held = Promise.withResolvers<void>();
      bridge.hold = held.promise;
      const two = [tag, 'E2009'].map((one) => charge({ id: randomUUID(), plate: 'TAG042', tag: one }));
      const refused = await Promise.race(two);
      assert.deepEqual([refused.status, refused.body.code], [409, -3310]);
      assert.equal(refused.body.message.startsWith('Esta estadía ya se está cobrando'), true);
      held.resolve();
      assert.deepEqual((await Promise.all(two)).map(({ status }) => status).sort(), [201, 409]);
      assert.deepEqual([bridge.asked.length, bridge.taken.size, await states()], [1, 1, ['booked']]);
      const done = await charge({ id: randomUUID(), plate: 'TAG042' });
      assert.deepEqual([done.status, bridge.asked.length], [409, 1], 'a stay that is paid is not charged');
      await sound();
    });

    it('is not charged again while what was taken waits to be booked', async () => {
      await enter('TAG043');
      const id = randomUUID();
      bridge.answer = (response) => response.destroy();
      await charge({ id, plate: 'TAG043' });
      const change = {
        state: 'charged' as const,
        authorisation: `A-${id.slice(0, 8)}`,
        next_at: site.clock.now,
      };
      await site.db.updateTable('toll_pass_charges').set(change).where('uuid', '=', id).execute();
      assert.equal((await charge({ id: randomUUID(), plate: 'TAG043' })).body.code, -3310);
      await keeper().tick();
      assert.deepEqual([await states(), bridge.taken.size], [['booked'], 1]);
      await sound();
    });

    it('lets another charge be tried after one that was refused or got no answer, and takes once', async () => {
      await enter('TAG044');
      bridge.results.set(tag, 'no-balance');
      assert.equal((await charge({ id: randomUUID(), plate: 'TAG044' })).body.code, -3286);
      bridge.results.clear();
      const lost = randomUUID();
      bridge.answer = (response) => response.destroy();
      assert.equal((await charge({ id: lost, plate: 'TAG044' })).body.code, -3287);
      bridge.answer = null;
      assert.equal((await charge({ id: randomUUID(), plate: 'TAG044', tag: 'E2009' })).status, 201);
      assert.equal((await charge({ id: lost, plate: 'TAG044' })).body.code, -3290, 'it is given back');
      await keeper().tick();
      assert.deepEqual(await states(), ['refused', 'voided', 'booked']);
      const [receipt, ...others] = await receiptsOf();
      assert.deepEqual([bridge.total, others.length], [Number(receipt?.amount), 0]);
      await sound();
    });
  });
}
