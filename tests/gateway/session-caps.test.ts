import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EventStreams } from '../../server/session/event-streams.ts';
import { LiveStreams } from '../../server/session/live-streams.ts';
import type { Session } from '../../server/session/session.ts';
import { StreamPlaces } from '../../server/session/stream-places.ts';
import { SsoAttempts } from '../../server/sso/attempts.ts';
import { limits } from '../../shared/limits.ts';
import { listen } from '../api/support/listen.ts';
import { soon } from '../support/soon.ts';
import { accessView, json, token } from './support/core-stub.ts';
import { startGateway } from './support/gateway.ts';
import { ManualClock } from './support/manual-clock.ts';

const { sessionsPerUser } = limits;
const sessionOf = (id: number) => ({ access: { user: { id } } }) as Session;
const isRefused = { error: 'tooManyRequests' };

test('a user has so many sessions: one more ends the one that was renewed longest ago', async (t) => {
  const clock = new ManualClock();
  const gateway = await startGateway(t, { clock });
  const cookies: string[] = [];
  for (let n = 0; n < sessionsPerUser; n += 1) {
    cookies.push(await gateway.login());
    await clock.advance(1);
  }
  const status = async (cookie = '') => (await gateway.call('GET', '/session', { cookie })).status;
  const [first, second, third] = cookies;
  // The first one's token is renewed, and so it is the second one's turn.
  const renewed = { Authorization: `Bearer ${token()}` };
  gateway.core.on('access/me', (_request, response) => json(response, 200, accessView, renewed));
  assert.equal(await status(first), 200);
  gateway.core.on('access/me', (_request, response) => json(response, 200, accessView));
  const newest = await gateway.login();
  assert.deepEqual(await Promise.all([first, second, third, newest].map(status)), [200, 401, 200, 200]);
  for (let n = 0; n < 5; n += 1) await gateway.login();
  assert.equal(await status(cookies.at(7)), 200);
  assert.equal(await status(cookies.at(6)), 401);
  assert.equal([...gateway.store.all()].length, sessionsPerUser, 'the store has no more of them either');
});

test('the streams of a user are counted over all sessions, and one that ends makes room', async (t) => {
  const gateway = await startGateway(t);
  const cookies = [await gateway.login(), await gateway.login(), await gateway.login()];
  const hear = (cookie = '') => listen(`${gateway.origin}/session/events`, { cookie });
  const open = await Promise.all(Array.from({ length: 64 }, (_, n) => hear(cookies[Math.floor(n / 30)])));
  const refused = await gateway.call('GET', '/session/events', { cookie: cookies[2] ?? '' });
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '30']);
  assert.ok(refused.body.message.length > 10);
  open[0]?.leave();
  await soon(async () => assert.equal((await hear(cookies[2])).status, 200));
});

test('places are given back once, whatever is said twice, and by user', () => {
  const places = new StreamPlaces({ perUser: 2, inAll: 3 });
  const left = places.take(1);
  places.take(1);
  assert.throws(() => places.take(1), isRefused);
  places.take(2);
  assert.throws(() => places.take(3), isRefused, 'everybody together');
  left();
  left();
  places.take(3);
  assert.throws(() => places.take(1), isRefused);
});

test('many sessions of a user hold no more streams of the core than one may', () => {
  const live = new LiveStreams();
  const leaving: (() => void)[] = [];
  assert.throws(() => {
    for (let n = 0; n < sessionsPerUser; n += 1) {
      const session = sessionOf(1);
      for (let tab = 0; tab < 16; tab += 1) leaving.push(live.admit(session).left);
    }
  }, isRefused);
  assert.equal(leaving.length, 64);
  live.admit(sessionOf(2));
  for (const leave of leaving) leave();
  live.admit(sessionOf(1));
});

test('all users together hold so many streams and no more', () => {
  const streams = new EventStreams(new ManualClock());
  let held = 0;
  assert.throws(() => {
    for (let user = 1; user < 10_000; user += 1, held += 1) streams.admit(sessionOf(user));
  }, isRefused);
  assert.equal(held, 5000);
});

test('finished logins at the provider are remembered up to a bound, and no longer than they could be used', async () => {
  const clock = new ManualClock();
  const attempts = new SsoAttempts(clock);
  const finish = () => {
    const { attempt, cookie } = attempts.begin('https://lote.example', '/');
    assert.ok(attempts.finish([cookie], attempt.state));
    assert.equal(attempts.finish([cookie], attempt.state), null, 'once');
  };
  for (let n = 0; n < 10_050; n += 1) finish();
  assert.equal(attempts.remembered, 10_000);
  await clock.advance(limits.ssoAttempt);
  finish();
  assert.equal(attempts.remembered, 1);
});
