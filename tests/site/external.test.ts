import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newFolder, type RunningSite, removeFolder, startSite, Visitor } from './support.ts';

const base = '/api/dashboard/core/external';
const view = 'view/external/setting';

describe('outside systems before a whole site', () => {
  let folder: string;
  let site: RunningSite;
  let person: Visitor;
  let lots: { id: number; slotId: number }[];
  before(async () => {
    folder = await newFolder();
    const login = { username: 'admin@site.example', password: 'Primera-Clave-9371' };
    site = await startSite(folder, { ADMIN_EMAIL: login.username, ADMIN_PASSWORD: login.password });
    person = new Visitor(site.url);
    assert.equal((await person.call('POST', '/session', login)).status, 200);
    lots = [];
    for (const name of ['Norte', 'Sur']) {
      const { id } = await person.core('POST', '/companies', 'view/company/create', { name });
      await person.call('PUT', '/session/company', { companyId: id });
      const slot = { title: `General ${name}`, quota: 9, main: true, vehicleTypes: ['CA'] };
      const { id: slotId } = await person.core('POST', '/slots', 'view/slot/create', slot);
      lots.push({ id, slotId });
    }
    await person.call('PUT', '/session/company', { companyId: lots[0]?.id });
  });
  after(async () => {
    await site.end('SIGKILL');
    await removeFolder(folder);
  });

  let made = 0;
  const newKey = async (...grants: [resource: string, level: string][]) => {
    made += 1;
    const body = {
      name: `Sistema ${made}`,
      grants: grants.map(([resource, level]) => ({ resource, level })),
    };
    const { id } = await person.core('POST', '/api-keys', view, body);
    const { key } = await person.core('POST', `/api-keys/${id}/key`, view);
    return { id: id as number, key: key as string };
  };
  const ask = async (key: string | null, path: string, init: RequestInit = {}) => {
    const response = await fetch(site.url + base + path, {
      ...init,
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        ...(init.headers as Record<string, string>),
      },
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
  };
  const titles = (body: { rows: { title: string }[] }) => body.rows.map(({ title }) => title);

  it('a key reads and writes what it was given, in its own lot, whatever else the caller says', async () => {
    const { key } = await newKey(['slots', 'read'], ['discounts', 'write']);
    const read = await ask(key, '/slots');
    assert.deepEqual([read.status, titles(read.body)], [200, ['General Norte']]);
    for (const header of ['authorization', 'set-cookie']) assert.equal(read.headers.get(header), null);
    const elsewhere = { companyid: String(lots[1]?.id), pathview: 'view/slot/create', 'x-company': '2' };
    assert.deepEqual(titles((await ask(key, '/slots', { headers: elsewhere })).body), ['General Norte']);
    assert.equal((await ask(key, `/slots/${lots[1]?.slotId}`)).status, 404);
    const discount = { code: 'EXT', title: 'Cine', kind: 'percent', value: 1000, validFrom: '2026-01-01' };
    const body = JSON.stringify(discount);
    const stored = await ask(key, '/discounts', { method: 'POST', body });
    assert.equal(stored.status, 201, JSON.stringify(stored.body));
    const again = await ask(key, '/discounts', { method: 'POST', body });
    assert.deepEqual([again.status, again.body.code], [409, -1563]);
    assert.equal((await person.core('GET', '/discounts', 'view/discounts')).rows[0].code, 'EXT');
  });

  it('what was not given, and what is no call of theirs, does not pass', async () => {
    const { key } = await newKey(['slots', 'read']);
    for (const path of ['/invoices', '/reports/collection-report?from=2026-11-01&to=2026-11-02']) {
      const refused = await ask(key, path);
      assert.deepEqual([refused.status, refused.body.code], [403, -1700], path);
    }
    assert.equal((await ask(key, '/slots', { method: 'DELETE' })).status, 405);
    for (const path of ['/users', '/api-keys', '/slots/exports', '/../slots', '/%2e%2e/slots', '//slots'])
      assert.ok((await ask(key, path)).status >= 400, path);
    // Nor does it stand in for a session or a terminal.
    for (const path of ['/slots', '/terminal/configuration', '/access/me']) {
      const headers = { authorization: `Bearer ${key}`, 'x-view': '/view/slot/create' };
      const { status } = await fetch(`${site.url}/api/dashboard/core${path}`, { headers });
      assert.equal(status, 401, path);
    }
  });

  it('no key, a wrong one, one that was replaced or revoked: 401, from the next call on', async () => {
    assert.deepEqual((await ask(null, '/slots')).body.code, -1501);
    assert.deepEqual((await ask('pak_wrong', '/slots')).body.code, -1723);
    const bySession = await person.call('GET', `${base}/slots`, undefined, 'view/slot/create');
    assert.equal(bySession.status, 401);
    const { id, key } = await newKey(['slots', 'read']);
    const next = (await person.core('POST', `/api-keys/${id}/key`, view)).key as string;
    assert.deepEqual([(await ask(key, '/slots')).status, (await ask(next, '/slots')).status], [401, 200]);
    await person.core('DELETE', `/api-keys/${id}/key`, view);
    assert.equal((await ask(next, '/slots')).status, 401);
    assert.doesNotMatch(site.printed(), /pak_/);
  });

  it('a key that asks too often is held up alone, and told for how long', async () => {
    const [busy, calm] = [await newKey(['slots', 'read']), await newKey(['slots', 'read'])];
    const answers = await Promise.all(Array.from({ length: 130 }, () => ask(busy.key, '/slots')));
    const refused = answers.filter(({ status }) => status === 429);
    // A minute may end among them.
    assert.ok(refused.length >= 1 && refused.length <= 10, String(refused.length));
    assert.ok(answers.every(({ status }) => status === 200 || status === 429));
    assert.ok(Number(refused[0]?.headers.get('retry-after')) > 0);
    assert.equal((await ask(calm.key, '/slots')).status, 200);
  });
});
