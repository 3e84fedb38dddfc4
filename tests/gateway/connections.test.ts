import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import { get as secureGet } from 'node:https';
import { connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { connect as secureConnect } from 'node:tls';
import type { GatewayConfig } from '../../server/config.ts';
import { drain } from '../../server/drain.ts';
import { selfSigned } from './support/certificates.ts';
import { startGateway, type TestGateway } from './support/gateway.ts';
import { until } from './support/manual-clock.ts';

const tls = { cert: Buffer.from(selfSigned.cert), key: Buffer.from(selfSigned.key) };
const limits = (
  total: number,
  perAddress: number,
  networks: GatewayConfig['connections']['networks'] = [],
) => ({
  connections: { total, perAddress, networks },
});
/** Milliseconds within which somebody new has to be served; more where encryption shares the machine with the test. */
const promptly = 1000;
const patiently = 5000;

/** Connections of one address that say `start` and nothing more, once the gateway has accepted them all. */
async function hold(
  t: TestContext,
  { app, port }: TestGateway,
  count: number,
  { from = '127.0.0.1', start = '' } = {},
): Promise<Socket[]> {
  let accepted = 0;
  app.server.on('connection', () => accepted++);
  const sockets: Socket[] = [];
  for (let i = 0; i < count; i++) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => undefined).resume();
    if (start !== '') socket.write(start);
    sockets.push(socket);
    // No more wait at a time than the system's queue of a listener holds.
    if (i % 100 === 99) await until(() => accepted > i);
  }
  t.after(() => sockets.forEach((socket) => void socket.destroy()));
  await until(() => accepted >= count);
  return sockets;
}

/** A call on a connection of its own: its status, or the error's code. */
async function newcomer({ origin }: TestGateway, from: string, within = promptly): Promise<unknown> {
  const secure = origin.startsWith('https:');
  const options = { localAddress: from, agent: false, ca: selfSigned.cert };
  const request = (secure ? secureGet : get)(`${origin}/health/live`, {
    ...options,
    signal: AbortSignal.timeout(within),
  });
  try {
    const [response] = await once(request, 'response');
    response.resume();
    return response.statusCode;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? (error as Error).name;
  }
}

async function figure(gateway: TestGateway, series: string): Promise<number> {
  const { text } = await gateway.call('GET', '/metrics');
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length));
}

const attacks = {
  'connections that say nothing': '',
  'headers that never end': 'GET /health/live HTTP/1.1\r\nHost: localhost\r\nX-A: ',
  'connections kept alive': 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n',
};

for (const [name, start] of Object.entries(attacks)) {
  test(`2,000 ${name} of one address: a newcomer from there and one from elsewhere are served within a second`, async (t) => {
    const gateway = await startGateway(t, { config: limits(1000, 200) });
    await hold(t, gateway, 2000, { start });
    assert.equal(await newcomer(gateway, '127.0.0.2'), 200);
    assert.equal(await newcomer(gateway, '127.0.0.1'), 200);
    assert.ok((await figure(gateway, 'gateway_connections')) <= 202);
    assert.ok((await figure(gateway, 'gateway_connections_shed_total{limit="address"}')) >= 1800);
    assert.equal(await figure(gateway, 'gateway_connections_refused_total{limit="address"}'), 0);
  });
}

test('connections of many addresses that reach the total: the address that holds most gives way', async (t) => {
  const gateway = await startGateway(t, { config: limits(300, 200) });
  const many = await hold(t, gateway, 190);
  const few = await hold(t, gateway, 110, { from: '127.0.0.3' });
  assert.equal(await newcomer(gateway, '127.0.0.2'), 200);
  await hold(t, gateway, 50, { from: '127.0.0.4' });
  await until(() => many.filter(({ closed }) => closed).length >= 50);
  assert.equal(few.filter(({ closed }) => closed).length, 0);
  assert.ok((await figure(gateway, 'gateway_connections_shed_total{limit="total"}')) >= 50);
});

test('what is worked on is never shed: streams and waiting answers stay, and with nothing idle the next is refused', async (t) => {
  const gateway = await startGateway(t, { config: limits(1000, 4) });
  const cookie = await gateway.login();
  gateway.core.on('slow', () => undefined);
  const request = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nX-View: /view/start\r\n\r\n`;
  const from = '127.0.0.5';
  const streams = await hold(t, gateway, 2, { from, start: request('/session/events') });
  const waiting = await hold(t, gateway, 2, { from, start: request('/api/dashboard/core/slow') });
  await until(() => gateway.core.callsTo('slow').length === 2);
  assert.match(String(await newcomer(gateway, from)), /ECONNRESET|EPIPE/);
  assert.equal(await newcomer(gateway, '127.0.0.6'), 200, 'others are served');
  assert.ok([...streams, ...waiting].every(({ closed }) => !closed));
  assert.equal(await figure(gateway, 'gateway_connections_refused_total{limit="address"}'), 1);
  assert.match(gateway.logged(), /"limit":"address","address":"127\.0\.0\.5","open":4/);
  const before = await figure(gateway, 'gateway_connections');
  for (const socket of streams) socket.destroy();
  while ((await figure(gateway, 'gateway_connections')) > before - 2);
  assert.equal(await newcomer(gateway, from), 200, 'room again once a stream has gone');
});

test('over https too: handshakes that are never begun or never used again give way to newcomers', async (t) => {
  const gateway = await startGateway(t, { config: { tls, ...limits(1000, 100) } });
  await hold(t, gateway, 600);
  assert.equal(await newcomer(gateway, '127.0.0.1', patiently), 200);
  const used = await Promise.all(Array.from({ length: 30 }, () => keptAlive(t, gateway.port)));
  await hold(t, gateway, 100);
  await until(() => used.every(({ closed }) => closed));
  assert.equal(await newcomer(gateway, '127.0.0.1', patiently), 200);
  assert.equal(await newcomer(gateway, '127.0.0.2', patiently), 200);
});

test('a handshake that is never begun does not hold up the end of the process', async (t) => {
  const gateway = await startGateway(t, { config: { tls } });
  const [silent] = await hold(t, gateway, 1);
  await drain(gateway.app, promptly);
  await until(() => silent?.closed === true);
});

test('over https a request under way keeps its connection', async (t) => {
  const gateway = await startGateway(t, { config: { tls, ...limits(1000, 10) } });
  const cookie = await secureLogin(gateway);
  const stream = secureConnect({ port: gateway.port, host: '127.0.0.1', ca: selfSigned.cert });
  t.after(() => stream.destroy());
  stream.write(`GET /session/events HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
  await once(stream, 'data');
  await hold(t, gateway, 50);
  assert.equal(await newcomer(gateway, '127.0.0.1', patiently), 200);
  assert.equal(stream.closed, false);
});

test('a network with a limit of its own and a trusted proxy may hold more than others', async (t) => {
  const networks = [{ network: '127.0.7.0/24', limit: 30 }];
  const config = { ...limits(100, 10, networks), trustProxy: ['127.0.8.1'] };
  const gateway = await startGateway(t, { config });
  const open = async (from: string) => {
    const sockets = await hold(t, gateway, 60, { from });
    const stays = { '127.0.7.9': 30, '127.0.8.1': 60 }[from] ?? 10;
    await until(() => sockets.filter(({ closed }) => closed).length >= 60 - stays);
    assert.equal(sockets.filter(({ closed }) => !closed).length, stays, from);
    for (const socket of sockets) socket.destroy();
  };
  for (const from of ['127.0.0.9', '127.0.7.9', '127.0.8.1']) await open(from);
});

async function keptAlive(t: TestContext, port: number): Promise<Socket> {
  const socket = secureConnect({ port, host: '127.0.0.1', ca: selfSigned.cert });
  t.after(() => socket.destroy());
  socket.on('error', () => undefined);
  socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  return socket.resume();
}

async function secureLogin(gateway: TestGateway): Promise<string> {
  const body = JSON.stringify({ username: 'ana', password: 'right' });
  const socket = secureConnect({ port: gateway.port, host: '127.0.0.1', ca: selfSigned.cert });
  const head = `POST /session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n`;
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += chunk;
  return /^set-cookie: ([^;]+)/im.exec(text)?.[1] ?? '';
}
