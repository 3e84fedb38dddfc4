import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type RunningCore, startCore } from '../../core/start.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { connect, type Remote, remoteLot } from './support/remote.ts';
import { sharedConfig } from './support/shared-config.ts';
import { bridgeSecret, TollBridge } from './support/toll-bridge.ts';

const ten = '2026-11-20T10:00:00-05:00';
const noon = '2026-11-20T12:00:00-05:00';
const settings = { version: 0, active: true, secret: bridgeSecret, timeoutMs: 5000 };

describe('toll pass: two cores before one PostgreSQL', () => {
  let postgres: TestPostgres;
  let cores: RunningCore[];
  let remotes: Remote[];
  let bridge: TollBridge;
  before(async () => {
    postgres = await startPostgres();
    const config = { ...sharedConfig(await postgres.createDatabase()), privateHosts: ['127.0.0.1'] };
    const deps = { now: () => Date.parse(noon) };
    cores = await Promise.all([startCore(config, deps), startCore(config, deps)]);
    remotes = await Promise.all(cores.map((core) => connect(core.url)));
    bridge = new TollBridge();
  });
  after(async () => {
    await bridge.stop();
    for (const core of cores) await core.stop();
    await postgres.stop();
  });

  it('takes the money of one charge once, and of one stay by one charge', async () => {
    const lot = await remoteLot(remotes[0]!, { name: 'Dos' });
    const as = { view: 'view/pays/methods/configuration', company: lot.companyId };
    const url = await bridge.start();
    await remotes[0]!.done('PUT', '/payment-providers/toll-pass', { ...settings, url }, as);
    for (const plate of ['TWC001', 'TWC002']) {
      const entry = { id: randomUUID(), at: ten, vehicleType: 'CA', plate };
      await remotes[0]!.terminal(lot.key, '/terminal/entries', entry);
    }
    const charge = (core: Remote, body: object) =>
      core.terminal(lot.key, '/terminal/toll-pass-charges', { at: noon, tag: 'E2001', ...body });
    const same = { id: randomUUID(), plate: 'TWC001' };
    const told = await Promise.all(remotes.map((core) => charge(core, same)));
    for (const { status, body } of told)
      assert.ok(status === 201 || body.code === -3289, JSON.stringify(body));
    const [one, other] = await Promise.all(remotes.map((core) => charge(core, same)));
    assert.deepEqual([one?.status, one?.body], [201, other?.body]);
    assert.deepEqual([bridge.taken.size, bridge.asked.length], [1, 1]);
    // Two terminals charge one stay under ids of their own: whoever comes second is refused before the bridge is asked.
    const held = Promise.withResolvers<void>();
    bridge.hold = held.promise;
    const two = remotes.map((core) => charge(core, { id: randomUUID(), plate: 'TWC002' }));
    const refused = await Promise.race(two);
    assert.deepEqual([refused.status, refused.body.code], [409, -3310], JSON.stringify(refused.body));
    held.resolve();
    assert.deepEqual((await Promise.all(two)).map(({ status }) => status).sort(), [201, 409]);
    assert.deepEqual([bridge.taken.size, bridge.asked.length], [2, 2]);
    const rows = await cores[0]!.database.db
      .selectFrom('receipts')
      .select(['amount', 'invoice_id'])
      .where('company_id', '=', lot.companyId)
      .execute();
    assert.equal(rows.filter(({ invoice_id }) => invoice_id !== null).length, 2);
    assert.equal(
      rows.reduce((sum, { amount }) => sum + Number(amount), 0),
      bridge.total,
      'what was taken is booked',
    );
  });
});
