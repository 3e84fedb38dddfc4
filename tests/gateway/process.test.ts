import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { lockFolder } from '../../shared/folder-lock.ts';
import { allowed } from '../support/allowed.ts';
import { eventually } from '../support/soon.ts';
import { selfSigned } from './support/certificates.ts';
import { accessView, json, startCoreStub, token } from './support/core-stub.ts';
import { send, temporaryFolder } from './support/gateway.ts';
import { until } from './support/manual-clock.ts';
import { isAlive, startProcess } from './support/processes.ts';

const credentials = { username: 'ana', password: 'right' };

test('a wrong setting: one line that names it, exit code 1, nothing else', async (t) => {
  for (const [variable, value] of [
    ['PORT', '99999'],
    ['TLS_CERT_FILE', '/nowhere'],
    ['MAIL_FROM', 'nobody'],
    ['PUBLIC_URL', 'parking.example'],
    ['DATABASE_URL', 'x'],
    ['LOG_LEVEL', 'x'],
    ['WEBHOOK_PRIVATE_HOSTS', 'http://nas.lan'],
    ['DATA_DIR', '/proc/parking'],
    ['DATA_DIR', '/proc'],
    ['DATA_DIR', 'package.json'],
  ]) {
    const { exited, output } = startProcess(t, { [variable!]: value! });
    assert.equal((await exited).code, 1);
    assert.match(
      output(),
      new RegExp(`^${variable === 'TLS_CERT_FILE' ? 'TLS_(CERT|KEY)_FILE' : variable}: [^\\n]+\\n$`),
    );
  }
});

test('a port that is taken is said so in one line', async (t) => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.after(() => other.close());
  const port = String((other.address() as AddressInfo).port);
  const { exited, output } = startProcess(t, { PORT: port, CORE_URL: 'http://127.0.0.1:9' });
  assert.equal((await exited).code, 1);
  assert.equal(output(), `PORT: ${port} is in use\n`);
});

test('C17: after kill -9 and a restart a session goes on; a core that is away at the start hinders nothing', async (t) => {
  const core = await startCoreStub();
  t.after(() => core.close());
  const env = { DATA_DIR: temporaryFolder(t), CORE_URL: core.origin };
  const first = startProcess(t, env);
  const origin = await first.origin;
  await eventually(() => /cookie crosses the network unencrypted/.test(first.output()));
  const { cookie } = await send(origin, 'POST', '/session', { body: credentials });
  first.child.kill('SIGKILL');
  await first.exited;
  const second = startProcess(t, env);
  const { status, body } = await send(await second.origin, 'GET', '/session', { cookie });
  assert.deepEqual([status, body.user.name], [200, 'Ana']);
  assert.doesNotMatch(first.output() + second.output(), /secretsignature/);
});

test('C17: kill -9 while a token is being replaced: the user is still in or asked to log in, and no token is on the disk', async (t) => {
  const core = await startCoreStub();
  t.after(() => core.close());
  core.on('access/login', (_request, response) =>
    json(response, 200, accessView, { Authorization: `Bearer ${token({ inactivityTimeout: 6 })}` }),
  );
  let beats = 0;
  core.on('access/heartbeat', (_request, response) => {
    beats++;
    // The first is answered; the second has replaced the token at the core, and the gateway dies before it hears.
    if (beats === 1) json(response, 200, {}, { Authorization: `Bearer ${token({ inactivityTimeout: 6 })}` });
  });
  const env = { DATA_DIR: temporaryFolder(t), CORE_URL: core.origin };
  const first = startProcess(t, env);
  const { cookie } = await send(await first.origin, 'POST', '/session', { body: credentials });
  await eventually(() => beats === 2);
  first.child.kill('SIGKILL');
  await first.exited;
  for (const file of readdirSync(env.DATA_DIR)) {
    const bytes = readFileSync(join(env.DATA_DIR, file)).toString('latin1');
    assert.doesNotMatch(bytes, /secretsignature|ana@example|Bearer/, file);
  }
  core.on('access/me', (_request, response) => json(response, 401, { code: -1501, message: 'x' }));
  const second = startProcess(t, env);
  const { status, headers } = await send(await second.origin, 'GET', '/session', { cookie });
  assert.equal(status, 401, 'the core no longer knows the stored token');
  assert.match(headers.get('set-cookie') ?? '', /^session=;/);
  core.on('access/me', (_request, response) => json(response, 200, accessView));
  const again = await send(await second.origin, 'POST', '/session', { body: credentials });
  assert.equal(again.status, 200);
  assert.notEqual(again.cookie, cookie);
});

test('G6: SIGTERM finishes requests that run, ends event streams, takes no new ones, and exits with 0', async (t) => {
  const core = await startCoreStub();
  t.after(() => core.close());
  const { child, origin, exited } = startProcess(t, { CORE_URL: core.origin });
  const { cookie } = await send(await origin, 'POST', '/session', { body: credentials });
  const events = await fetch(`${await origin}/session/events`, { headers: { cookie } });
  let answer = () => {};
  core.on('slots', (_request, response) => {
    answer = () => json(response, 201, { id: 1 });
  });
  const running = send(await origin, 'POST', '/api/dashboard/core/slots', { cookie, body: { a: 1 } });
  await until(() => core.callsTo('slots').length === 1);
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  await events.text();
  await eventually(() =>
    fetch(`${origin}/health/live`).then(
      () => false,
      () => true,
    ),
  );
  answer();
  const { status, headers } = await running;
  assert.deepEqual([status, headers.get('connection')], [201, 'close']);
  assert.deepEqual(await exited, { code: 0, signal: null });
});

test('https by itself: Secure cookie, HSTS, and no word of unencrypted cookies', async (t) => {
  const core = await startCoreStub();
  t.after(() => core.close());
  const folder = temporaryFolder(t);
  const files = { TLS_CERT_FILE: join(folder, 'cert.pem'), TLS_KEY_FILE: join(folder, 'key.pem') };
  writeFileSync(files.TLS_CERT_FILE, selfSigned.cert);
  writeFileSync(files.TLS_KEY_FILE, selfSigned.key, { mode: 0o640 });
  const { origin, output } = startProcess(t, { ...files, CORE_URL: core.origin });
  assert.match(await origin, /^https:/);
  assert.doesNotMatch(output(), /unencrypted|TLS_KEY_FILE/);
  const own = await origin;
  const headers = { 'content-type': 'application/json', origin: own, 'sec-fetch-site': 'same-origin' };
  const login = secureRequest(`${own}/session`, { method: 'POST', ca: selfSigned.cert, headers });
  login.end(JSON.stringify(credentials));
  const [response] = await once(login, 'response');
  response.resume();
  assert.equal(response.statusCode, 200);
  assert.match(
    response.headers['set-cookie'][0],
    /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  assert.match(response.headers['strict-transport-security'], /max-age=\d{8}/);
  assert.equal(response.headers['cross-origin-opener-policy'], 'same-origin');
});

test('a key file that every user of the machine can read is said so at the start, in one line', async (t) => {
  const core = await startCoreStub();
  t.after(() => core.close());
  const folder = temporaryFolder(t);
  const files = { TLS_CERT_FILE: join(folder, 'cert.pem'), TLS_KEY_FILE: join(folder, 'key.pem') };
  writeFileSync(files.TLS_CERT_FILE, selfSigned.cert);
  writeFileSync(files.TLS_KEY_FILE, selfSigned.key);
  chmodSync(files.TLS_KEY_FILE, 0o644);
  const { origin, output } = startProcess(t, { ...files, CORE_URL: core.origin });
  await origin;
  await eventually(() => output().includes('TLS_KEY_FILE: every user of this machine can read'));
  assert.equal(output().match(/^.*TLS_KEY_FILE.*$/gm)?.length, 1);
  assert.doesNotMatch(output(), /PRIVATE KEY/);
});

test('the embedded core: first administrator, restart after its death, and an end with the gateway’s, even by kill -9', async (t) => {
  const { child, origin, output, exited } = startProcess(t, { DATA_DIR: temporaryFolder(t) });
  const own = await origin;
  assert.equal((await fetch(`${own}/health/live`)).status, 200);
  const ready = async () => (await fetch(`${own}/health/ready`)).status === 200;
  await eventually(ready);
  await eventually(() => /One-time password/.test(output()));
  const [, username, password] = /First administrator: (\S+) +One-time password: (\S+)/.exec(output()) ?? [];
  const { status, body } = await send(own, 'POST', '/session', { body: { username, password } });
  assert.deepEqual([status, body.mustChangePassword], [200, true]);

  const childrenOf = (pid: number) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const [first] = childrenOf(child.pid!);
  const killed = performance.now();
  process.kill(first!, 'SIGKILL');
  await eventually(async () => !(await ready()));
  await eventually(ready);
  assert.ok(performance.now() - killed < allowed(5000));

  const [second] = childrenOf(child.pid!);
  assert.notEqual(second, first);
  // A core that still has lines to write, to a reader who is gone, ends all the same.
  await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`${own}/api/dashboard/core/terminal/configuration`, {
        headers: { authorization: `Bearer ptk_${'k'.repeat(43)}` },
      }),
    ),
  );
  child.kill('SIGKILL');
  await exited;
  await eventually(() => !isAlive(second!));
});

test('a second site over one folder is refused in one line that names folder and process; the first goes on', async (t) => {
  const env = { DATA_DIR: temporaryFolder(t) };
  const first = startProcess(t, env);
  const own = await first.origin;
  const second = startProcess(t, env);
  assert.equal((await second.exited).code, 1);
  assert.match(
    second.output(),
    new RegExp(
      `^DATA_DIR: another gateway works in ${env.DATA_DIR}: process ${first.child.pid} on [^\\n]+\\n$`,
    ),
  );
  assert.equal((await fetch(`${own}/health/live`)).status, 200);
  first.child.kill('SIGKILL');
  await first.exited;
  const third = startProcess(t, env);
  const again = await third.origin;
  await eventually(async () => (await fetch(`${again}/health/ready`)).status === 200);
});

test('a site beside a core of the same folder ends with the core’s line', async (t) => {
  const env = { DATA_DIR: temporaryFolder(t) };
  const unlock = lockFolder(env.DATA_DIR, 'core', 0);
  const site = startProcess(t, env);
  assert.equal((await site.exited).code, 1);
  const line = new RegExp(
    `^DATA_DIR: another core works in ${env.DATA_DIR}: process ${process.pid} on .+$`,
    'm',
  );
  assert.match(site.output(), line);
  unlock();
});

test('a folder that is taken away from a running site: 503, the reason in log and readiness, and no start begins anew', async (t) => {
  const env = { DATA_DIR: join(temporaryFolder(t), 'data') };
  const site = startProcess(t, env);
  const own = await site.origin;
  const ready = async () => (await fetch(`${own}/health/ready`)).json();
  await eventually(async () => (await ready()).status === 'up');
  rmSync(env.DATA_DIR, { recursive: true });
  const taken = performance.now();
  await eventually(async () => Boolean((await ready()).dependencies.core.reason));
  assert.ok(performance.now() - taken < allowed(5000));
  const { core, data } = (await ready()).dependencies;
  for (const { status, reason } of [core, data]) {
    assert.equal(status, 'down');
    assert.match(reason, /^DATA_DIR: DATA_DIR\S* was removed.* Stop the site, put the folder back/);
  }
  const login = await send(own, 'POST', '/session', { body: credentials });
  const payment = await send(own, 'POST', '/view/pay/payu/confirmation', { body: 'x=1' });
  assert.deepEqual([login.status, payment.status], [503, 503]);
  site.child.kill('SIGTERM');
  await site.exited;
  assert.match(site.output(), /"level":"fatal".*"part":"core".*core\.db was removed/);
  assert.match(site.output(), /"level":"fatal".*"part":"gateway".*was removed/);
  const next = startProcess(t, env);
  assert.equal((await next.exited).code, 1);
  assert.match(next.output(), /^DATA_DIR: .*core\.db is missing or empty, but the folder has held a site/m);
});
