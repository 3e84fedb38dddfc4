import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { accessView, json, token } from './support/core-stub.ts';
import { startGateway } from './support/gateway.ts';
import { ManualClock, settle, until } from './support/manual-clock.ts';

const slots = '/api/dashboard/core/slots';
const heartbeat = 'access/heartbeat';

async function gatewayAtRest(t: Parameters<typeof startGateway>[0]) {
  const clock = new ManualClock();
  const gateway = await startGateway(t, { clock });
  const cookie = await gateway.login();
  gateway.core.on(heartbeat, (_request, response) =>
    json(response, 200, {}, { Authorization: `Bearer ${token()}` }),
  );
  const beats = () => gateway.core.callsTo(heartbeat).length;
  const touch = () => gateway.call('POST', '/session/activity', { cookie });
  const left = async () => (await gateway.call('GET', '/session', { cookie })).body?.remaining;
  return { clock, gateway, cookie, beats, touch, left };
}

/** Lets time pass in steps, the user touching something in each. */
async function busy(clock: ManualClock, touch: () => Promise<unknown>, seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i += 20) {
    await touch();
    await clock.advance(20);
  }
}

test('the heartbeat comes while the user is active, with the last view and company, and renews the token', async (t) => {
  const { clock, gateway, cookie, beats, touch, left } = await gatewayAtRest(t);
  await gateway.call('PUT', '/session/company', { cookie, body: { companyId: 7 } });
  await gateway.call('GET', slots, { cookie, view: '/view/subscriber/3' });
  await busy(clock, touch, 100);
  assert.equal(beats(), 1);
  const [call] = gateway.core.callsTo(heartbeat);
  assert.deepEqual([call?.headers.pathview, call?.headers.companyid], ['view/subscriber', '7']);
  assert.equal(await left(), 600);
  await busy(clock, touch, 600);
  assert.equal(beats(), 7);
});

test('C11: an idle user’s heartbeat pauses and the session ends on time; the next input resumes it at once', async (t) => {
  const { clock, beats, touch, left, gateway, cookie } = await gatewayAtRest(t);
  await clock.advance(200);
  assert.equal(beats(), 0);
  assert.equal(await left(), 400);
  await touch();
  await settle();
  assert.equal(beats(), 1);
  assert.equal(await left(), 600);
  await touch();
  await settle();
  assert.equal(beats(), 1, 'once, not for each input');
  await clock.advance(599);
  assert.equal(await left(), 1);
  await clock.advance(1);
  assert.equal((await gateway.call('GET', '/session', { cookie })).status, 401);
  assert.equal(beats(), 1);
});

test('C12: API calls, asking for the session and open event streams extend nothing', async (t) => {
  const { clock, gateway, cookie, beats, left } = await gatewayAtRest(t);
  const events = await fetch(`${gateway.origin}/session/events`, { headers: { cookie } });
  for (let i = 0; i < 11; i++) {
    await clock.advance(50);
    await gateway.call('GET', slots, { cookie });
    await left();
  }
  assert.equal(beats(), 0);
  assert.equal(await left(), 50);
  await clock.advance(50);
  assert.equal((await gateway.call('GET', slots, { cookie })).status, 401);
  await events.body?.cancel();
});

test('no life known: a heartbeat each minute, no warning, and an end twelve hours after the last token', async (t) => {
  const { clock, gateway, beats } = await gatewayAtRest(t);
  gateway.core.on('access/login', (_request, response) =>
    json(
      response,
      200,
      { user: { id: 1, name: 'a', email: 'a@b' }, companies: [], views: [] },
      { Authorization: 'Bearer opaque' },
    ),
  );
  gateway.core.on(heartbeat, (_request, response) =>
    json(response, 200, {}, { Authorization: 'Bearer opaque2' }),
  );
  const { cookie } = await gateway.call('POST', '/session', { body: { username: 'a', password: 'right' } });
  const touch = () => gateway.call('POST', '/session/activity', { cookie });
  const before = beats();
  await busy(clock, touch, 60);
  assert.equal(beats(), before + 1);
  const halfDay = 12 * 3600;
  await clock.advance(halfDay - 60);
  const { status, body } = await gateway.call('GET', '/session', { cookie });
  assert.deepEqual([status, body.warning, body.remaining], [200, false, 60]);
  await clock.advance(60);
  assert.equal((await gateway.call('GET', '/session', { cookie })).status, 401);
});

test('C8: fifty parallel calls while the core rotates its token: one heartbeat, fifty successes, no logout', async (t) => {
  const { gateway, cookie, clock, touch, beats } = await gatewayAtRest(t);
  let valid = '';
  let answerHeartbeat = () => {};
  gateway.core.on(heartbeat, (_request, response) => {
    // The old token is dead from here on, the new one not yet at the gateway.
    valid = `Bearer ${token()}`;
    answerHeartbeat = () => json(response, 200, {}, { Authorization: valid });
  });
  gateway.core.on('slots', (_request, response, { headers }) =>
    headers.authorization === valid
      ? json(response, 200, {})
      : json(response, 401, { code: -1501, message: 'x' }),
  );
  await clock.advance(100);
  await Promise.all([touch(), touch(), touch()]);
  await until(() => beats() === 1);
  const calls = Array.from({ length: 50 }, (_, i) =>
    gateway.call(i % 2 ? 'POST' : 'GET', slots, { cookie, ...(i % 2 ? { body: { i } } : {}) }),
  );
  await until(() => gateway.core.callsTo('slots').length >= 50);
  answerHeartbeat();
  for (const { status } of await Promise.all(calls)) assert.equal(status, 200);
  assert.equal(beats(), 1);
  assert.equal(gateway.core.callsTo('slots').length, 100);
  assert.deepEqual(
    new Set(
      gateway.core
        .callsTo('slots')
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => body),
    ).size,
    25,
  );
});

test('C9: a heartbeat that fails leaves the session and is tried again; only a 401 ends it', async (t) => {
  const { gateway, cookie, clock, touch, beats } = await gatewayAtRest(t);
  const failures: ((response: ServerResponse) => void)[] = [
    (response) => json(response, 503, {}),
    (response) => void response.socket?.destroy(),
    (response) => json(response, 500, {}, { 'Content-Type': 'text/html' }),
  ];
  for (const fail of failures) {
    gateway.core.on(heartbeat, (_request, response) => fail(response));
    const before = beats();
    await clock.advance(40);
    await touch();
    await until(() => beats() === before + 1);
    await settle();
    assert.equal((await gateway.call('GET', '/session', { cookie })).status, 200);
    await clock.advance(6);
    await until(() => beats() > before + 1);
  }
  gateway.core.on(heartbeat, (_request, response) => json(response, 401, { code: -1501, message: 'x' }));
  await settle();
  await clock.advance(40);
  await touch();
  await settle();
  assert.equal((await gateway.call('GET', '/session', { cookie })).status, 401);
});

test('an older answer never replaces a newer token, whatever its order of arrival', async (t) => {
  const { gateway, cookie } = await gatewayAtRest(t);
  const held: ServerResponse[] = [];
  gateway.core.on('slots', (_request, response) => void held.push(response));
  const give = (response: ServerResponse | undefined, issued: number) => {
    const value = `Bearer ${token({ inactivityTimeout: 600, iat: issued })}`;
    json(response!, 200, {}, { Authorization: value });
    return value;
  };
  const older = gateway.call('GET', slots, { cookie });
  await until(() => held.length === 1);
  const newer = gateway.call('GET', slots, { cookie });
  await until(() => held.length === 2);
  const stored = give(held[1], 5000);
  await newer;
  give(held[0], 4990);
  await older;
  const used = async () => {
    const call = gateway.call('GET', slots, { cookie });
    const before = held.length;
    await until(() => held.length === before + 1);
    json(held.at(-1)!, 200, {});
    await call;
    return gateway.core.callsTo('slots').at(-1)?.headers.authorization;
  };
  assert.equal(await used(), stored);

  // The core's clock was set back: what was asked for later still counts.
  const later = gateway.call('GET', slots, { cookie });
  const before = held.length;
  await until(() => held.length === before + 1);
  const afterJump = give(held.at(-1), 4000);
  await later;
  assert.equal(await used(), afterJump);
});

test('a 401 to a call that went out with an older token is repeated once and ends nothing', async (t) => {
  const { gateway, cookie } = await gatewayAtRest(t);
  const held: ServerResponse[] = [];
  gateway.core.on('slow', (_request, response) => void held.push(response));
  const call = gateway.call('POST', '/api/dashboard/core/slow', { cookie, body: { a: 1 } });
  await until(() => held.length === 1);
  const fresh = `Bearer ${token()}`;
  gateway.core.on('slots', (_request, response) => json(response, 200, {}, { Authorization: fresh }));
  await gateway.call('GET', slots, { cookie });
  json(held[0]!, 401, { code: -1501, message: 'x' });
  await until(() => held.length === 2);
  json(held[1]!, 201, { id: 1 });
  assert.equal((await call).status, 201);
  const sent = gateway.core.callsTo('slow');
  assert.deepEqual(
    sent.map(({ body }) => body),
    ['{"a":1}', '{"a":1}'],
  );
  assert.equal(sent[1]?.headers.authorization, fresh);
});

test('an answer that comes after the logout brings no session back', async (t) => {
  const { gateway, cookie } = await gatewayAtRest(t);
  const held: ServerResponse[] = [];
  gateway.core.on('slots', (_request, response) => void held.push(response));
  const call = gateway.call('GET', slots, { cookie });
  await until(() => held.length === 1);
  await gateway.call('DELETE', '/session', { cookie });
  json(held[0]!, 200, {}, { Authorization: `Bearer ${token()}` });
  assert.equal((await call).status, 200);
  assert.deepEqual(gateway.store.all(), []);
  assert.equal((await gateway.call('GET', '/session', { cookie })).status, 401);
});

test('what is no token of the same user never replaces a good one, whichever call brings it', async (t) => {
  const { gateway, clock } = await gatewayAtRest(t);
  const claims = (sub: string) => ({ inactivityTimeout: 600, sub });
  const good = `Bearer ${token(claims('5'))}`;
  gateway.core.on('access/login', (_request, response) =>
    json(response, 200, accessView, { Authorization: good }),
  );
  const { cookie: own } = await gateway.call('POST', '/session', { body: { username: 'a', password: 'b' } });
  const used = () => gateway.core.calls.at(-1)?.headers.authorization;
  const jwt = token(claims('5'));
  const [header, payload] = jwt.split('.');
  for (const authorization of [
    'x',
    jwt,
    'Bearer',
    'Bearer garbage',
    'Bearer a.b.c',
    `Bearer ${header}.${payload}`,
    `Bearer ${header}.${payload}.`,
    `Bearer ${jwt}.more`,
    `Bearer ${jwt}, Bearer ${jwt}`,
    `Basic ${jwt}`,
    `Bearer x.${payload}.s`,
    `Bearer ${token(claims('6'))}`,
    `Bearer ${token({ inactivityTimeout: 600 })}`,
  ]) {
    for (const path of ['slots', 'access/me', heartbeat]) {
      gateway.core.on(path, (_request, response) =>
        json(response, 200, accessView, { Authorization: authorization }),
      );
    }
    await gateway.call('GET', slots, { cookie: own });
    await gateway.call('GET', '/session', { cookie: own });
    await clock.advance(40);
    await gateway.call('POST', '/session/activity', { cookie: own });
    await settle();
    await gateway.call('GET', slots, { cookie: own });
    assert.equal(used(), good, authorization);
    // Its life begins anew by its own token, so that the session outlives all of these.
    gateway.core.on('slots', (_request, response) => json(response, 200, {}, { Authorization: good }));
    await gateway.call('GET', slots, { cookie: own });
  }
  assert.match(gateway.logged(), /no token of this user/);
  const next = `Bearer ${token(claims('5'))}`;
  gateway.core.on('slots', (_request, response) => json(response, 200, {}, { Authorization: next }));
  await gateway.call('GET', slots, { cookie: own });
  await gateway.call('GET', slots, { cookie: own });
  assert.equal(used(), next);
});

test('a login that brings no bearer token opens no session', async (t) => {
  const gateway = await startGateway(t);
  for (const authorization of ['x', token(), 'Bearer', 'Basic abc', 'Bearer a b']) {
    gateway.core.on('access/login', (_request, response) =>
      json(response, 200, accessView, { Authorization: authorization }),
    );
    const answer = await gateway.call('POST', '/session', { body: { username: 'a', password: 'b' } });
    assert.deepEqual([answer.status, answer.cookie], [502, ''], authorization);
  }
});

test('a token that says nothing is followed by another such, never by a JWT', async (t) => {
  const gateway = await startGateway(t);
  gateway.core.on('access/login', (_request, response) =>
    json(response, 200, accessView, { Authorization: 'Bearer opaque' }),
  );
  const { cookie } = await gateway.call('POST', '/session', { body: { username: 'a', password: 'b' } });
  for (const [brought, kept] of [
    [`Bearer ${token()}`, 'Bearer opaque'],
    ['Bearer opaque+2/~.=', 'Bearer opaque+2/~.='],
  ] as const) {
    gateway.core.on('slots', (_request, response) => json(response, 200, {}, { Authorization: brought }));
    await gateway.call('GET', slots, { cookie });
    await gateway.call('GET', slots, { cookie });
    assert.equal(gateway.core.calls.at(-1)?.headers.authorization, kept);
  }
});
