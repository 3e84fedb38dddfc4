import assert from 'node:assert/strict';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { test } from 'node:test';
import program from '../../package.json' with { type: 'json' };
import type { CoreFigures } from '../../shared/core-figures.ts';
import { json, token } from './support/core-stub.ts';
import { startGateway, type TestGateway } from './support/gateway.ts';
import { ManualClock, settle } from './support/manual-clock.ts';
import { rawRequest, sendRaw, statusOf } from './support/raw.ts';

const opsToken = 'a-long-ops-token';
const bearer = { authorization: `Bearer ${opsToken}` };
const guarded = ['/metrics', '/ops/logs', '/ops/log-level'];

/** The value of one series of `/metrics`. */
async function figure(gateway: TestGateway, series: string): Promise<number | undefined> {
  const { text } = await gateway.call('GET', '/metrics');
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

async function lines(gateway: TestGateway, query = '') {
  const { status, text } = await gateway.call('GET', `/ops/logs${query}`);
  assert.equal(status, 200, text);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

test('G9: with a token set, nobody comes in without it, from wherever he asks', async (t) => {
  const gateway = await startGateway(t, { config: { opsToken } });
  for (const path of guarded) {
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      'Bearer x',
      `Bearer ${opsToken}x`,
      `Basic ${opsToken}`,
    ]) {
      const headers = { 'user-agent': 'Prometheus/2', ...(authorization ? { authorization } : {}) };
      const { status, body, headers: answered } = await gateway.call('GET', path, { headers });
      assert.deepEqual([status, body.reason], [401, 'ops-token-required'], `${path} ${authorization}`);
      assert.equal(answered.get('www-authenticate'), 'Bearer');
    }
    const cookie = await gateway.login();
    assert.equal((await gateway.call('GET', path, { cookie })).status, 401, 'a session opens nothing');
    assert.equal((await gateway.call('GET', path, { headers: bearer })).status, 200, path);
  }
});

test('G9: guesses of the token are throttled; who has it is let in all the same', async (t) => {
  const clock = new ManualClock();
  const gateway = await startGateway(t, { clock, config: { opsToken } });
  const guess = async () =>
    (await gateway.call('GET', '/metrics', { headers: { authorization: 'Bearer guess' } })).status;
  const statuses = await Promise.all(Array.from({ length: 25 }, guess));
  assert.equal(statuses.filter((status) => status === 429).length, 5);
  assert.equal((await gateway.call('GET', '/metrics', { headers: bearer })).status, 200);
  await clock.advance(60);
  assert.equal(await guess(), 401);
});

test('G9: without a token only this machine comes in, and no header makes one of it', async (t) => {
  const gateway = await startGateway(t);
  for (const path of guarded) {
    assert.equal((await gateway.call('GET', path)).status, 200, path);
    for (const header of [
      'X-Forwarded-For: 127.0.0.1',
      'X-Forwarded-For: 10.0.0.1',
      'X-Real-IP: 127.0.0.1',
      'Forwarded: for=127.0.0.1',
      'X-Forwarded-Host: localhost',
      'Via: 1.1 proxy',
    ]) {
      const answer = await sendRaw(gateway.port, rawRequest(`GET ${path} HTTP/1.1`, [header]));
      assert.equal(statusOf(answer), 403, `through a proxy: ${header}`);
    }
    const rebound = ['GET /metrics HTTP/1.1', 'Host: evil.example:8080', 'Connection: close', '', ''];
    assert.equal(statusOf(await sendRaw(gateway.port, rebound.join('\r\n'))), 403, 'a name that leads here');
  }
});

test('G9: behind a trusted proxy on this machine there is no way in without a token', async (t) => {
  for (const trustProxy of [true, ['loopback'], ['10.0.0.1']]) {
    const gateway = await startGateway(t, { config: { trustProxy } });
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }] as Record<string, string>[]) {
      const { status, body } = await gateway.call('GET', '/metrics', { headers });
      assert.deepEqual([status, body.reason], [403, 'ops-loopback-only']);
    }
  }
});

test('G9: from the network: health is minimal, figures and logs are refused', async (t) => {
  const all = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  const own = all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  if (!own) return t.skip('this machine has no address but the loopback');
  const gateway = await startGateway(t, { host: '0.0.0.0' });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const call = request({ host: own, port: gateway.port, path, headers }, async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString();
        resolve({ status: answer.statusCode, text });
      });
      call.on('error', reject);
      call.end();
    });
  for (const path of guarded) {
    assert.equal((await ask(path)).status, 403, path);
    assert.equal((await ask(path, { host: 'localhost', 'x-forwarded-for': '127.0.0.1' })).status, 403, path);
  }
  for (const path of ['/health/live', '/health/ready']) {
    const { status, text } = await ask(path);
    assert.equal(status, 200);
    assert.doesNotMatch(text.replace(program.version, ''), /\d+\.\d+\.\d+|127|localhost|sqlite|node|:\d{4}/i);
  }
});

test('the version is told to whoever asks for the state, and beside the figures', async (t) => {
  const gateway = await startGateway(t);
  assert.equal((await gateway.call('GET', '/health/ready')).body.version, program.version);
  assert.equal(await figure(gateway, `gateway_build_info{version="${program.version}"}`), 1);
});

test('health: each dependency is named with its state; what is added is asked too', async (t) => {
  const clock = new ManualClock();
  let free = 1e12;
  const gateway = await startGateway(t, { clock, ops: { diskFree: async () => free } });
  gateway.core.on('/health', (_request, response) =>
    json(response, 503, { status: 'down', database: { status: 'down', ms: 3 } }),
  );
  const look = async () => {
    await clock.advance(2);
    const { status, body } = await gateway.call('GET', '/health/ready');
    const states = Object.entries<{ status: string }>(body.dependencies);
    return { status, states: Object.fromEntries(states.map(([name, found]) => [name, found.status])) };
  };
  assert.deepEqual(await look(), {
    status: 503,
    states: {
      core: 'up',
      database: 'down',
      events: 'unknown',
      sessions: 'up',
      data: 'up',
      disk: 'up',
      payments: 'up',
    },
  });
  gateway.core.on('/health', (_request, response) => json(response, 200, { other: 'core' }));
  assert.deepEqual((await look()).states, {
    core: 'up',
    database: 'unknown',
    events: 'unknown',
    sessions: 'up',
    data: 'up',
    disk: 'up',
    payments: 'up',
  });
  assert.equal((await look()).status, 200);
  free = 1000;
  assert.deepEqual(await look(), {
    status: 503,
    states: {
      core: 'up',
      database: 'unknown',
      events: 'unknown',
      sessions: 'up',
      data: 'up',
      disk: 'down',
      payments: 'up',
    },
  });
  free = 1e12;
  gateway.store.check = () => {
    throw new Error('database or disk is full');
  };
  assert.equal((await look()).states.sessions, 'down');
});

test('health: a dependency that does not answer is down after its time, not for ever asked', async (t) => {
  const clock = new ManualClock();
  const gateway = await startGateway(t, { clock, ops: { diskFree: () => new Promise(() => {}) } });
  const answer = gateway.call('GET', '/health/ready');
  await settle();
  await clock.advance(3);
  const { status, body } = await answer;
  assert.deepEqual([status, body.dependencies.disk.status], [503, 'down']);
});

test('figures: requests by class, method and status, their latencies, and never a path', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  await gateway.call('GET', '/api/dashboard/core/slots?plate=ABC123', { cookie });
  gateway.core.on('slots/9', (_request, response) => json(response, 404, {}));
  for (let i = 0; i < 3; i++) await gateway.call('GET', '/api/dashboard/core/slots/9', { cookie });
  await gateway.call('POST', '/api/dashboard/core/terminal/entries', {
    headers: { authorization: `Bearer ptk_${'k'.repeat(43)}` },
    view: null,
    body: {},
  });
  await sendRaw(gateway.port, rawRequest('PROPFIND /view/secret HTTP/1.1'));
  await gateway.call('GET', '/view/login');
  await settle();
  const count = (labels: string) => figure(gateway, `gateway_requests_total{${labels}}`);
  assert.equal(await count('class="api",method="GET",status="200"'), 1);
  assert.equal(await count('class="api",method="GET",status="404"'), 3);
  assert.equal(await count('class="terminal",method="POST",status="200"'), 1);
  assert.equal(await count('class="session",method="POST",status="200"'), 1);
  assert.equal(await figure(gateway, 'gateway_request_seconds_count{class="api"}'), 4);
  assert.equal(await figure(gateway, 'gateway_request_seconds_bucket{le="+Inf",class="api"}'), 4);
  assert.ok(Number(await figure(gateway, 'gateway_request_seconds_sum{class="api"}')) > 0);
  const { text, headers } = await gateway.call('GET', '/metrics');
  assert.match(headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
  assert.doesNotMatch(text, /slots\/9|secret|ABC123|PROPFIND/);
  for (const name of text.matchAll(/^# TYPE (\w+) \w+$/gm)) {
    assert.equal(text.split(`# TYPE ${name[1]} `).length, 2, `${name[1]} stands there once`);
  }
});

test('figures: sessions, heartbeats, refreshes and their ends; event streams; memory and the event loop', async (t) => {
  const clock = new ManualClock();
  const gateway = await startGateway(t, { clock });
  const [one, other] = [await gateway.login(), await gateway.login()];
  assert.equal(await figure(gateway, 'gateway_sessions{state="active"}'), 2);
  await clock.advance(40);
  assert.equal(await figure(gateway, 'gateway_sessions{state="idle"}'), 2);
  gateway.core.on('access/heartbeat', (_request, response) =>
    json(response, 200, {}, { Authorization: `Bearer ${token()}` }),
  );
  await gateway.call('POST', '/session/activity', { cookie: one });
  await settle();
  assert.equal(await figure(gateway, 'gateway_sessions{state="active"}'), 1);
  await clock.advance(40);
  gateway.core.on('access/heartbeat', (_request, response) => json(response, 503, {}));
  await gateway.call('POST', '/session/activity', { cookie: one });
  await settle();
  await clock.advance(40);
  gateway.core.on('access/heartbeat', (_request, response) =>
    json(response, 401, { code: -1501, message: 'x' }),
  );
  await gateway.call('POST', '/session/activity', { cookie: one });
  await settle();
  await gateway.call('DELETE', '/session', { cookie: other });
  const heartbeats = (result: string) => figure(gateway, `gateway_heartbeats_total{result="${result}"}`);
  assert.equal(await heartbeats('renewed'), 1);
  assert.ok(Number(await heartbeats('failed')) >= 1);
  assert.equal(await heartbeats('refused'), 1);
  assert.equal(await figure(gateway, 'gateway_token_refreshes_total'), 1);
  assert.equal(await figure(gateway, 'gateway_sessions_ended_total{reason="refused"}'), 1);
  assert.equal(await figure(gateway, 'gateway_sessions_ended_total{reason="logout"}'), 1);
  assert.equal(await figure(gateway, 'gateway_event_streams'), 0);
  assert.ok(Number(await figure(gateway, 'process_resident_memory_bytes')) > 1e7);
  assert.notEqual(await figure(gateway, 'gateway_event_loop_delay_seconds_bucket{le="0.25"}'), undefined);
});

test('figures: what the core tells is shown, what it does not tell is not, and its silence is no fault', async (t) => {
  let told: () => Promise<CoreFigures | null> = async () => ({
    core_memory_bytes: 5,
    core_sqlite_wal_bytes: 7,
    core_event_loop_delay_seconds: { bounds: [10, 100], counts: [7, 2, 1], sum: 400 },
  });
  const gateway = await startGateway(t, { ops: { coreFigures: () => told(), coreRestarts: () => 2 } });
  assert.equal(await figure(gateway, 'core_memory_bytes'), 5);
  const delays = 'core_event_loop_delay_seconds';
  assert.equal(await figure(gateway, `${delays}_bucket{le="0.1"}`), 9);
  assert.equal(await figure(gateway, `${delays}_bucket{le="+Inf"}`), 10);
  assert.equal(await figure(gateway, `${delays}_sum`), 0.4);
  assert.equal(await figure(gateway, 'core_postgres_connections'), undefined);
  assert.equal(await figure(gateway, 'core_up'), 1);
  assert.equal(await figure(gateway, 'gateway_core_restarts_total'), 2);
  told = async () => null;
  assert.equal(await figure(gateway, 'core_up'), 0);
  assert.equal(await figure(gateway, 'core_memory_bytes'), undefined);
  told = () => Promise.reject(new Error('gone'));
  assert.equal((await gateway.call('GET', '/metrics')).status, 200);
});

test('logs: the last lines as NDJSON, by level, time and number; requests do not push out what went wrong', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  gateway.app.log.warn({ some: 'trouble' }, 'of long ago');
  const line = { method: 'GET', path: '/api/x', status: 200, ms: 1 };
  for (let i = 0; i < 4000; i++) gateway.logRequest('info', { reqId: String(i), ...line });
  await gateway.call('GET', '/api/dashboard/core/slots', { cookie });
  await settle();
  const all = await lines(gateway, '?limit=5000');
  assert.ok(all.length > 2000 && all.length <= 5000, String(all.length));
  assert.ok(all.some(({ msg }) => msg === 'of long ago'));
  assert.deepEqual(
    (await lines(gateway, '?level=warn')).map(({ msg, some, part }) => [msg, some, part]),
    [['of long ago', 'trouble', 'gateway']],
  );
  assert.equal((await lines(gateway)).length, 200);
  const last = await lines(gateway, '?limit=1');
  assert.equal(last.length, 1);
  const since = new Date(Date.now() + 60_000).toISOString();
  assert.deepEqual(await lines(gateway, `?since=${since}`), []);
  assert.deepEqual(await lines(gateway, `?since=${Date.parse(since)}`), []);
  for (const query of [
    '?level=loud',
    '?since=soon',
    '?limit=0',
    '?limit=x',
    '?limit=99999',
    '?level=warn&level=info',
  ])
    assert.equal((await gateway.call('GET', `/ops/logs${query}`)).status, 400, query);
});

test('log level: set while running, for some minutes or for good, and back by itself', async (t) => {
  const clock = new ManualClock();
  const gateway = await startGateway(t, { clock });
  const set = (body: unknown) => gateway.call('PUT', '/ops/log-level', { body });
  const level = async () => (await gateway.call('GET', '/ops/log-level')).body.level;
  assert.equal(await level(), 'trace');
  const answer = await set({ level: 'error', minutes: 5 });
  assert.deepEqual(answer.body, { level: 'error', configured: 'trace', until: '2026-03-02T12:05:00.000Z' });
  gateway.app.log.warn('unheard');
  assert.doesNotMatch(gateway.logged(), /unheard/);
  await clock.advance(300);
  assert.equal(await level(), 'trace');
  gateway.app.log.warn('heard');
  assert.match(gateway.logged(), /"level":"warn".*heard/);
  await set({ level: 'fatal', minutes: 1 });
  await set({ level: 'warn' });
  await clock.advance(3600);
  assert.equal(await level(), 'warn', 'the later call counts');
  for (const body of [
    {},
    { level: 'loud' },
    { level: 'info', minutes: 0 },
    { level: 'info', minutes: 1e6 },
    { level: 'info', minutes: 'x' },
    { level: 'info', other: 1 },
  ])
    assert.equal((await set(body)).status, 400, JSON.stringify(body));
  const crossSite = { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' };
  const forged = await gateway.call('PUT', '/ops/log-level', { body: { level: 'info' }, headers: crossSite });
  assert.equal(forged.status, 403, 'no page of elsewhere sets it');
});
