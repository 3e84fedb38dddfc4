import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { JWTPayload } from 'jose';
import { accessView, json, token } from './support/core-stub.ts';
import { type Options, startGateway } from './support/gateway.ts';
import { ManualClock } from './support/manual-clock.ts';
import { begin, finish, grant, oidc, open, publicUrl, refused, start } from './support/sso.ts';

test('sends the browser to the provider with state, nonce and PKCE, and a sealed cookie of ten minutes', async (t) => {
  const world = await open(t);
  const first = await begin(world);
  assert.equal(first.url.origin + first.url.pathname, `${world.provider.origin}/authorize`);
  const { state, nonce, code_challenge, ...rest } = Object.fromEntries(first.url.searchParams);
  assert.deepEqual(rest, {
    client_id: oidc.clientId,
    redirect_uri: `${publicUrl}/view/login/oauth2/code/azure`,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge_method: 'S256',
  });
  for (const secret of [state, nonce, code_challenge]) assert.match(secret ?? '', /^[\w-]{43}$/);
  const answer = await world.gateway.call('GET', start);
  assert.match(
    answer.headers.getSetCookie()[0] ?? '',
    /^sso=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  for (const secret of [state, nonce]) assert.ok(!first.cookie.includes(secret ?? ''));
  const second = await begin(world);
  assert.notEqual(second.state, first.state);
  assert.deepEqual(
    world.provider.asked,
    ['/v2.0/.well-known/openid-configuration'],
    'asked once, at first use',
  );
});

test('redeems the code with verifier and secret, hands token and nonce to the core, answers the session view', async (t) => {
  const world = await open(t, { clock: new ManualClock() });
  const begun = await begin(world, '/view/slot/create?slot=1');
  grant(world, begun);
  const answered = world.provider.onToken;
  let form = new URLSearchParams();
  world.provider.onToken = (sent, authorization) => {
    form = sent;
    assert.equal(authorization, `Basic ${Buffer.from('the%2Dclient:hush%2Dhush').toString('base64')}`);
    return answered(sent, authorization);
  };
  const answer = await finish(world, begun);
  assert.equal(answer.status, 200, answer.text);
  const { next, ...view } = answer.body;
  const byPassword = await world.gateway.call('POST', '/session', {
    body: { username: 'ana', password: 'right' },
  });
  assert.deepEqual(view, byPassword.body);
  assert.equal(next, '/view/slot/create?slot=1');
  assert.match(answer.cookie, /^session=[\w-]{43}$/);
  assert.match(answer.headers.getSetCookie()[1] ?? '', /^sso=;.*(Max-Age=0|1970)/);
  const { code_verifier = '', ...rest } = Object.fromEntries(form);
  assert.deepEqual(rest, {
    grant_type: 'authorization_code',
    code: 'the-code',
    redirect_uri: `${publicUrl}/view/login/oauth2/code/azure`,
  });
  const challenge = createHash('sha256').update(code_verifier).digest('base64url');
  assert.equal(challenge, begun.url.searchParams.get('code_challenge'));
  const [asked] = world.gateway.core.callsTo('access/sso');
  const body = JSON.parse(asked?.body ?? '');
  assert.deepEqual([Object.keys(body), body.nonce], [['idToken', 'nonce'], begun.nonce]);
  assert.equal(asked?.headers.pathview, 'view/login/oauth2/code/azure');
  assert.equal(asked?.headers.cookie ?? asked?.headers.authorization, undefined);
  assert.equal((await world.gateway.call('GET', '/session', { cookie: answer.cookie })).status, 200);
});

test('C1, C2: a single sign-on makes a new session; the one before it, or a planted one, is worth nothing', async (t) => {
  const world = await open(t);
  const before = await world.gateway.login();
  const planted = `session=${'A'.repeat(43)}`;
  const begun = await begin(world);
  grant(world, begun);
  const answer = await finish(world, { ...begun, cookie: `${planted}; ${before}; ${begun.cookie}` });
  assert.equal(answer.status, 200);
  for (const dead of [planted, before])
    assert.equal((await world.gateway.call('GET', '/session', { cookie: dead })).status, 401);
  assert.equal(world.gateway.core.callsTo('access/logout').length, 1);
});

test('C23: state wrong, missing, used, of another browser or too old: refused, and the provider is not asked', async (t) => {
  const clock = new ManualClock();
  const world = await open(t, { clock });
  let redeemed = 0;
  const mine = await begin(world);
  const theirs = await begin(world);
  grant(world, mine);
  const answered = world.provider.onToken;
  world.provider.onToken = (...sent) => {
    redeemed += 1;
    return answered(...sent);
  };
  const attacks = {
    'a state that was made up': { state: 'x'.repeat(43), cookie: mine.cookie },
    'the state of another browser': { state: theirs.state, cookie: mine.cookie },
    'no cookie': { state: mine.state, cookie: '' },
    'the cookie of another browser': { state: mine.state, cookie: theirs.cookie },
    'a cookie that was changed': { state: mine.state, cookie: `${mine.cookie.slice(0, -4)}AAAA` },
    'a cookie of another make': { state: mine.state, cookie: 'sso=e30' },
    'two sealed cookies, one of them planted': {
      state: mine.state,
      cookie: `${theirs.cookie}; ${mine.cookie}`,
    },
    'an empty state': { state: '', cookie: mine.cookie },
  };
  for (const [name, attack] of Object.entries(attacks)) refused(await finish(world, attack), name);
  assert.equal(redeemed, 0);
  assert.equal((await finish(world, { ...mine, cookie: `sso=junk; ${mine.cookie}` })).status, 200);
  refused(await finish(world, mine), 'used');
  assert.equal(redeemed, 1);
  const late = await begin(world);
  await clock.advance(601);
  refused(await finish(world, late), 'too old');
  assert.equal(redeemed, 1);
});

test('an attempt is used up by a code that the provider refuses, and by two tries at once', async (t) => {
  const world = await open(t);
  const begun = await begin(world);
  refused(await finish(world, begun), 'invalid_grant');
  grant(world, begun);
  refused(await finish(world, begun), 'the same state once more');
  const other = await begin(world);
  grant(world, other);
  const answers = await Promise.all([1, 2, 3, 4].map(() => finish(world, other)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401, 401]);
});

test('another gateway, or this one after a restart, finishes no attempt', async (t) => {
  const world = await open(t);
  const other = await open(t);
  const begun = await begin(world);
  refused(await finish(other, begun));
});

test('tokens for another login, client or issuer, or out of date, never reach the core', async (t) => {
  const world = await open(t);
  const past = Math.floor(Date.now() / 1000) - 3600;
  const wrong: Record<string, JWTPayload> = {
    nonce: { nonce: 'another' },
    audience: { aud: 'another' },
    issuer: { iss: 'https://another.example' },
    azp: { aud: [oidc.clientId, 'b'], azp: 'b' },
    expired: { iat: past, exp: past + 600 },
  };
  for (const [name, claims] of Object.entries(wrong)) {
    const begun = await begin(world);
    grant(world, begun, claims);
    refused(await finish(world, begun), name);
  }
  assert.deepEqual(world.gateway.core.callsTo('access/sso'), []);
});

test('the core’s refusal is passed on; a core without a provider, or that cannot reach it, is 503', async (t) => {
  const world = await open(t);
  const answers = [
    [401, { code: -1, reason: 'sso-refused', message: 'Nein', secret: 'x' }, 401, 'sso-refused'],
    [429, { code: -1, reason: 'too-many-logins', message: 'Wait' }, 429, 'too-many-logins'],
    [404, { code: -1, reason: 'not-found', message: 'x' }, 503, 'sso-unavailable'],
    [503, { code: -1, reason: 'sso-unavailable', message: 'x' }, 503, 'sso-unavailable'],
    [500, {}, 502, 'core-broken'],
  ] as const;
  for (const [status, body, expected, reason] of answers) {
    const begun = await begin(world);
    grant(world, begun);
    world.gateway.core.on('access/sso', (_request, response) => json(response, status, body));
    const answer = await finish(world, begun);
    assert.deepEqual([answer.status, answer.body.reason, answer.body.secret], [expected, reason, undefined]);
  }
});

test('a provider that is down, slow, another, or talks nonsense: 503, no address told, and asked again next time', async (t) => {
  const world = await open(t, { bounds: { provider: 200 } });
  const html = { accept: 'text/html,*/*' };
  for (const fault of ['down', 'silent', 'other-issuer', 'not-json', 'huge', 'redirect'] as const) {
    world.provider.fault = fault;
    const answer = await world.gateway.call('GET', `${start}?next=%2Fview%2Fcalendar`);
    assert.deepEqual([answer.status, answer.body.reason, answer.cookie], [503, 'sso-unavailable', ''], fault);
    const page = await world.gateway.call('GET', `${start}?next=%2Fview%2Fcalendar`, { headers: html });
    assert.deepEqual(
      [page.status, page.headers.get('location'), page.cookie],
      [302, '/view/login?next=%2Fview%2Fcalendar&sso=unavailable', ''],
    );
    assert.doesNotMatch(answer.text + page.text, /127\.0\.0\.1/);
  }
  world.provider.fault = 'none';
  const begun = await begin(world);
  for (const fault of ['down', 'silent', 'not-json', 'huge', 'redirect'] as const) {
    const attempt = await begin(world);
    world.provider.fault = fault;
    const answer = await finish(world, attempt);
    assert.deepEqual([answer.status, answer.body.reason], [503, 'sso-unavailable'], fault);
    world.provider.fault = 'none';
  }
  world.provider.onToken = () => ({ error: 'invalid_client', error_description: 'hush-hush' });
  assert.equal((await finish(world, begun)).status, 503, 'a wrong secret is no fault of the person');
});

test('no secret, token, code, state, address or person in any answer or log line', async (t) => {
  const world = await open(t);
  const texts: string[] = [];
  const codes = ['used-code', 'good-code'];
  for (const code of codes) {
    const begun = await begin(world);
    if (code === 'good-code') grant(world, begun, { email: 'ana@example.com', sub: 'subject-of-ana' });
    else
      world.provider.onToken = () => ({
        error: 'invalid_grant',
        error_description: `${world.provider.origin} hush-hush <b>`,
      });
    const answer = await finish(world, begun, code);
    texts.push(answer.text);
    const { state, nonce, cookie } = begun;
    const secrets = [
      state,
      nonce,
      cookie.slice(4),
      'used-code',
      'good-code',
      'subject-of-ana',
      'hush',
      'eyJ',
      '<b>',
    ];
    for (const secret of [...secrets, world.provider.origin]) {
      assert.ok(!world.gateway.logged().includes(secret), secret);
      assert.ok(!texts.join('').includes(secret), secret);
    }
  }
  assert.match(world.gateway.logged(), /"reason":"invalid_grant".*single sign-on failed/);
});

test('D4: failures count with those of the password', async (t) => {
  const world = await open(t, { clock: new ManualClock() });
  for (let i = 0; i < 30; i += 1) refused(await finish(world, { state: 'x', cookie: '' }));
  const many = await finish(world, await begin(world));
  assert.deepEqual([many.status, many.body.reason], [429, 'too-many-logins']);
  const byPassword = await world.gateway.call('POST', '/session', {
    body: { username: 'ana', password: 'right' },
  });
  assert.equal(byPassword.status, 429);
});

test('C20, C21: no other site begins or finishes a login', async (t) => {
  const world = await open(t);
  for (const site of ['cross-site', 'same-site']) {
    const headers = { 'sec-fetch-site': site };
    const answer = await world.gateway.call('GET', `${start}?next=%2Fview%2Fcalendar`, { headers });
    assert.deepEqual(
      [answer.status, answer.headers.get('location'), answer.cookie],
      [302, '/view/login?next=%2Fview%2Fcalendar', ''],
    );
  }
  const begun = await begin(world);
  const body = { code: 'c', state: begun.state };
  const attacks: { headers: Record<string, string>; status: number }[] = [
    { headers: { 'sec-fetch-site': 'cross-site' }, status: 403 },
    { headers: { origin: 'https://evil.example' }, status: 403 },
    { headers: { origin: 'null' }, status: 403 },
    { headers: { 'content-type': 'text/plain' }, status: 415 },
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, status: 415 },
  ];
  for (const { headers, status } of attacks) {
    const answer = await world.gateway.call('POST', '/session/sso', { body, cookie: begun.cookie, headers });
    assert.equal(answer.status, status, JSON.stringify(headers));
  }
  grant(world, begun);
  assert.equal((await finish(world, begun)).status, 200, 'none of them used the attempt up');
  assert.equal((await world.gateway.call('HEAD', start)).status, 405);
});

test('C24: whatever is put into next, the way back is a screen of ours', async (t) => {
  const world = await open(t);
  const attacks = [
    '//evil',
    '/\\evil',
    '/%09/evil',
    '/\t/evil',
    'javascript:alert(1)',
    'https:evil',
    'https://evil',
    '',
  ].concat([
    '/view//evil',
    '/view/../x',
    '/view/login',
    '/api/dashboard/core/slots',
    `/view/${'a'.repeat(1001)}`,
  ]);
  for (const attack of attacks) {
    const begun = await begin(world, attack);
    grant(world, begun);
    assert.equal((await finish(world, begun)).body.next, '/view/start', attack);
  }
  const twice = await world.gateway.call('GET', `${start}?next=%2Fview%2Fcalendar&next=%2F%2Fevil`);
  assert.equal(twice.status, 302);
  const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } };
  const away = await world.gateway.call('GET', `${start}?next=%2F%2Fevil`, crossSite);
  assert.equal(away.headers.get('location'), '/view/login');
});

test('the way back is the public address, else the one that the browser asked for, by a trusted proxy’s word only', async (t) => {
  const asked = { host: 'lot.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const back = async (config: Options['config']) => {
    const world = await open(t, { config: { publicUrl: null, ...config } });
    const answer = await world.gateway.app.inject({ url: start, headers: asked });
    const url = new URL(String(answer.headers.location)).searchParams.get('redirect_uri');
    return [url, String(answer.headers['set-cookie']).split('=', 1)[0]];
  };
  const path = '/view/login/oauth2/code/azure';
  assert.deepEqual(await back({}), [`http://lot.example${path}`, 'sso']);
  assert.deepEqual(await back({ trustProxy: true }), [`https://evil.example${path}`, '__Host-sso']);
  assert.deepEqual(await back({ publicUrl, allowedHosts: ['lot.example'], trustProxy: ['10.0.0.1'] }), [
    `${publicUrl}${path}`,
    'sso',
  ]);
});

test('bodies that are no return are refused, and no attempt is lost by them', async (t) => {
  const world = await open(t);
  const { state, cookie } = await begin(world);
  const bodies = [
    '',
    '[]',
    '{}',
    { code: 'c' },
    { code: 1, state },
    { code: '', state },
    { code: null, state },
  ].concat([{ code: 'c', state, next: '/x' }, `{"code":"c","state":"${state}","state":"x"}`] as never[]);
  for (const body of bodies) {
    const answer = await world.gateway.call('POST', '/session/sso', { body, cookie });
    assert.equal(answer.status, 400, JSON.stringify(body));
  }
  const large = { code: 'x'.repeat(20_000), state };
  assert.equal((await world.gateway.call('POST', '/session/sso', { body: large, cookie })).status, 413);
  const begun = await begin(world);
  grant(world, begun);
  assert.equal((await finish(world, begun, 'x'.repeat(8000))).status, 200, 'codes may be long');
});

test('without configuration there is no such path, and the way back is no screen', async (t) => {
  const gateway = await startGateway(t);
  assert.equal((await gateway.call('GET', start)).status, 404);
  assert.equal((await gateway.call('POST', '/session/sso', { body: { code: 'c', state: 's' } })).status, 404);
  assert.equal((await gateway.call('GET', '/view/login/oauth2/code/azure')).status, 404);
  assert.deepEqual(gateway.core.calls, []);
});

test('a public client redeems its code by PKCE alone', async (t) => {
  const world = await open(t, { config: { oidc: null } });
  const config = {
    oidc: { clientId: oidc.clientId, clientSecret: null, issuer: world.provider.issuer },
    publicUrl,
  };
  const gateway = await startGateway(t, { config });
  gateway.core.on('access/sso', (_request, response) =>
    json(response, 200, accessView, { Authorization: `Bearer ${token()}` }),
  );
  const attempt = await begin({ ...world, gateway });
  grant(world, attempt);
  const { onToken } = world.provider;
  let seen: [string | null, string | undefined] = ['', ''];
  world.provider.onToken = (form, authorization) => {
    seen = [form.get('client_secret'), authorization];
    assert.equal(form.get('client_id'), oidc.clientId);
    assert.ok(form.get('code_verifier'));
    return onToken(form, authorization);
  };
  assert.equal((await finish({ ...world, gateway }, attempt)).status, 200);
  assert.deepEqual(seen, [null, undefined]);
});
