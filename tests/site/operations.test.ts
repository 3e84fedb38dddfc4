import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../support/soon.ts';
import { newFolder, type RunningSite, removeFolder, startSite, Visitor } from './support.ts';

const opsToken = 'ops-token-of-this-test';
const ops = { authorization: `Bearer ${opsToken}` };
const firstPassword = 'Primera-Clave-9371';
const wrongPassword = 'Otra-Clave-5528';
const mail = 'maria.gomez@correo.example';
const card = '4111111111111111';

/** Everything that no line of the log may hold; filled while the site is driven. */
const secrets = [opsToken, firstPassword, wrongPassword, mail, 'maria.gomez', card, 'admin@site.example'];

describe('a whole site, as operations people see it', () => {
  let folder: string;
  let site: RunningSite;
  before(async () => {
    folder = await newFolder();
    site = await startSite(folder, {
      LOG_LEVEL: 'trace',
      OPS_TOKEN: opsToken,
      ADMIN_EMAIL: 'admin@site.example',
      ADMIN_PASSWORD: firstPassword,
    });
  });
  after(async () => {
    await site.end('SIGKILL');
    await removeFolder(folder);
  });

  const raw = (path: string, init: RequestInit = {}) => fetch(site.url + path, init);
  const logged = async (query = '?limit=5000') => (await raw(`/ops/logs${query}`, { headers: ops })).text();
  const lines = async (query?: string) =>
    (await logged(query))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  async function figure(name: string): Promise<number | undefined> {
    const text = await (await raw('/metrics', { headers: ops })).text();
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length));
  }

  it('C4: at level trace, no log line of gateway or core holds a secret, whatever happens to the site', async () => {
    const visitor = new Visitor(site.url);
    const login = await raw('/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin@site.example', password: firstPassword }),
    });
    assert.equal(login.status, 200);
    secrets.push(/session=([^;]+)/.exec(login.headers.get('set-cookie') ?? '')?.[1] ?? 'none');
    await visitor.call('POST', '/session', { username: 'admin@site.example', password: firstPassword });
    for (const username of ['admin@site.example', mail, card]) {
      const answer = await visitor.call('POST', '/session', { username, password: wrongPassword });
      assert.equal(answer.status, 401);
    }
    const company = await visitor.core('POST', '/companies', 'view/company/create', {
      name: 'Centro',
      emails: [mail],
    });
    await visitor.call('PUT', '/session/company', { companyId: company.id });
    const user = { name: 'María Gómez', email: mail, identification: '52111222', accesses: [] };
    const made = await visitor.core('POST', '/users', 'view/users/list', user);
    secrets.push(made.oneTimePassword);
    const twice = await visitor.call('POST', '/api/dashboard/core/users', user, 'view/users/list');
    assert.equal(twice.status, 409);
    const device = await visitor.core('POST', '/devices', 'view/devices/add', {
      name: 'Caja',
      imei: '12345',
    });
    const { key } = await visitor.core('POST', `/devices/${device.id}/key`, 'view/devices/license');
    secrets.push(key);
    const terminal = (path: string, body: object | string, authorization = `Bearer ${key}`) =>
      raw(`/api/dashboard/core/terminal/${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    await terminal('entries', {
      id: randomUUID(),
      at: new Date().toISOString(),
      vehicleType: 'CA',
      plate: mail,
    });
    await terminal('payments', { id: randomUUID(), at: 'never', plate: card, customer: { email: mail } });
    await terminal('status', `{"password":"${wrongPassword}","card":"${card}"`, `Bearer ${key}x`);
    await raw('/view/pay/payu/confirmation', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `cc_number=${card}&email_buyer=${encodeURIComponent(mail)}&sign=x`,
    });
    await raw(`/api/dashboard/core/users?q=${mail}&token=${key}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await visitor.call('GET', `/api/dashboard/core/users/${mail}`, undefined, 'view/users/list');
    await visitor.call('GET', `/api/dashboard/core/${mail}/${card}`, undefined, 'view/users/list');
    await raw(`/view/${mail}`);
    await visitor.core('PUT', '/access/password', 'view/start', {
      currentPassword: firstPassword,
      password: `${wrongPassword}!`,
    });
    const reset = await visitor.call(
      'POST',
      '/api/dashboard/core/public/password-resets',
      { username: mail },
      'view/login',
    );
    assert.equal(reset.status, 202);
    await raw('/metrics', { headers: { authorization: `Bearer ${wrongPassword}` } });
    await visitor.call('DELETE', '/session');

    const token = JSON.stringify(
      new DatabaseSync(join(folder, 'core.db'), { readOnly: true })
        .prepare("select value from installation where name = 'token-key'")
        .get(),
    );
    secrets.push(JSON.parse(token).value);
    await eventually(async () =>
      (await lines()).some(({ part, path }) => part === 'core' && path?.endsWith('logout')),
    );
    await pause(400);
    for (const text of [site.printed(), await logged()]) {
      assert.ok(text.split('\n').length > 30, text);
      for (const secret of secrets) {
        assert.ok(
          !text.includes(secret) && !text.includes(encodeURIComponent(secret)),
          `${secret} in ${text}`,
        );
      }
      assert.doesNotMatch(text, /eyJ|argon2id|Bearer [^[]/);
    }
  });

  it('a request has one id: in its answer, in both logs and in the audit; nobody outside chooses it', async () => {
    const visitor = new Visitor(site.url);
    await visitor.call('POST', '/session', { username: 'admin@site.example', password: `${wrongPassword}!` });
    await visitor.core('POST', '/companies', 'view/company/create', { name: 'Norte' });
    const answer = await raw('/session', { headers: { 'x-request-id': 'chosen-outside' } });
    assert.match(answer.headers.get('x-request-id') ?? '', /^[\w-]{12}-[0-9a-z]+$/);
    await pause(400);
    const written = (await lines()).filter(
      ({ method, path }) => method === 'POST' && path === '/api/dashboard/core/companies',
    );
    assert.deepEqual(
      written
        .slice(-2)
        .map(({ part }) => part)
        .sort(),
      ['core', 'gateway'],
    );
    const [one, other] = written.slice(-2);
    assert.equal(one.reqId, other.reqId);
    const { request_id } = new DatabaseSync(join(folder, 'core.db'), { readOnly: true })
      .prepare("select request_id from audit_entries where resource = 'companies' order by id desc limit 1")
      .get() as { request_id: string };
    assert.equal(request_id, one.reqId);
    assert.doesNotMatch(await logged(), /chosen-outside/);
  });

  it('shows the core’s own figures beside the gateway’s', async () => {
    assert.equal(await figure('core_up'), 1);
    for (const name of [
      'core_requests_total',
      'core_memory_bytes',
      'core_database_bytes',
      'core_sqlite_wal_bytes',
      'core_sqlite_writes_total',
      'core_event_loop_delay_seconds_count',
      'gateway_disk_free_bytes',
      'process_open_fds',
    ])
      assert.ok(Number(await figure(name)) > 0, name);
    assert.equal(await figure('core_terminal_events_waiting'), 0);
    assert.equal(await figure('core_postgres_connections'), undefined);
    assert.equal(await figure('gateway_core_restarts_total'), 0);
  });

  it('sets the level of both logs while it runs, also of a core that starts later', async () => {
    const set = (body: object) =>
      raw('/ops/log-level', {
        method: 'PUT',
        headers: { ...ops, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const unknown = { authorization: `Bearer ptk_${'k'.repeat(43)}` };
    const ask = () => raw('/api/dashboard/core/terminal/configuration', { headers: unknown });
    const partsSince = async (since: number) => {
      await pause(400);
      const found = await lines(`?limit=5000&since=${since}`);
      return new Set(found.filter(({ msg }) => msg === 'request').map(({ part }) => part));
    };
    assert.equal((await set({ level: 'warn' })).status, 200);
    await pause(50);
    let since = Date.now();
    await ask();
    assert.deepEqual(await partsSince(since), new Set());

    const [core = 0] = readFileSync(`/proc/${site.process.pid}/task/${site.process.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number);
    process.kill(core, 'SIGKILL');
    await eventually(async () => (await figure('gateway_core_restarts_total')) === 1);
    await eventually(async () => (await raw('/health/ready')).status === 200);
    since = Date.now();
    await ask();
    assert.deepEqual(await partsSince(since), new Set(), 'the new core keeps quiet too');
    assert.ok((await lines('?level=warn')).some(({ msg }) => msg === 'the core ended; starting it again'));

    site.process.kill('SIGUSR2');
    await pause(100);
    since = Date.now();
    await ask();
    assert.deepEqual(
      await partsSince(since),
      new Set(['gateway', 'core']),
      'the signal: as configured again',
    );
  });
});
