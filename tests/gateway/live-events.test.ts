import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { type Listening, listen } from '../api/support/listen.ts';
import { allowed } from '../support/allowed.ts';
import { json } from './support/core-stub.ts';
import { type Options, startGateway } from './support/gateway.ts';
import { ManualClock, until } from './support/manual-clock.ts';

const path = '/api/dashboard/core/events?view=/view/start&company=7';

/** A gateway before a core that streams; `streams` are those that it has open. */
async function withStreams(t: Parameters<typeof startGateway>[0], options: Options = {}) {
  const gateway = await startGateway(t, options);
  const streams = new Set<ServerResponse>();
  gateway.core.on('events', (_request, response) => {
    streams.add(response);
    response.on('close', () => streams.delete(response));
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('event: snapshot\ndata: {"companyId":7}\n\n');
  });
  const cookie = await gateway.login();
  const hear = (url = path): Promise<Listening> => listen(gateway.origin + url, { cookie });
  return { gateway, cookie, streams, hear };
}

const send = (streams: Set<ServerResponse>, text: string) => {
  for (const stream of streams) stream.write(text);
};

test('an event goes through as it comes, and no proxy may collect it', async (t) => {
  const { gateway, streams, hear } = await withStreams(t);
  const tab = await hear();
  await tab.heard(({ event }) => event === 'snapshot');
  assert.equal(tab.headers.get('content-type'), 'text/event-stream');
  assert.equal(tab.headers.get('x-accel-buffering'), 'no');
  assert.equal(tab.headers.get('cache-control'), 'no-store');
  assert.equal(tab.headers.get('content-disposition'), null);
  const [call] = gateway.core.callsTo('events');
  assert.equal(call?.url, '/api/dashboard/core/events');
  assert.equal(call?.headers.pathview, 'view/start');
  const sent = performance.now();
  send(streams, 'event: change\ndata: {"companyId":7}\n\n');
  await tab.heard(({ event }) => event === 'change', 1000);
  assert.ok(performance.now() - sent < allowed(500));
});

test('a stream outlives every time-out while something moves on it, and no longer', async (t) => {
  const { streams, hear } = await withStreams(t, {
    bounds: { coreHeaders: 300, coreIdle: 1500, idleTimeout: 600, requestTimeout: 300, headersTimeout: 200 },
  });
  const tab = await hear();
  for (let beat = 0; beat < 10; beat += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.equal(tab.isOver(), false);
    send(streams, ': beat\n\n');
  }
  await until(() => tab.comments.length === 10);
  await tab.over(5000);
  await until(() => streams.size === 0);
});

for (const reason of ['logout', 'expired', 'refused'] as const) {
  test(`the end of the session (${reason}) closes its streams, here and at the core`, async (t) => {
    const clock = new ManualClock();
    const { gateway, cookie, streams, hear } = await withStreams(t, { clock });
    const tabs = [await hear(), await hear()];
    const other = await gateway.login();
    const stranger = await listen(gateway.origin + path, { cookie: other });
    await until(() => streams.size === 3);
    if (reason === 'logout') await gateway.call('DELETE', '/session', { cookie });
    if (reason === 'refused') {
      gateway.core.on('slots', (_request, response) => json(response, 401, { code: -1501, message: 'x' }));
      await gateway.call('GET', '/api/dashboard/core/slots', { cookie });
    }
    if (reason === 'expired') await clock.advance(600);
    for (const tab of tabs) await tab.over(2000);
    await until(() => streams.size === (reason === 'expired' ? 0 : 1));
    assert.equal(stranger.isOver(), reason === 'expired');
  });
}

test('a tab that leaves cancels its stream at the core, and makes room', async (t) => {
  const { streams, hear } = await withStreams(t);
  const tabs: Listening[] = [];
  for (let tab = 0; tab < 16; tab += 1) tabs.push(await hear());
  await until(() => streams.size === 16);
  const refused = await hear();
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get('retry-after'), '30');
  tabs[0]?.leave();
  await until(() => streams.size === 15);
  assert.equal((await hear()).status, 200);
});

test('a stream that the core refuses or breaks off takes no place', async (t) => {
  const { gateway, streams, hear } = await withStreams(t);
  const tab = await hear();
  await until(() => streams.size === 1);
  for (const stream of streams) stream.end();
  await tab.over(2000);
  gateway.core.on('events', (_request, response) => json(response, 403, { code: -1700, message: 'x' }));
  for (let asked = 0; asked < 20; asked += 1) assert.equal((await hear()).status, 403);
  const { origin } = gateway;
  const head = await fetch(origin + path, { method: 'HEAD', headers: { cookie: 'session=none' } });
  assert.equal(head.status, 401);
});

test('a HEAD starts no stream', async (t) => {
  const { gateway, cookie } = await withStreams(t);
  const answer = await fetch(gateway.origin + path, { method: 'HEAD', headers: { cookie } });
  assert.equal(answer.status, 405);
  assert.equal(gateway.core.callsTo('events').length, 0);
});

test('a gateway that stops ends its streams at once', async (t) => {
  const { gateway, streams, hear } = await withStreams(t);
  const tab = await hear();
  await until(() => streams.size === 1);
  const began = performance.now();
  const closed = gateway.app.close();
  await tab.over(1000);
  await until(() => streams.size === 0);
  gateway.app.server.closeIdleConnections();
  await closed;
  assert.ok(performance.now() - began < allowed(2000));
});

test('a browser that reads slowly slows the core down, and nothing piles up here', async (t) => {
  const { gateway, cookie, streams } = await withStreams(t);
  const response = await fetch(gateway.origin + path, { headers: { cookie } });
  const reader = response.body?.getReader();
  await reader?.read();
  const piece = `data: ${'x'.repeat(64 * 1024)}\n\n`;
  const [stream] = streams;
  // Nobody reads: soon the core's socket takes no more.
  for (let sent = 0; sent < 400 && stream?.writableNeedDrain !== true; sent += 1) {
    stream?.write(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.equal(stream?.writableNeedDrain, true);
  await reader?.cancel();
  await until(() => streams.size === 0);
});

const own = '/session/events?view=/view/start';

/** A session that works in a lot. */
async function inLot(t: Parameters<typeof startGateway>[0]) {
  const site = await withStreams(t);
  await site.gateway.call('PUT', '/session/company', { cookie: site.cookie, body: { companyId: 7 } });
  return site;
}

test('one connection brings the session and its lot: events of both, each whole', async (t) => {
  const { gateway, cookie, streams, hear } = await inLot(t);
  const browser = await hear(own);
  await browser.heard(({ event }) => event === 'session');
  await browser.heard(({ event, data }) => event === 'snapshot' && data.companyId === 7);
  const [call] = gateway.core.callsTo('events');
  assert.equal(call?.headers.pathview, 'view/start');
  assert.equal(call?.headers.companyid, '7');
  // An event in two pieces, and the gateway's own word between them.
  send(streams, 'event: change\ndata: {"companyId":7,');
  await gateway.call('PUT', '/session/company', { cookie, body: { companyId: 7 } });
  await until(() => browser.events.filter(({ event }) => event === 'company').length === 2);
  send(streams, '"part":2}\n\n');
  await browser.heard(({ event, data }) => event === 'change' && data.part === 2);
  assert.deepEqual(browser.comments, []);
});

test('a lot that is chosen elsewhere is the one that is heard', async (t) => {
  const { gateway, cookie, streams, hear } = await inLot(t);
  const browser = await hear(own);
  await browser.heard(({ event }) => event === 'snapshot');
  await gateway.call('PUT', '/session/company', { cookie, body: { companyId: 8 } });
  await until(() => gateway.core.callsTo('events').at(-1)?.headers.companyid === '8');
  await until(() => streams.size === 1);
  assert.equal(browser.isOver(), false);
});

test('a core that breaks off is asked again, and the browser hears that nothing came meanwhile', async (t) => {
  const { streams, hear } = await inLot(t);
  const browser = await hear(own);
  await browser.heard(({ event }) => event === 'snapshot');
  for (const stream of streams) stream.destroy();
  await browser.heard(({ event }) => event === 'lot-lost');
  await until(() => browser.events.filter(({ event }) => event === 'snapshot').length === 2);
});

test('who may not listen to the lot hears so once, and his session all the same', async (t) => {
  const { gateway, hear } = await inLot(t);
  gateway.core.on('events', (_request, response) => json(response, 403, { code: -1700, message: 'x' }));
  const browser = await hear(own);
  await browser.heard(({ event }) => event === 'lot-refused');
  await new Promise((resolve) => setTimeout(resolve, 700));
  assert.equal(gateway.core.callsTo('events').length, 1);
  assert.equal(browser.isOver(), false);
  assert.equal((await hear('/session/events?view=/view/login')).status, 400);
});

for (const reason of ['logout', 'refused'] as const) {
  test(`the end of the session (${reason}) ends the one stream, here and at the core`, async (t) => {
    const { gateway, cookie, streams, hear } = await inLot(t);
    if (reason === 'refused')
      gateway.core.on('events', (_request, response) => json(response, 401, { code: -1501, message: 'x' }));
    const browser = await hear(own);
    if (reason === 'logout') {
      await until(() => streams.size === 1);
      await gateway.call('DELETE', '/session', { cookie });
    }
    await browser.heard(({ event, data }) => event === 'expired' && data.reason === reason);
    await browser.over(2000);
    await until(() => streams.size === 0);
  });
}

test('a browser that leaves cancels its lot’s stream at the core', async (t) => {
  const { streams, hear } = await inLot(t);
  const browser = await hear(own);
  await until(() => streams.size === 1);
  browser.leave();
  await until(() => streams.size === 0);
});
