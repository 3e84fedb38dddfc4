import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { json, token } from './support/core-stub.ts';
import { startGateway, type TestGateway } from './support/gateway.ts';
import { ManualClock, settle, until } from './support/manual-clock.ts';

interface Event {
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of any shape
  data: any;
}

/** A tab that listens. */
async function listen({ origin }: TestGateway, cookie: string) {
  const response = await fetch(`${origin}/session/events`, { headers: { cookie } });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'text/event-stream');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const events: Event[] = [];
  let ended = false;
  const reading = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
        events.push({ event, data: JSON.parse(data) });
        text = text.slice(end + 2);
      }
    }
  })()
    // The test is over and its gateway gone.
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  await until(() => events.length > 0);
  return {
    events,
    ended: () => ended,
    done: reading,
    last: (name: string) => events.findLast(({ event }) => event === name),
  };
}

async function twoTabs(t: Parameters<typeof startGateway>[0]) {
  const clock = new ManualClock();
  const gateway = await startGateway(t, { clock });
  const cookie = await gateway.login();
  const tabs = [await listen(gateway, cookie), await listen(gateway, cookie)];
  return { clock, gateway, cookie, tabs };
}

test('a tab hears the state at once, and each ten seconds', async (t) => {
  const { clock, tabs } = await twoTabs(t);
  const [first] = tabs[0]!.events;
  assert.deepEqual(first, {
    event: 'session',
    data: { inactivityTimeout: 600, remaining: 600, warning: false, serverTime: '2026-03-02T12:00:00.000Z' },
  });
  await clock.advance(30);
  await settle();
  for (const { events } of tabs)
    assert.deepEqual(
      events.filter(({ event }) => event === 'session').map(({ data }) => data.remaining),
      [600, 590, 580, 570],
    );
});

test('C13: both tabs are warned at 55 to 65 s, and one tab’s input takes the warning from both', async (t) => {
  const { clock, gateway, cookie, tabs } = await twoTabs(t);
  await clock.advance(530);
  await settle();
  for (const tab of tabs)
    assert.deepEqual([tab.last('session')?.data.remaining, tab.last('session')?.data.warning], [70, false]);
  await clock.advance(10);
  await settle();
  for (const tab of tabs)
    assert.deepEqual([tab.last('session')?.data.remaining, tab.last('session')?.data.warning], [60, true]);
  assert.equal((await gateway.call('GET', '/session', { cookie })).body.warning, true);
  gateway.core.on('access/heartbeat', (_request, response) =>
    json(response, 200, {}, { Authorization: `Bearer ${token()}` }),
  );
  await gateway.call('POST', '/session/activity', { cookie });
  await until(() => tabs.every((tab) => tab.last('session')?.data.remaining === 600));
  for (const tab of tabs) assert.equal(tab.last('session')?.data.warning, false);
});

test('a company that is chosen in one tab is told to all, and to a tab that listens later', async (t) => {
  const { gateway, cookie, tabs } = await twoTabs(t);
  for (const tab of tabs) assert.deepEqual(tab.last('company')?.data, { company: null });
  await gateway.call('PUT', '/session/company', { cookie, body: { companyId: 8 } });
  const chosen = { company: { id: 8, name: 'Norte' } };
  await until(() => tabs.every((tab) => isDeepStrictEqual(tab.last('company')?.data, chosen)));
  const late = await listen(gateway, cookie);
  await until(() => late.last('company') !== undefined);
  assert.deepEqual(late.last('company')?.data, chosen);
});

for (const reason of ['expired', 'logout', 'refused'] as const) {
  test(`the end of the session (${reason}) is told to all tabs, and their streams end`, async (t) => {
    const { clock, gateway, cookie, tabs } = await twoTabs(t);
    if (reason === 'expired') await clock.advance(600);
    if (reason === 'logout') await gateway.call('DELETE', '/session', { cookie });
    if (reason === 'refused') {
      gateway.core.on('slots', (_request, response) => json(response, 401, { code: -1501, message: 'x' }));
      await gateway.call('GET', '/api/dashboard/core/slots', { cookie });
    }
    for (const tab of tabs) {
      await tab.done;
      assert.deepEqual(tab.last('expired')?.data, { reason });
    }
    assert.deepEqual(gateway.store.all(), []);
  });
}

test('no session, no events; other users’ events stay theirs', async (t) => {
  const { gateway, tabs } = await twoTabs(t);
  assert.equal((await gateway.call('GET', '/session/events')).status, 401);
  const other = await gateway.login();
  await gateway.call('PUT', '/session/company', { cookie: other, body: { companyId: 8 } });
  await settle();
  for (const tab of tabs) assert.deepEqual(tab.last('company')?.data, { company: null });
});

test('a session has room for so many tabs: the oldest stream gives way', async (t) => {
  const { gateway, cookie, tabs } = await twoTabs(t);
  const more = [];
  for (let i = 0; i < 32; i++) more.push(await listen(gateway, cookie));
  await Promise.all(tabs.map(({ done }) => done));
  assert.ok(more.every(({ ended }) => !ended()));
});
