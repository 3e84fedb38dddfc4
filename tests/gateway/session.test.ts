import assert from 'node:assert/strict';
import { test } from 'node:test';
import supertest from 'supertest';
import { accessView, json, token } from './support/core-stub.ts';
import { startGateway } from './support/gateway.ts';
import { ManualClock } from './support/manual-clock.ts';

const credentials = { username: 'ana', password: 'right' };

test('login answers the session view and asks the core with the credentials and nothing of the browser’s', async (t) => {
  const gateway = await startGateway(t, { clock: new ManualClock() });
  const { status, body } = await gateway.call('POST', '/session', {
    body: credentials,
    cookie: 'session=old',
  });
  assert.equal(status, 200);
  assert.deepEqual(body, {
    ...accessView,
    company: null,
    inactivityTimeout: 600,
    remaining: 600,
    warning: false,
    serverTime: '2026-03-02T12:00:00.000Z',
  });
  const [call] = gateway.core.calls;
  assert.equal(call?.url, '/api/dashboard/core/access/login');
  assert.deepEqual(JSON.parse(call?.body ?? ''), credentials);
  assert.equal(call?.headers.pathview, 'view/login');
  assert.equal(call?.headers.cookie ?? call?.headers.authorization, undefined);
});

test('C1, C2: a login makes a new id; an id from before it is worth nothing', async (t) => {
  const gateway = await startGateway(t);
  const planted = `session=${'A'.repeat(43)}`;
  const first = await gateway.call('POST', '/session', { body: credentials, cookie: planted });
  const second = await gateway.call('POST', '/session', { body: credentials, cookie: first.cookie });
  assert.match(first.cookie, /^session=[A-Za-z0-9_-]{43}$/);
  assert.equal(new Set([planted, first.cookie, second.cookie]).size, 3);
  for (const dead of [planted, first.cookie]) {
    assert.equal((await gateway.call('GET', '/session', { cookie: dead })).status, 401);
  }
  assert.equal((await gateway.call('GET', '/session', { cookie: second.cookie })).status, 200);
});

test('C2: of several cookies the live one counts; two live ones are nobody', async (t) => {
  const gateway = await startGateway(t);
  const mine = await gateway.login();
  const foreign = await gateway.login();
  const status = async (cookie: string) => (await gateway.call('GET', '/session', { cookie })).status;
  assert.equal(await status(`session=junk; ${mine}; session=`), 200);
  assert.equal(await status(`${mine}; ${mine}`), 200);
  assert.equal(await status(`${foreign}; ${mine}`), 401);
});

test('C3: attributes of the cookie on plain http', async (t) => {
  const gateway = await startGateway(t);
  const agent = supertest.agent(gateway.origin);
  const login = await agent.post('/session').send(credentials).expect(200);
  assert.match(
    login.headers['set-cookie']?.[0] ?? '',
    /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  await agent.get('/session').expect(200);
  const logout = await agent.delete('/session').expect(204);
  assert.match(logout.headers['set-cookie']?.[0] ?? '', /^session=; .*Max-Age=0|^session=;.*1970/);
  await agent.get('/session').expect(401);
});

test('C3: behind a proxy that says https the cookie is __Host- and Secure, and the plain one is not taken', async (t) => {
  const gateway = await startGateway(t, { config: { trustProxy: true } });
  const headers = { 'x-forwarded-proto': 'https' };
  const { cookie, headers: answered } = await gateway.call('POST', '/session', {
    body: credentials,
    headers,
  });
  assert.match(
    answered.getSetCookie()[0] ?? '',
    /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  assert.ok(answered.get('strict-transport-security'));
  assert.equal(answered.get('cross-origin-opener-policy'), 'same-origin');
  assert.equal((await gateway.call('GET', '/session', { cookie, headers })).status, 200);
  const plain = cookie.replace('__Host-', '');
  assert.equal((await gateway.call('GET', '/session', { cookie: plain, headers })).status, 401);
});

test('C4: the token is in no body, header or log line, nor are password, cookie or e-mail logged', async (t) => {
  const gateway = await startGateway(t);
  const leaky = {
    ...accessView,
    token: token(),
    user: { ...accessView.user, password: 'hash', token: token() },
  };
  gateway.core.on('access/me', (_request, response) =>
    json(response, 200, leaky, { Authorization: `Bearer ${token()}` }),
  );
  gateway.core.on('broken', (request) => request.socket.destroy());
  const { cookie, ...login } = await gateway.call('POST', '/session', { body: credentials });
  const answers = [
    login,
    await gateway.call('GET', '/session', { cookie }),
    await gateway.call('PUT', '/session/company', { cookie, body: { companyId: 7 } }),
    await gateway.call('GET', '/api/dashboard/core/broken?q=ana@example.com', { cookie }),
    await gateway.call('GET', '/api/dashboard/core/things/ana@example.com', { cookie }),
    await gateway.call('DELETE', '/session', { cookie }),
  ];
  for (const { headers, text } of answers) {
    assert.doesNotMatch(JSON.stringify([...headers]) + text, /secretsignature|hash/);
  }
  const secrets = new RegExp(`secretsignature|right|ana@example|${cookie.slice('session='.length)}`);
  assert.doesNotMatch(gateway.logged(), secrets);
  assert.match(gateway.logged(), /"reqId":"[\w-]{12}-[0-9a-z]+"/);
});

test('C5: after logout the cookie is dead, and the core was told', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  assert.equal((await gateway.call('DELETE', '/session', { cookie })).status, 204);
  const [told] = gateway.core.callsTo('access/logout');
  assert.match(told?.headers.authorization ?? '', /^Bearer .*secretsignature/);
  for (const path of ['/session', '/session/events', '/api/dashboard/core/slots']) {
    assert.equal((await gateway.call('GET', path, { cookie })).status, 401, path);
  }
  assert.equal((await gateway.call('DELETE', '/session', { cookie })).status, 204);
  assert.equal((await gateway.call('DELETE', '/session')).status, 204);
});

test('C5: a core that does not answer delays a logout for two seconds, not longer', async (t) => {
  const clock = new ManualClock();
  const gateway = await startGateway(t, { clock });
  const cookie = await gateway.login();
  let heard: () => void = () => {};
  const hears = new Promise<void>((resolve) => {
    heard = resolve;
  });
  gateway.core.on('access/logout', () => heard());
  const logout = gateway.call('DELETE', '/session', { cookie });
  await hears;
  await clock.advance(2);
  assert.equal((await logout).status, 204);
});

test('the core’s refusal of a login is passed on: 401 with its code, 429 with its Retry-After', async (t) => {
  const gateway = await startGateway(t);
  const wrong = await gateway.call('POST', '/session', { body: { username: 'ana', password: 'wrong' } });
  assert.deepEqual([wrong.status, wrong.body], [401, { code: -1507, message: 'No.' }]);
  assert.equal(wrong.cookie, '');
  gateway.core.on('access/login', (_request, response) =>
    json(
      response,
      429,
      { code: -1, reason: 'too-many-logins', message: 'Wait.', token: 'x' },
      { 'Retry-After': '40' },
    ),
  );
  const many = await gateway.call('POST', '/session', { body: credentials });
  assert.deepEqual([many.status, many.headers.get('retry-after')], [429, '40']);
  assert.deepEqual(many.body, { code: -1, reason: 'too-many-logins', message: 'Wait.' });
});

test('a login that the core answers without a token, or with another shape, is broken: 502', async (t) => {
  const gateway = await startGateway(t);
  const authorization = { Authorization: `Bearer ${token()}` };
  const answers = [
    [200, accessView, {}],
    [200, { ...accessView, user: null }, authorization],
    [200, { ...accessView, companies: [{ id: 'x' }] }, authorization],
    [204, undefined, authorization],
    [500, {}, authorization],
  ] as const;
  for (const [status, body, headers] of answers) {
    gateway.core.on('access/login', (_request, response) => {
      if (status === 204) response.writeHead(204, headers).end();
      else json(response, status, body, headers);
    });
    assert.equal((await gateway.call('POST', '/session', { body: credentials })).status, 502);
  }
});

test('bodies that are no credentials are refused before the core is asked', async (t) => {
  const gateway = await startGateway(t);
  const bodies = [
    '',
    '[]',
    '{}',
    '{"username":"a"}',
    '{"username":"a","password":1}',
    '{"username":"a","password":null}',
    '{"username":"a","password":"b","admin":true}',
    '{"username":"a","password":"b","password":"c"}',
    '{"username":"a","password":"b","\\u0070assword":"c"}',
    '{"username":"a","password":{"$ne":1}}',
    '{"username":"a","__proto__":"b"}',
  ];
  for (const body of bodies)
    assert.equal((await gateway.call('POST', '/session', { body })).status, 400, body);
  const large = { username: 'a', password: 'x'.repeat(5000) };
  assert.equal((await gateway.call('POST', '/session', { body: large })).status, 413);
  assert.deepEqual(gateway.core.calls, []);
});

test('D4: one address may fail thirty times a minute, at once or in turn; others may still log in', async (t) => {
  const clock = new ManualClock();
  const gateway = await startGateway(t, { clock, config: { trustProxy: true } });
  const tries = (password: string, from: string) =>
    gateway.call('POST', '/session', {
      body: { username: 'ana', password },
      headers: { 'x-forwarded-for': from },
    });
  for (let i = 0; i < 40; i++) assert.equal((await tries('right', '10.0.0.9')).status, 200);
  const failed = await Promise.all(Array.from({ length: 50 }, () => tries('wrong', '10.0.0.9')));
  assert.equal(failed.filter(({ status }) => status === 401).length, 30);
  const refused = failed.find(({ status }) => status === 429);
  assert.equal(refused?.body.reason, 'too-many-logins');
  assert.equal(refused?.headers.get('retry-after'), '60');
  assert.equal((await tries('right', '10.0.0.9')).status, 429);
  assert.equal((await tries('right', '10.0.0.8')).status, 200);
  await clock.advance(60);
  assert.equal((await tries('right', '10.0.0.9')).status, 200);
});

test('a user of one company has it selected at login', async (t) => {
  const gateway = await startGateway(t);
  const [company] = accessView.companies;
  gateway.core.on('access/login', (_request, response) =>
    json(response, 200, { ...accessView, companies: [company] }, { Authorization: `Bearer ${token()}` }),
  );
  const { body, cookie } = await gateway.call('POST', '/session', { body: credentials });
  assert.deepEqual(body.company, company);
  await gateway.call('GET', '/api/dashboard/core/slots', { cookie });
  assert.equal(gateway.core.callsTo('slots')[0]?.headers.companyid, '7');
  assert.match(gateway.core.callsTo('slots')[0]?.headers.authorization ?? '', /^Bearer ey/);
});

test('E3: a company is chosen after the core was asked anew, and is in no other user’s reach', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  const choose = (companyId: unknown) =>
    gateway.call('PUT', '/session/company', { cookie, body: { companyId } });
  const fresh = { ...accessView, companies: [...accessView.companies, { id: 9, name: 'Nuevo' }] };
  gateway.core.on('access/me', (_request, response, { headers }) => {
    if (headers.companyid === '66') return json(response, 403, { code: -1700, message: 'x' });
    return json(response, 200, fresh);
  });
  const chosen = await choose(9);
  assert.deepEqual([chosen.status, chosen.body.company], [200, { id: 9, name: 'Nuevo' }]);
  const [asked] = gateway.core.callsTo('access/me');
  assert.deepEqual([asked?.headers.companyid, asked?.headers.pathview], ['9', 'view/start']);
  for (const id of [66, 10]) {
    const { status, body } = await choose(id);
    assert.deepEqual([status, body.code], [403, -1700]);
  }
  for (const id of [0, -1, 1.5, '9', null, 2 ** 60]) assert.equal((await choose(id)).status, 400);
  assert.deepEqual((await gateway.call('GET', '/session', { cookie })).body.company, {
    id: 9,
    name: 'Nuevo',
  });
  assert.equal((await gateway.call('PUT', '/session/company', { body: { companyId: 9 } })).status, 401);
});

test('a company that is no longer the user’s is given up when the session is shown', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  await gateway.call('PUT', '/session/company', { cookie, body: { companyId: 7 } });
  gateway.core.on('access/me', (_request, response, { headers }) =>
    headers.companyid ? json(response, 403, { code: -1700, message: 'x' }) : json(response, 200, accessView),
  );
  const { status, body } = await gateway.call('GET', '/session', { cookie });
  assert.deepEqual([status, body.company], [200, null]);
});

test('with the core down, GET /session answers what it said last; choosing a company is 503', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  gateway.upstream.use(null);
  const { status, body } = await gateway.call('GET', '/session', { cookie });
  assert.deepEqual([status, body.user.name], [200, 'Ana']);
  assert.equal(
    (await gateway.call('PUT', '/session/company', { cookie, body: { companyId: 7 } })).status,
    503,
  );
});

test('C19: the core’s 401 ends the session and clears the cookie; its 403 does neither', async (t) => {
  const gateway = await startGateway(t);
  for (const path of ['/api/dashboard/core/slots', '/session']) {
    const cookie = await gateway.login();
    gateway.core.on('slots', (_request, response) => json(response, 403, { code: -1700, message: 'Nein' }));
    gateway.core.on('access/me', (_request, response) => json(response, 200, accessView));
    const forbidden = await gateway.call('GET', '/api/dashboard/core/slots', { cookie });
    assert.deepEqual([forbidden.status, forbidden.body.message, forbidden.cookie], [403, 'Nein', '']);

    const refuse = (_request: unknown, response: Parameters<typeof json>[0]) =>
      json(response, 401, { code: -1501, message: 'x' });
    gateway.core.on('slots', refuse);
    gateway.core.on('access/me', refuse);
    const ended = await gateway.call('GET', path, { cookie });
    assert.deepEqual([ended.status, ended.body.code, ended.cookie], [401, -1501, 'session=']);
    gateway.core.on('slots', (_request, response) => json(response, 200, {}));
    const after = await gateway.call('GET', '/api/dashboard/core/slots', { cookie });
    assert.deepEqual([after.status, after.cookie], [401, '']);
  }
});

test('C25: a 401 to a login is the login’s own: shown with its code, no session ended by it; elsewhere it ends the session', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  const wrong = await gateway.call('POST', '/session', {
    cookie,
    body: { username: 'ana', password: 'wrong' },
  });
  assert.deepEqual([wrong.status, wrong.body.code, wrong.headers.get('set-cookie')], [401, -1507, null]);
  assert.equal((await gateway.call('GET', '/session', { cookie })).status, 200, 'who was in stays in');
  gateway.core.on('public/password-resets', (_request, response) =>
    json(response, 401, { code: -1501, message: 'x' }),
  );
  const forgotten = await gateway.call('PUT', '/api/dashboard/core/public/password-resets', {
    cookie,
    view: '/view/new/password',
    body: { token: 'x', password: 'y' },
  });
  assert.deepEqual([forgotten.status, forgotten.headers.get('set-cookie')], [401, null]);
  assert.equal((await gateway.call('GET', '/session', { cookie })).status, 200);
  gateway.core.on('slots', (_request, response) => json(response, 401, { code: -1501, message: 'x' }));
  const ended = await gateway.call('GET', '/api/dashboard/core/slots', { cookie });
  assert.equal(ended.status, 401);
  assert.match(ended.headers.get('set-cookie') ?? '', /^session=;/);
  assert.equal(ended.headers.get('location'), null, 'the client goes to the login, no redirect does');
});

test('a method that a path does not have: 405, and Allow names those it has', async (t) => {
  const gateway = await startGateway(t);
  const wrong = await gateway.call('PUT', '/session', { body: {} });
  assert.deepEqual([wrong.status, wrong.body.code], [405, -1709]);
  assert.equal(wrong.headers.get('allow'), 'GET, HEAD, POST, DELETE');
  assert.equal((await gateway.call('GET', '/session/nothing')).status, 404);
});
