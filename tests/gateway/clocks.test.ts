import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { json, token } from './support/core-stub.ts';
import { startGateway } from './support/gateway.ts';
import { ManualClock, settle } from './support/manual-clock.ts';

const heartbeat = 'access/heartbeat';
const hour = 3600;

/** A gateway whose core issues tokens by a clock of its own. */
async function withCoreClock(t: TestContext, life = 600, wall?: string) {
  const clock = new ManualClock();
  if (wall) clock.wall = Date.parse(wall);
  const gateway = await startGateway(t, { clock });
  const core = { ahead: 0 };
  const issue = () => {
    const iat = Math.floor(clock.now() / 1000) + core.ahead;
    return `Bearer ${token({ inactivityTimeout: life, iat, exp: iat + life })}`;
  };
  gateway.core.on('access/login', (_request, response) =>
    json(
      response,
      200,
      { user: { id: 5, name: 'Ana', email: 'a@b' }, companies: [], views: [] },
      { Authorization: issue() },
    ),
  );
  gateway.core.on(heartbeat, (_request, response) => json(response, 200, {}, { Authorization: issue() }));
  const cookie = await gateway.login();
  const session = async () => {
    const { status, body } = await gateway.call('GET', '/session', { cookie });
    return status === 200 ? body.remaining : status;
  };
  const touch = async () => {
    await gateway.call('POST', '/session/activity', { cookie });
    await settle();
  };
  return {
    clock,
    gateway,
    core,
    cookie,
    session,
    touch,
    beats: () => gateway.core.callsTo(heartbeat).length,
  };
}

for (const minutes of [10, -10]) {
  test(`C14: a core whose clock is ${minutes} minutes off changes nothing about what is left`, async (t) => {
    const { clock, core, session, touch } = await withCoreClock(t);
    core.ahead = minutes * 60;
    await clock.advance(100);
    assert.equal(await session(), 500);
    await touch();
    assert.equal(await session(), 600, 'from the receipt of the new token');
    await clock.advance(40);
    core.ahead = -minutes * 60;
    await touch();
    assert.equal(await session(), 600, 'a core that is set the other way is heard too');
    await clock.advance(600);
    assert.equal(await session(), 401);
  });
}

test('C14, G12: a clock that is set back an hour gives no session a second more, and heartbeats go on', async (t) => {
  const { clock, session, touch, beats } = await withCoreClock(t);
  await clock.advance(100);
  clock.wall -= hour * 1000;
  assert.equal(await session(), 500);
  const before = beats();
  for (let i = 0; i < 6; i++) {
    await touch();
    await clock.advance(20);
  }
  assert.ok(beats() > before, 'active: the heartbeat is due by the time that passed');
  await clock.advance(600);
  assert.equal(await session(), 401);
});

test('C14, G12: the leap day, daylight saving and the year’s end count seconds like any other time', async (t) => {
  for (const instant of ['2028-02-29T23:59:30Z', '2026-03-29T00:59:30Z', '2026-12-31T23:59:30Z']) {
    const { clock, session } = await withCoreClock(t, 600, instant);
    await clock.advance(599);
    assert.equal(await session(), 1, instant);
    await clock.advance(1);
    assert.equal(await session(), 401, instant);
  }
});

test('C14: after an hour’s sleep of the machine the session is over: 401, told to its tabs, never negative', async (t) => {
  const { clock, gateway, cookie, session, beats } = await withCoreClock(t);
  const events = await fetch(`${gateway.origin}/session/events`, { headers: { cookie } });
  clock.sleep(hour);
  await clock.advance(1);
  assert.match(await events.text(), /event: expired\ndata: {"reason":"expired"}/);
  assert.equal(await session(), 401);
  assert.equal(beats(), 0, 'nobody asked for more time');
});

test('C14: sleep is no activity: who comes back within the life is idle, and the next input beats at once', async (t) => {
  const { clock, session, touch, beats } = await withCoreClock(t);
  await clock.advance(95);
  await touch();
  const before = beats();
  clock.sleep(300);
  await clock.advance(10);
  assert.equal(beats(), before, 'the input of before the sleep keeps nothing alive');
  assert.equal(await session(), 290);
  await touch();
  assert.equal(beats(), before + 1);
  assert.equal(await session(), 600);
});

test('C11: 30 s of inactivity begin with the last input, also where its report comes ten seconds later', async (t) => {
  const { clock, gateway, cookie, beats } = await withCoreClock(t, 120);
  const report = (body: unknown) => gateway.call('POST', '/session/activity', { cookie, body });
  await report({ idle: 0 });
  await clock.advance(10);
  await report({ idle: 5000 });
  // Older news of another tab changes nothing.
  await report({ idle: 9000 });
  await clock.advance(24);
  const active = beats();
  assert.equal(active, 1, 'a sixth of the life has passed, 29 s after the last input');
  await clock.advance(30);
  assert.equal(beats(), active, 'nobody has touched anything for 30 s');
  await report({ idle: 40_000 });
  await settle();
  assert.equal(beats(), active, 'what was touched so long ago resumes nothing');
  await report({ idle: 1000 });
  await settle();
  assert.equal(beats(), active + 1);
  for (const idle of [-1, '5', null])
    assert.equal((await report({ idle })).status, 400, JSON.stringify(idle));
  assert.equal((await report({ age: 1 })).status, 400);
});

for (const [life, warnedAt] of [
  [66, 65],
  [68, 65],
  [70, 65],
  [75, 65],
  [90, 65],
] as const) {
  for (const phase of [0, 1, 4, 9]) {
    test(`C13: a token of ${life} s is warned about in its window, whenever the checks of every 10 s fall (${phase})`, async (t) => {
      const clock = new ManualClock();
      const gateway = await startGateway(t, { clock });
      gateway.core.on('access/login', (_request, response) =>
        json(
          response,
          200,
          { user: { id: 5, name: 'Ana', email: 'a@b' }, companies: [], views: [] },
          { Authorization: `Bearer ${token({ inactivityTimeout: life })}` },
        ),
      );
      await clock.advance(phase);
      const cookie = await gateway.login();
      const warning = async () => (await gateway.call('GET', '/session', { cookie })).body.warning;
      assert.equal(await warning(), false);
      await clock.advance(life - warnedAt - 1);
      assert.equal(await warning(), false, 'at 66 s');
      await clock.advance(1);
      assert.equal(await warning(), true, 'at 65 s');
    });
  }
}

for (const life of [55, 60, 65]) {
  test(`C13: a token of ${life} s is in its window from its first moment`, async (t) => {
    const { gateway, cookie } = await withCoreClock(t, life);
    assert.equal((await gateway.call('GET', '/session', { cookie })).body.warning, true);
  });
}

test('C13: a token of less than 55 s never comes into the window: no warning', async (t) => {
  const { clock, gateway, cookie } = await withCoreClock(t, 54);
  for (let left = 54; left > 1; left--) {
    assert.equal((await gateway.call('GET', '/session', { cookie })).body.warning, false, String(left));
    await clock.advance(1);
  }
});

test('C13: warned at 55 s to the end, hidden above 90 s by one heartbeat', async (t) => {
  const { clock, gateway, cookie, touch, session } = await withCoreClock(t, 100);
  const warning = async () => (await gateway.call('GET', '/session', { cookie })).body.warning;
  while ((await session()) > 66) await clock.advance(1);
  assert.equal(await warning(), false);
  await clock.advance(1);
  assert.equal(await warning(), true);
  await clock.advance(60);
  assert.equal(await warning(), true, 'at 5 s');
  await touch();
  assert.equal(await warning(), false, 'at 100 s');
});

test('C10: a heartbeat comes each second where the life is six, and none is lost', async (t) => {
  const { clock, beats, touch, session } = await withCoreClock(t, 6);
  for (let i = 0; i < 5; i++) {
    await touch();
    const before = beats();
    for (let second = 0; second < 20; second++) await clock.advance(1);
    assert.ok(beats() - before >= 18, String(beats() - before));
  }
  assert.equal(await session(), 6);
});
