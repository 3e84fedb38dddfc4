import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Db } from '../../core/db/schema.ts';
import { siteClock } from '../../core/db/site-clock.ts';
import { Health } from '../../core/health.ts';
import { type RunningCore, startCore } from '../../core/start.ts';
import { allowed } from '../support/allowed.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { assertLedger } from './support/ledger.ts';
import { connect, type Remote, remoteLot } from './support/remote.ts';
import { sharedConfig } from './support/shared-config.ts';
import { dialects, openSite } from './support/site.ts';

const ten = '2026-11-02T10:00:00-05:00';
const entry = (plate: string) => ({ id: randomUUID(), at: ten, vehicleType: 'CA', plate });

describe('what holds PostgreSQL up in one place', () => {
  let postgres: TestPostgres;
  let core: RunningCore;
  let remote: Remote;
  let holder: Client;
  before(async () => {
    postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase();
    const config = sharedConfig(databaseUrl);
    core = await startCore(config, { now: () => Date.parse('2026-11-20T12:00:00-05:00') });
    remote = await connect(core.url);
    // Somebody at a console: no bounds of ours hold for his session.
    holder = new Client({ connectionString: databaseUrl });
    await holder.connect();
  });
  after(async () => {
    await holder.end();
    await core.stop();
    await postgres.stop();
  });

  it('takes no connection from terminals, heartbeats and the probe, however many screens wait', async () => {
    const lot = await remoteLot(remote, { name: 'Carriles' });
    await holder.query('begin');
    await holder.query('lock table stores in access exclusive mode');
    const as = { view: 'view/store', company: lot.companyId };
    const screens = Array.from({ length: 20 }, () =>
      remote.done('GET', '/stores', undefined, as).catch(String),
    );
    const began = performance.now();
    while ((await waitingOnLock(core.database.probe)) < 10)
      assert.ok(performance.now() - began < allowed(3000));
    const entered = await remote.terminal(lot.key, '/terminal/entries', entry('LAN001'));
    assert.equal(entered.status, 201);
    await remote.done('GET', '/access/heartbeat');
    assert.equal((await fetch(`${core.url}/health`)).status, 200);
    assert.ok(performance.now() - began < allowed(4000), 'nobody waited for the screens');
    for (const answer of await Promise.all(screens)) assert.match(String(answer), /: 503 .*-1500/);
    await holder.query('rollback');
    await remote.done('GET', '/stores', undefined, as);
  });

  it('in one lot refuses its events in time and takes those of the others', async () => {
    const held = await remoteLot(remote, { name: 'Ocupado' });
    const free = await remoteLot(remote, { name: 'Libre' });
    await holder.query('begin');
    await holder.query('select 1 from companies where id = $1 for update', [held.companyId]);
    const event = entry('HEL001');
    const began = performance.now();
    const refused = remote.terminal(held.key, '/terminal/entries', event);
    for (const plate of ['HEL002', 'HEL003'])
      assert.equal((await remote.terminal(free.key, '/terminal/entries', entry(plate))).status, 201);
    assert.ok(performance.now() - began < allowed(3000), 'the other lot went on');
    const { status, body } = await refused;
    assert.deepEqual([status, body.code], [503, -1500]);
    assert.ok(performance.now() - began < allowed(12_000), 'well within what the gateway waits');
    await holder.query('rollback');
    assert.equal((await remote.terminal(held.key, '/terminal/entries', event)).status, 201);
    assert.equal((await assertLedger(core.database.db, held.companyId)).entries, 1);
  });

  it('ends no migration, however long a statement of it takes', async () => {
    const limits = await core.database.upkeep((db) =>
      sql<{
        statement: string;
        lock: string;
      }>`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
        db,
      ),
    );
    assert.deepEqual(limits.rows, [{ statement: '0', lock: '0' }]);
  });
});

async function waitingOnLock(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

for (const dialect of dialects) {
  describe(`health of a core (${dialect})`, () => {
    it('is down once an event has waited too long for its answer, and says for how long', async () => {
      const site = await openSite(dialect);
      const queue = { waiting: 1, oldestMs: 4999.6 };
      const health = new Health(site.db, queue, siteClock(site.db));
      assert.equal((await health.ask()).status, 'up');
      queue.oldestMs = 5001;
      const told = await health.ask();
      assert.deepEqual([told.status, told.events], ['down', { status: 'down', oldestMs: 5001 }]);
      await site.close();
      assert.equal((await health.ask()).database.status, 'down');
    });
  });
}
