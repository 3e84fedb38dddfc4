import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../shared/limits.ts';
import { json, token } from './support/core-stub.ts';
import { type Answer, startGateway } from './support/gateway.ts';
import { ManualClock } from './support/manual-clock.ts';

const base = '/api/dashboard/core';
const key = `ptk_${'k'.repeat(43)}`;

test('a terminal’s key passes through; cookie, session, view and company do not', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  await gateway.call('PUT', '/session/company', { cookie, body: { companyId: 7 } });
  gateway.core.calls.length = 0;
  gateway.core.on('terminal/entries', (_request, response) =>
    json(response, 201, { stayId: 1 }, { Authorization: `Bearer ${token()}` }),
  );
  const headers = { authorization: `Bearer ${key}`, companyid: '99', pathview: 'admin' };
  const answer = await gateway.call('POST', `${base}/terminal/entries`, {
    cookie,
    headers,
    view: null,
    body: { id: 'x' },
  });
  assert.deepEqual([answer.status, answer.body], [201, { stayId: 1 }]);
  assert.equal(answer.headers.get('authorization'), null);
  const sent = gateway.core.calls[0]?.headers;
  assert.equal(sent?.authorization, `Bearer ${key}`);
  assert.equal(sent?.cookie ?? sent?.companyid ?? sent?.pathview, undefined);
  assert.equal(sent?.['x-forwarded-for'], '127.0.0.1');
});

test('without a key, or with what cannot be one, nothing reaches the core; a session does not stand in for it', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  gateway.core.calls.length = 0;
  for (const [authorization, code] of [
    [undefined, -1501],
    ['', -1501],
    [key, -1501],
    ['Basic eDp5', -1501],
    [`Bearer ${key} x`, -1501],
    ['Bearer k', -1723],
    [`Bearer ${key}x`, -1723],
    [`Bearer pak_${'k'.repeat(43)}`, -1723],
  ] as const) {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const body = '['.repeat(100_000);
    const answer = await gateway.call('POST', `${base}/terminal/batch`, {
      cookie,
      headers,
      view: null,
      body,
    });
    assert.deepEqual(
      [answer.status, answer.body.code, answer.cookie],
      [401, code, ''],
      String(authorization),
    );
  }
  assert.deepEqual(gateway.core.calls, []);
  assert.equal((await gateway.call('GET', '/session', { cookie })).status, 200);
});

test('a core elsewhere may have keys of its own form: any bearer token is asked about, what is none is not', async (t) => {
  const gateway = await startGateway(t, { config: { coreUrl: 'http://core.example' } });
  gateway.core.on('terminal/configuration', (_request, response) => json(response, 200, {}));
  const ask = (authorization: string) =>
    gateway.call('GET', `${base}/terminal/configuration`, { headers: { authorization }, view: null });
  assert.equal((await ask('Bearer CAJA-1')).status, 200);
  for (const none of ['CAJA-1', 'Basic CAJA', 'Bearer', 'Bearer <x>', `Bearer ${'x'.repeat(600)}`])
    assert.equal((await ask(none)).status, 401, none);
  assert.equal(gateway.core.callsTo('terminal/configuration').length, 1);
});

test('an address that tries keys is held up; a key that was good before passes all the same', async (t) => {
  const clock = new ManualClock();
  const gateway = await startGateway(t, { clock });
  gateway.core.on('terminal/configuration', (_request, response, { headers }) => {
    if (headers.authorization === `Bearer ${key}`) json(response, 200, {});
    else json(response, 401, { code: -1723, message: 'x' });
  });
  const ask = (authorization: string) =>
    gateway.call('GET', `${base}/terminal/configuration`, { headers: { authorization }, view: null });
  const guess = (n: number) => ask(`Bearer ptk_${String(n).padStart(43, '0')}`);
  for (let n = 0; n < 10; n += 1) assert.equal((await ask(`Bearer ${key}`)).status, 200);
  for (let round = 0; round < 6; round += 1)
    await Promise.all(Array.from({ length: 50 }, (_, n) => guess(round * 50 + n)));
  const forwarded = gateway.core.calls.length;
  const refused = await guess(300);
  assert.deepEqual([refused.status, refused.body.reason], [429, 'too-many-requests']);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  assert.equal(gateway.core.calls.length, forwarded);
  assert.equal((await ask(`Bearer ${key}`)).status, 200);
  await clock.advance(60);
  assert.equal((await guess(301)).status, 401);
});

test('any number of good keys of one address passes, and what the core could not answer counts for nobody', async (t) => {
  const gateway = await startGateway(t, { clock: new ManualClock() });
  const ask = (n: number) =>
    gateway.call('POST', `${base}/terminal/status`, {
      headers: { authorization: `Bearer ptk_${String(n).padStart(43, '0')}` },
      view: null,
      body: {},
    });
  for (let n = 0; n < 320; n += 1) assert.equal((await ask(n)).status, 200);
  gateway.upstream.use(null);
  for (let n = 1000; n < 1320; n += 1) assert.equal((await ask(n)).status, 503);
  assert.equal((await ask(1320)).status, 503);
});

test('a body larger than any of its path is refused before the core hears of it', async (t) => {
  const gateway = await startGateway(t);
  const headers = { authorization: `Bearer ${key}` };
  for (const [path, more, limit] of [
    ['terminal/entries', { headers, view: null }, limits.eventBodyBytes],
    ['terminal/batch', { headers, view: null }, limits.bodyBytes],
    [
      'external/discounts',
      { headers: { authorization: `Bearer pak_${'k'.repeat(43)}` }, view: null },
      limits.recordBodyBytes,
    ],
    ['public/password-resets', { view: '/view/login' }, limits.publicBodyBytes],
  ] as const) {
    const body = { x: 'x'.repeat(limit) };
    const answer = await gateway.call('POST', `${base}/${path}`, { ...more, body });
    assert.deepEqual([answer.status, answer.body.reason], [413, 'payload-too-large'], path);
  }
  assert.deepEqual(gateway.core.calls, []);
});

test('a terminal keeps its configuration: validators pass both ways, there only', async (t) => {
  const gateway = await startGateway(t);
  gateway.core.on('terminal/configuration', (_request, response, { headers }) => {
    if (headers['if-none-match'] === '"7"') response.writeHead(304, { ETag: '"7"' }).end();
    else json(response, 200, {}, { ETag: '"7"' });
  });
  const headers = { authorization: `Bearer ${key}` };
  const first = await gateway.call('GET', `${base}/terminal/configuration`, { headers, view: null });
  assert.deepEqual(
    [first.headers.get('etag'), first.headers.get('cache-control')],
    ['"7"', 'private, no-cache'],
  );
  const second = await gateway.call('GET', `${base}/terminal/configuration`, {
    headers: { ...headers, 'if-none-match': '"7"' },
    view: null,
  });
  assert.deepEqual([second.status, second.text], [304, '']);
});

test('public calls need no session and carry no one’s', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  gateway.core.on('public/password-resets', (_request, response) => json(response, 202, {}));
  const answer = await gateway.call('POST', `${base}/public/password-resets`, {
    cookie,
    view: '/view/new/password',
    headers: { authorization: 'Bearer x' },
    body: { username: 'ana' },
  });
  assert.equal(answer.status, 202);
  const sent = gateway.core.calls[0]?.headers;
  assert.equal(sent?.pathview, 'view/new/password');
  assert.equal(sent?.authorization ?? sent?.cookie ?? sent?.companyid, undefined);
});

test('public calls come from public screens', async (t) => {
  const gateway = await startGateway(t);
  for (const view of [null, '/view/start', '/view/nowhere']) {
    const { status } = await gateway.call('POST', `${base}/public/registrations`, { view, body: {} });
    assert.equal(status, 400, String(view));
  }
  assert.deepEqual(gateway.core.calls, []);
});

test('D9: public writes are throttled by address', async (t) => {
  const clock = new ManualClock();
  const gateway = await startGateway(t, { clock });
  const register = () =>
    gateway.call('POST', `${base}/public/registrations`, { view: '/view/login', body: {} });
  const statuses = (await Promise.all(Array.from({ length: 40 }, register))).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 30);
  const refused = await register();
  assert.deepEqual([refused.status, refused.body.reason], [429, 'too-many-requests']);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  await clock.advance(60);
  assert.equal((await register()).status, 200);
});

test('everything else of the interface needs a session', async (t) => {
  const gateway = await startGateway(t);
  for (const path of [
    '/slots',
    '/public',
    '/terminal',
    '/publicx/y',
    '/Terminal/entries',
    '/access/me',
    '/openapi.json',
  ]) {
    const { status } = await gateway.call('GET', base + path, { headers: { authorization: 'Bearer k' } });
    assert.ok([401, 404].includes(status), path);
  }
  assert.deepEqual(gateway.core.calls, []);
});

test('health: alive by itself, ready with the core; both told to anybody, and nothing more', async (t) => {
  const gateway = await startGateway(t);
  gateway.core.on('/health', (_request, response) =>
    json(response, 200, { status: 'up', database: { status: 'up', ms: 1 }, version: '1.2.3', url: 'x' }),
  );
  const live = await gateway.call('GET', '/health/live');
  assert.deepEqual([live.status, live.body], [200, { status: 'up' }]);
  const ready = await gateway.call('GET', '/health/ready');
  assert.deepEqual([ready.status, ready.body.status], [200, 'up']);
  const states = (body: Answer['body']) =>
    Object.entries<{ status: string; ms: number }>(body.dependencies).map(([name, { status }]) => [
      name,
      status,
    ]);
  assert.deepEqual(states(ready.body), [
    ['core', 'up'],
    ['database', 'up'],
    ['events', 'unknown'],
    ['sessions', 'up'],
    ['data', 'up'],
    ['disk', 'up'],
    ['payments', 'up'],
  ]);
  for (const found of Object.values<object>(ready.body.dependencies)) {
    assert.deepEqual(Object.keys(found), ['status', 'ms'], 'no versions, no addresses');
  }
  const before = gateway.core.calls.length;
  await Promise.all(Array.from({ length: 20 }, () => gateway.call('GET', '/health/ready')));
  assert.equal(gateway.core.calls.length, before, 'asking often costs the core nothing');
  gateway.upstream.use(null);
  const down = await gateway.call('GET', '/health/ready');
  assert.deepEqual([down.status, down.body.status], [503, 'down'], 'at once, whatever was found before');
  assert.deepEqual(states(down.body).slice(0, 2), [
    ['core', 'down'],
    ['database', 'unknown'],
  ]);
  assert.equal((await gateway.call('GET', '/health/live')).status, 200);
});

test('health: the last backup is told beside the state, and decides nothing', async (t) => {
  const clock = new ManualClock();
  const gateway = await startGateway(t, { clock });
  const health = { status: 'up', database: { status: 'up', ms: 1 } };
  const told: [unknown, string | null][] = [
    ['2026-11-20T03:15:00.000Z', '2026-11-20T03:15:00.000Z'],
    [null, null],
    ['10.0.0.7', null],
  ];
  for (const [lastBackup, expected] of told) {
    gateway.core.on('/health', (_request, response) => json(response, 200, { ...health, lastBackup }));
    await clock.advance(2);
    const { status, body } = await gateway.call('GET', '/health/ready');
    assert.deepEqual([status, body.lastBackup], [200, expected]);
  }
});

test('health: a core whose database is gone is down', async (t) => {
  const gateway = await startGateway(t);
  gateway.core.on('/health', (_request, response) => json(response, 503, {}));
  assert.equal((await gateway.call('GET', '/health/ready')).status, 503);
});
