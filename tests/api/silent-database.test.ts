import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningCore, startCore } from '../../core/start.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { openSilentLine, type SilentLine } from '../support/silent-line.ts';
import { assertLedger } from './support/ledger.ts';
import type { Lot } from './support/lot.ts';
import { connect, type Remote, remoteLot } from './support/remote.ts';
import { sharedConfig } from './support/shared-config.ts';
import { administrator } from './support/site.ts';

const ten = '2026-11-02T10:00:00-05:00';
/** The gateway and terminals wait for 20 s; what is let through must be so with room to spare. */
const seconds = (from: number) => (performance.now() - from) / 1000;

describe('a line to PostgreSQL that falls silent', () => {
  let postgres: TestPostgres;
  let line: SilentLine;
  let cores: { cut: RunningCore; other: RunningCore };
  let remotes: { cut: Remote; other: Remote };
  let lot: Lot;
  before(async () => {
    postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase();
    line = await openSilentLine(databaseUrl);
    const config = sharedConfig(databaseUrl);
    const deps = { now: () => Date.parse('2026-11-20T12:00:00-05:00') };
    cores = {
      other: await startCore({ ...config, databaseUrl }, deps),
      cut: await startCore({ ...config, databaseUrl: line.url }, deps),
    };
    remotes = { cut: await connect(cores.cut.url), other: await connect(cores.other.url) };
    lot = await remoteLot(remotes.other, { name: 'Silencio' });
  });
  after(async () => {
    for (const core of Object.values(cores)) await core.stop();
    await line.close();
    await postgres.stop();
  });

  const entry = (plate: string) => ({ id: randomUUID(), at: ten, vehicleType: 'CA', plate });
  const health = async (core: RunningCore) => {
    const answer = await fetch(`${core.url}/health`);
    return { status: answer.status, body: await answer.json() };
  };

  it('in the middle of an event lets the other core go on, and is left for another connection', async () => {
    const silent = line.cutAfter('savepoint step');
    const lost = entry('SIL001');
    const began = performance.now();
    const first = remotes.cut.terminal(lot.key, '/terminal/entries', lost);
    await silent;
    // It holds the lot's row over there, where nobody knows that it is gone.
    const behind = await remotes.other.terminal(lot.key, '/terminal/entries', entry('SIL002'));
    assert.equal(behind.status, 201);
    assert.ok(seconds(began) < 9, `the other core waited for ${seconds(began)} s`);
    const told = await health(cores.cut);
    assert.deepEqual([told.status, told.body.database.status, told.body.events.status], [503, 'up', 'down']);
    const refused = await first;
    assert.deepEqual([refused.status, refused.body.code], [503, -1500]);
    assert.ok(seconds(began) < 13, `the event was given up after ${seconds(began)} s`);
    const again = await remotes.cut.terminal(lot.key, '/terminal/entries', lost);
    assert.equal(again.status, 201);
    assert.equal((await assertLedger(cores.other.database.db, lot.companyId)).entries, 2);
    assert.equal((await health(cores.cut)).status, 200);
  });

  it('after a commit that was heard answers the repeated event as the first time', async () => {
    const silent = line.cutAfter('commit');
    const event = entry('SIL003');
    const first = remotes.cut.terminal(lot.key, '/terminal/entries', event);
    await silent;
    assert.equal((await first).status, 503);
    assert.equal((await remotes.cut.terminal(lot.key, '/terminal/entries', event)).status, 201);
    assert.equal((await assertLedger(cores.other.database.db, lot.companyId)).entries, 3);
  });

  it('as a whole is told at once, gives up what is under way within seconds, and is found again', async () => {
    // Connections are open and at rest when the line falls silent.
    await Promise.all(
      ['SIL004', 'SIL005'].map((plate) => remotes.cut.terminal(lot.key, '/terminal/entries', entry(plate))),
    );
    line.cut();
    const began = performance.now();
    const events = Array.from({ length: 60 }, (_, index) => ({ kind: 'entry', ...entry(`CUT${index}`) }));
    const batch = remotes.cut.terminal(lot.key, '/terminal/batch', { events });
    const screen = fetch(`${cores.cut.url}/api/dashboard/core/access/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    });
    const told = await health(cores.cut);
    assert.deepEqual([told.status, told.body.database.status], [503, 'down']);
    assert.ok(seconds(began) < 2, `the answer took ${seconds(began)} s`);
    const answer = await batch;
    assert.ok(seconds(began) < 20, `the batch took ${seconds(began)} s`);
    assert.ok(
      answer.status === 503 || answer.body.results.every((one: { status: number }) => one.status === 503),
    );
    assert.equal((await screen).status, 503);
    assert.ok(seconds(began) < 18, `the screen waited for ${seconds(began)} s`);
    line.mend();
    const mended = performance.now();
    while ((await health(cores.cut)).status !== 200) {
      assert.ok(seconds(mended) < 5, 'the database was not found again');
      await pause(100);
    }
    const repeated = await remotes.cut.terminal(lot.key, '/terminal/batch', { events });
    assert.ok(repeated.body.results.every((one: { status: number }) => one.status === 201));
    assert.equal((await assertLedger(cores.other.database.db, lot.companyId)).entries, 65);
  });
});
