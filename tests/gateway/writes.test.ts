import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startGateway, type TestGateway } from './support/gateway.ts';

const slots = '/api/dashboard/core/slots';
const body = { title: 'A' };

async function postWith(
  gateway: TestGateway,
  cookie: string,
  headers: Record<string, string>,
): Promise<number> {
  return (await gateway.call('POST', slots, { cookie, body, headers })).status;
}

test('C20-C22: writes that another site, a neighbouring host or a sandboxed page sends: 403, no call', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  const foreign = [
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: `http://127.0.0.1:${gateway.port + 1}` },
    { origin: `https://127.0.0.1:${gateway.port}` },
    { origin: `http://localhost:${gateway.port}` },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: gateway.origin, 'sec-fetch-site': 'cross-site' },
    { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
  ];
  const writes = [
    ['POST', slots],
    ['PUT', `${slots}/1`],
    ['PATCH', `${slots}/1`],
    ['DELETE', `${slots}/1`],
    ['POST', '/session'],
    ['DELETE', '/session'],
    ['PUT', '/session/company'],
    ['POST', '/session/activity'],
    ['POST', '/api/dashboard/core/public/registrations'],
    ['POST', '/api/dashboard/core/terminal/entries'],
  ] as const;
  for (const headers of foreign) {
    for (const [method, path] of writes) {
      const { status, body: answer } = await gateway.call(method, path, { cookie, body, headers });
      assert.deepEqual(
        [status, answer.reason],
        [403, 'cross-site'],
        `${method} ${path} ${JSON.stringify(headers)}`,
      );
    }
  }
  assert.deepEqual(gateway.core.calls, []);
  assert.equal((await gateway.call('GET', '/session', { cookie })).status, 200);
});

test('our own pages, and programs that say nothing, may write', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  for (const headers of [
    {},
    { origin: gateway.origin, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ]) {
    assert.equal(await postWith(gateway, cookie, headers as Record<string, string>), 200);
  }
});

test('the public address counts as ours beside the host that was asked', async (t) => {
  const gateway = await startGateway(t, { config: { publicUrl: 'https://parking.example' } });
  const cookie = await gateway.login();
  assert.equal(await postWith(gateway, cookie, { origin: 'https://parking.example' }), 200);
  assert.equal(await postWith(gateway, cookie, { origin: gateway.origin }), 200);
  assert.equal(await postWith(gateway, cookie, { origin: 'https://parking.example.evil' }), 403);
});

test('C21, F8: nothing but JSON is written: 415, no call', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
    'application/json; charset=iso-8859-1',
    'application/jsonp',
    'nonsense',
    '',
  ];
  for (const type of types) {
    assert.equal(await postWith(gateway, cookie, { 'content-type': type }), 415, type);
    const login = await gateway.call('POST', '/session', { body, headers: { 'content-type': type } });
    assert.equal(login.status, 415, type);
  }
  assert.deepEqual(gateway.core.calls, []);
  for (const type of ['application/json', 'Application/JSON; charset=UTF-8']) {
    assert.equal(await postWith(gateway, cookie, { 'content-type': type }), 200, type);
  }
});

test('a write without a body needs no type', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  assert.equal((await gateway.call('DELETE', `${slots}/1?version=2`, { cookie })).status, 200);
  assert.equal((await gateway.call('POST', '/api/dashboard/core/devices/1/key', { cookie })).status, 200);
  assert.equal(gateway.core.calls[0]?.url, `${slots}/1?version=2`);
});

test('bodies reach the core as they were written: it alone judges them', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  for (const text of ['{"a":1,"a":2}', '9007199254740993', '{"__proto__":{}}', '{"a": "ñ€😀"}', '{broken']) {
    await gateway.call('POST', slots, { cookie, body: text });
    assert.equal(gateway.core.calls.at(-1)?.body, text);
    assert.equal(gateway.core.calls.at(-1)?.headers['content-type'], 'application/json');
  }
});

test('X-View: missing, unknown or public: 400, no call', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  const views = [
    null,
    '',
    '/',
    '/view/unknown',
    '/view/login',
    '/error404',
    'admin',
    '/view/slot/create/1',
    `/${'x'.repeat(400)}`,
    '/view/start, /view/start',
  ];
  for (const view of views) {
    for (const method of ['GET', 'POST']) {
      const answer = await gateway.call(method, slots, {
        cookie,
        view,
        ...(method === 'POST' ? { body } : {}),
      });
      assert.deepEqual([answer.status, answer.body.reason], [400, 'view-required'], String(view));
    }
  }
  assert.deepEqual(gateway.core.calls, []);
});

test('pathView is the pattern of the screen, parameters stripped', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  const patterns = {
    '/view/subscriber/42': 'view/subscriber',
    '/view/subscriber': 'view/subscriber',
    '/view/slot/create/': 'view/slot/create',
    '/view/slot/create?tab=2#x': 'view/slot/create',
    '/view/overview-report/reports/collection-report': 'view/overview-report/reports/collection-report',
  };
  for (const [view, pattern] of Object.entries(patterns)) {
    await gateway.call('GET', slots, { cookie, view });
    assert.equal(gateway.core.calls.at(-1)?.headers.pathview, pattern);
  }
});

test('?view= and ?company= stand in for headers in reads only, and are not passed on', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  const read = await gateway.call('GET', `${slots}?%76iew=%2Fview%2Fstart&q=a+b&company=8&x`, {
    cookie,
    view: null,
  });
  assert.equal(read.status, 200);
  assert.equal(gateway.core.calls[0]?.url, `${slots}?q=a+b&x`);
  assert.equal(gateway.core.calls[0]?.headers.pathview, 'view/start');
  const twice = await gateway.call('GET', `${slots}?view=/view/start&view=/view/login`, {
    cookie,
    view: null,
  });
  assert.equal(twice.status, 400);
  const write = await gateway.call('POST', `${slots}?view=/view/start`, { cookie, view: null, body });
  assert.equal(write.status, 400);
});

test('X-Company: a write of a tab that is in another company: 409, no call; reads are not checked', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  const write = (company: string) =>
    gateway.call('POST', slots, { cookie, body, headers: { 'x-company': company } });
  assert.equal((await write('7')).status, 409);
  await gateway.call('PUT', '/session/company', { cookie, body: { companyId: 8 } });
  gateway.core.calls.length = 0;
  for (const company of ['7', '08', '8, 8', 'x', '8.0']) {
    const { status, body: answer } = await write(company);
    assert.deepEqual([status, answer.code, answer.reason], [409, -1, 'company-changed'], company);
  }
  assert.equal(gateway.core.calls.length, 0);
  assert.equal((await write('8')).status, 200);
  assert.equal(gateway.core.calls[0]?.headers.companyid, '8');
  const read = await gateway.call('GET', slots, { cookie, headers: { 'x-company': '7' } });
  assert.equal(read.status, 200);
});

test('logins of the core are not to be had through the proxy: their token would be another user’s', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  for (const path of ['access/login', 'access/sso']) {
    const answer = await gateway.call('POST', `/api/dashboard/core/${path}`, { cookie, body });
    assert.equal(answer.status, 404);
  }
  assert.deepEqual(gateway.core.calls, []);
});
