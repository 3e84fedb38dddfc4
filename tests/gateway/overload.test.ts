import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { json } from './support/core-stub.ts';
import { startGateway, temporaryFolder } from './support/gateway.ts';
import { ManualClock, until } from './support/manual-clock.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A gateway whose core has taken so many logins and answers none of them. */
async function withHangingLogins(t: TestContext, logins: number) {
  const clock = new ManualClock();
  const config = { trustProxy: true as const, dataDir: temporaryFolder(t) };
  const gateway = await startGateway(t, { clock, config });
  const cookie = await gateway.login();
  // So long without input that the next one asks for a heartbeat at once.
  await clock.advance(60);
  gateway.core.on('/health', (_request, response) =>
    json(response, 200, { database: { status: 'up' }, events: { status: 'up' } }),
  );
  gateway.core.on('access/login', () => {});
  const logIn = (from: string) =>
    gateway.call('POST', '/session', {
      body: { username: 'ana', password: 'right' },
      headers: { 'x-forwarded-for': from },
    });
  const hanging = Array.from({ length: logins }, (_, index) => logIn(`10.0.0.${index}`).catch(() => null));
  const waiting = () => Object.fromEntries(gateway.upstream.calls())['gateway-login'];
  await until(() => waiting() === logins && gateway.core.callsTo('access/login').length === 64);
  t.after(async () => {
    gateway.app.server.closeAllConnections();
    await Promise.all(hanging);
  });
  return { gateway, cookie, logIn };
}

test('logins that wait leave probe, heartbeats, sessions and confirmations alone', async (t) => {
  const { gateway, cookie } = await withHangingLogins(t, 100);
  const ready = await gateway.call('GET', '/health/ready');
  assert.deepEqual([ready.status, ready.body.dependencies.core.status], [200, 'up']);
  assert.equal((await gateway.call('GET', '/session', { cookie })).status, 200);
  assert.equal(gateway.core.callsTo('access/me').length, 1);
  gateway.core.on('access/heartbeat', (_request, response) => json(response, 200, {}));
  await gateway.call('POST', '/session/activity', { cookie });
  await until(() => gateway.core.callsTo('access/heartbeat').length > 0);
  const path = '/view/pay/payu/confirmation';
  const confirmed = await fetch(gateway.origin + path, { method: 'POST', body: 'sign=x', headers: form });
  assert.deepEqual([confirmed.status, await confirmed.text()], [200, 'OK']);
});

test('logins beyond what may wait are refused at once, with the time to come again', async (t) => {
  const { gateway, logIn } = await withHangingLogins(t, 128);
  const refused = await logIn('10.0.1.1');
  assert.deepEqual([refused.status, refused.body.reason], [503, 'logins-busy']);
  assert.equal(refused.headers.get('retry-after'), '3');
  gateway.upstream.use(null);
  assert.equal((await logIn('10.0.1.2')).body.reason, 'core-unavailable');
});

test('what the core says of its database or disk at a login is passed on', async (t) => {
  const gateway = await startGateway(t);
  const body = { username: 'ana', password: 'right' };
  gateway.core.on('access/login', (_request, response) =>
    json(response, 503, { code: -1500, message: 'No se pudo guardar.', secret: 'x' }, { 'Retry-After': '5' }),
  );
  const refused = await gateway.call('POST', '/session', { body });
  assert.deepEqual([refused.status, refused.body], [503, { code: -1500, message: 'No se pudo guardar.' }]);
  assert.equal(refused.headers.get('retry-after'), '5');
  assert.equal(refused.cookie, '');
  for (const nonsense of [{}, { code: 'x', message: 'x' }, []]) {
    gateway.core.on('access/login', (_request, response) => json(response, 503, nonsense));
    assert.equal((await gateway.call('POST', '/session', { body })).body.reason, 'core-broken');
  }
});

test('a lot cannot be chosen while the database is away: 503, and the session goes on', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  gateway.core.on('access/me', (_request, response) => json(response, 503, { code: -1500, message: 'x' }));
  const body = { companyId: 7 };
  const refused = await gateway.call('PUT', '/session/company', { cookie, body });
  assert.deepEqual([refused.status, refused.body.reason], [503, 'core-unavailable']);
  assert.equal((await gateway.call('GET', '/session', { cookie })).status, 200);
});

test('health: events that wait too long make the site not ready, and are named', async (t) => {
  const gateway = await startGateway(t);
  gateway.core.on('/health', (_request, response) =>
    json(response, 503, { database: { status: 'up', ms: 1 }, events: { status: 'down', oldestMs: 6000 } }),
  );
  const { status, body } = await gateway.call('GET', '/health/ready');
  const { core, database, events } = body.dependencies;
  assert.deepEqual([status, core.status, database.status, events.status], [503, 'up', 'up', 'down']);
});
