import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openStore } from '../../server/session/open-store.ts';
import { startGateway, temporaryFolder } from './support/gateway.ts';
import { ManualClock } from './support/manual-clock.ts';
import { MemoryStore } from './support/memory-store.ts';
import { record, testsOfSessionStores } from './support/session-store.conformance.ts';

const secret = 'a secret of sixteen';

testsOfSessionStores('sqlite', (t) => {
  const dataDir = temporaryFolder(t);
  return () => openStore({ dataDir, sessionSecret: secret });
});

testsOfSessionStores('memory, of the tests', () => {
  const store = new MemoryStore();
  return () => store;
});

test('the files are readable by their owner only, and hold no token, name or cookie', async (t) => {
  const dataDir = temporaryFolder(t);
  const gateway = await startGateway(t, { store: openStore({ dataDir, sessionSecret: null }) });
  const cookie = await gateway.login();
  const files = readdirSync(dataDir);
  assert.ok(files.includes('sessions.db') && files.includes('session.key'));
  for (const file of files) {
    assert.equal(statSync(join(dataDir, file)).mode & 0o777, 0o600, file);
    const bytes = readFileSync(join(dataDir, file)).toString('latin1');
    assert.doesNotMatch(bytes, /secretsignature|ana@example|Bearer/, file);
    assert.ok(!bytes.includes(cookie.slice('session='.length)), file);
  }
});

test('another secret: the sessions of the old one are dropped, and logins work', async (t) => {
  const dataDir = temporaryFolder(t);
  const before = openStore({ dataDir, sessionSecret: secret });
  before.put('a', record(1));
  before.close();
  const gateway = await startGateway(t, { store: openStore({ dataDir, sessionSecret: `${secret} too` }) });
  assert.deepEqual(gateway.store.all(), []);
  const cookie = await gateway.login();
  assert.equal((await gateway.call('GET', '/session', { cookie })).status, 200);
});

test('a row that is moved to another session’s id does not open', (t) => {
  const dataDir = temporaryFolder(t);
  const first = openStore({ dataDir, sessionSecret: secret });
  first.put('victim', record(1));
  first.close();
  const file = join(dataDir, 'sessions.db');
  writeFileSync(
    file,
    Buffer.from(readFileSync(file).toString('latin1').replaceAll('victim', 'robber'), 'latin1'),
  );
  const second = openStore({ dataDir, sessionSecret: secret });
  assert.deepEqual(second.all(), []);
  second.close();
});

test('a damaged file costs the sessions, not the start', (t) => {
  const dataDir = temporaryFolder(t);
  writeFileSync(
    join(dataDir, 'sessions.db'),
    'no database at all, but long enough to be read as one '.repeat(50),
  );
  const store = openStore({ dataDir, sessionSecret: secret });
  store.put('a', record(1));
  assert.equal(store.all().length, 1);
  store.close();
});

test('one damaged page is put aside with its file at the start, and said', (t) => {
  const dataDir = temporaryFolder(t);
  const file = join(dataDir, 'sessions.db');
  const before = openStore({ dataDir, sessionSecret: secret });
  for (let session = 0; session < 200; session += 1) before.put(`s${session}`, record(session));
  before.close();
  damage(file);
  const reported: string[] = [];
  const store = openStore({ dataDir, sessionSecret: secret }, (aside) => reported.push(aside));
  assert.deepEqual(reported, [`${file}.damaged`]);
  assert.ok(statSync(`${file}.damaged`).size > 4096 * 3);
  store.put('a', record(1));
  assert.deepEqual(
    store.all().map(({ id }) => id),
    ['a'],
  );
  store.close();
});

test('a page that is damaged while the site runs ends no session, and the next login is stored', async (t) => {
  const dataDir = temporaryFolder(t);
  const file = join(dataDir, 'sessions.db');
  const reported: string[] = [];
  const store = openStore({ dataDir, sessionSecret: secret }, (aside) => reported.push(aside));
  for (let session = 0; session < 200; session += 1) store.put(`s${session}`, record(session));
  const gateway = await startGateway(t, { store });
  const early = await gateway.login();
  const other = new DatabaseSync(file);
  other.exec('pragma wal_checkpoint(truncate)');
  other.close();
  damage(file);
  assert.ok(Array.isArray(store.all()));
  assert.deepEqual(reported, [`${file}.damaged`]);
  const late = await gateway.login();
  for (const cookie of [early, late])
    assert.equal((await gateway.call('GET', '/session', { cookie })).status, 200);
  assert.ok(store.all().length > 0);
});

/** Overwrites every page but the first. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 4096);
  writeFileSync(file, bytes);
}

test('C17: sessions survive a restart with user, company and what is left of their time', async (t) => {
  const clock = new ManualClock();
  const store = new MemoryStore();
  const before = await startGateway(t, { clock, store });
  const cookie = await before.login();
  await before.call('PUT', '/session/company', { cookie, body: { companyId: 8 } });
  await clock.advance(100);
  const after = await startGateway(t, { clock, store, core: before.core });
  const { status, body } = await after.call('GET', '/session', { cookie });
  assert.deepEqual([status, body.user.name, body.company.id, body.remaining], [200, 'Ana', 8, 500]);
  await after.call('POST', '/session/activity', { cookie });
  await clock.advance(500);
  assert.equal((await after.call('GET', '/session', { cookie })).status, 401);
});

test('a logout is one for good: no restart brings the session back', async (t) => {
  const store = new MemoryStore();
  const before = await startGateway(t, { store });
  const cookie = await before.login();
  await before.call('DELETE', '/session', { cookie });
  const after = await startGateway(t, { store });
  assert.equal((await after.call('GET', '/session', { cookie })).status, 401);
});

test('a store that cannot be written: no new login (503), the sessions that are there live on', async (t) => {
  const store = new MemoryStore();
  const gateway = await startGateway(t, { store });
  const cookie = await gateway.login();
  const full = () => {
    throw new Error('database or disk is full');
  };
  store.put = full;
  store.remove = full;
  const login = await gateway.call('POST', '/session', { body: { username: 'ana', password: 'right' } });
  assert.deepEqual([login.status, login.body.reason, login.cookie], [503, 'session-storage', '']);
  assert.equal((await gateway.call('GET', '/session', { cookie })).status, 200);
  assert.equal((await gateway.call('DELETE', '/session', { cookie })).status, 204);
});
