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

  it('takes the money of one charge once, and one charge of each stay', async () => {
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
    assert.equal(bridge.taken.size, 1);
    // Two terminals that charge one stay each under an id of its own: one is booked, the other is no second invoice.
    const two = await Promise.all(remotes.map((core) => charge(core, { id: randomUUID(), plate: 'TWC002' })));
    const codes = two.map(({ status, body }) => (status === 201 ? 201 : body.code)).sort();
    assert.equal(codes.filter((code) => code === 201).length, 1);
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
