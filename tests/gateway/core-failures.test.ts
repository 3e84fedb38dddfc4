import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { selfSigned } from './support/certificates.ts';
import { json, startCoreStub } from './support/core-stub.ts';
import { type Answer, startGateway } from './support/gateway.ts';
import { ManualClock, settle, until } from './support/manual-clock.ts';

const slots = '/api/dashboard/core/slots';

function assertFailure({ status, body, text }: Answer, expected: number, reason: string): void {
  assert.equal(status, expected, text);
  assert.equal(body.code, -1);
  assert.equal(body.reason, reason);
  assert.doesNotMatch(text, /127\.0\.0\.1|:\d{4,5}|ECONN|at .*\.ts/);
}

test('core down: 503 with Retry-After, in the language of the request, without an address', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  await gateway.core.close();
  const answer = await gateway.call('GET', slots, { cookie });
  assertFailure(answer, 503, 'core-unavailable');
  assert.equal(answer.headers.get('retry-after'), '3');
  assert.match(answer.body.message, /arrancando/);
  const english = await gateway.call('GET', slots, { cookie, headers: { 'accept-language': 'en-GB' } });
  assert.match(english.body.message, /starting/);
  const login = await gateway.call('POST', '/session', { body: { username: 'a', password: 'b' } });
  assertFailure(login, 503, 'core-unavailable');
});

test('no core known yet: 503, and the first call after it is there is answered', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  gateway.upstream.use(null);
  assertFailure(await gateway.call('GET', slots, { cookie }), 503, 'core-unavailable');
  gateway.upstream.use(gateway.core.origin);
  assert.equal((await gateway.call('GET', slots, { cookie })).status, 200);
});

const brokenAnswers = {
  garbage: 'SSH-2.0-OpenSSH_9\r\n',
  'nothing at all': '',
  'half a header': 'HTTP/1.1 200 OK\r\nContent-Le',
  'B11: a NUL in a header': 'HTTP/1.1 200 OK\r\nX-A: a\0b\r\nContent-Length: 0\r\n\r\n',
  'B11: a bare CR in a header': 'HTTP/1.1 200 OK\r\nX-A: a\rb\r\nContent-Length: 0\r\n\r\n',
  'B11: 8-bit text in a header': 'HTTP/1.1 200 OK\r\nX-A: caf\xe9\r\nContent-Length: 0\r\n\r\n',
  'a status that is none': 'HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n',
  'an upgrade nobody asked for':
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
  'a type given twice':
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\n{}',
  'length and chunked': 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
};

for (const [name, bytes] of Object.entries(brokenAnswers)) {
  test(`broken answer, ${name}: 502, asked once`, async (t) => {
    const gateway = await startGateway(t);
    const cookie = await gateway.login();
    gateway.core.on('slots', (incoming) => incoming.socket.end(Buffer.from(bytes, 'latin1')));
    assertFailure(await gateway.call('GET', slots, { cookie }), 502, 'core-broken');
    assert.equal(gateway.core.callsTo('slots').length, 1);
  });
}

test('F5: a 503 of the core is passed on after one call', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  gateway.core.on('slots', (_request, response) => json(response, 503, { code: -1500, message: 'x' }));
  const { status, body } = await gateway.call('GET', slots, { cookie });
  assert.deepEqual([status, body.code], [503, -1500]);
  assert.equal(gateway.core.callsTo('slots').length, 1);
});

test('slow core: 504 after its time, waiting for a connection included', async (t) => {
  const clock = new ManualClock();
  const gateway = await startGateway(t, { clock, bounds: { coreHeaders: 20_000 } });
  const cookie = await gateway.login();
  gateway.core.on('slots', () => {});
  const answers = Array.from({ length: 80 }, () => gateway.call('GET', slots, { cookie }));
  await until(() => gateway.core.callsTo('slots').length === 64);
  await settle();
  await clock.advance(20);
  for (const answer of await Promise.all(answers)) assertFailure(answer, 504, 'core-timeout');
});

test('G4: a resource that hangs leaves the others, logins and files alone', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  gateway.core.on('reports/collection-report', () => {});
  const hanging = Array.from({ length: 100 }, () =>
    gateway.call('GET', '/api/dashboard/core/reports/collection-report', { cookie }).catch(() => undefined),
  );
  await until(() => gateway.core.callsTo('reports/collection-report').length === 64);
  assert.equal((await gateway.call('GET', slots, { cookie })).status, 200);
  assert.equal((await gateway.call('GET', '/session', { cookie })).status, 200);
  assert.ok((await gateway.core.connections()) <= 70);
  gateway.app.server.closeAllConnections();
  await Promise.all(hanging);
});

test('an answer that breaks off breaks the connection: nobody takes it for whole', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  for (const head of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
    gateway.core.on('slots', (incoming) => {
      incoming.socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${head}\r\n\r\n4\r\n[1,2`);
      setImmediate(() => incoming.socket.destroy());
    });
    await assert.rejects(gateway.call('GET', slots, { cookie }), head);
  }
});

test('G3: a client that leaves cancels the core’s work', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  let cancelled = 0;
  gateway.core.on('slots', (_request, response) => response.on('close', () => cancelled++));
  gateway.core.on('raw', (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n');
    response.on('close', () => cancelled++);
  });
  for (const path of ['slots', 'raw']) {
    const before = cancelled;
    const headers = { cookie, 'x-view': '/view/start' };
    const call = request(`${gateway.origin}/api/dashboard/core/${path}`, { headers });
    call.on('error', () => {});
    call.end();
    await until(() => gateway.core.callsTo(path).length === 1);
    if (path === 'raw') await once(call, 'response');
    call.destroy();
    await until(() => cancelled === before + 1);
  }
});

test('event streams come through piece by piece', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  let write = (_text: string) => {};
  gateway.core.on('events', (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.flushHeaders();
    write = (text) => response.write(text);
  });
  const response = await fetch(
    `${gateway.origin}/api/dashboard/core/events?view=/view/start&company=7&from=3`,
    { headers: { cookie } },
  );
  assert.equal(gateway.core.callsTo('events')[0]?.url, '/api/dashboard/core/events?from=3');
  const reader = response.body!.getReader();
  for (const piece of ['data: 1\n\n', 'data: 2\n\n']) {
    write(piece);
    assert.equal(Buffer.from((await reader.read()).value!).toString(), piece);
  }
  await reader.cancel();
});

test('bodies are counted: too large a one is refused, announced or not, and the core’s call cancelled', async (t) => {
  const gateway = await startGateway(t, { bounds: { bodyLimit: 200_000 } });
  const cookie = await gateway.login();
  const large = JSON.stringify('x'.repeat(300_000));
  const announced = await gateway.call('POST', slots, { cookie, body: large });
  assert.equal(announced.status, 413);
  assert.deepEqual(gateway.core.calls, []);

  const chunked = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { cookie, 'x-view': '/view/slot/create', 'content-type': 'application/json' };
    const call = request(`${gateway.origin}${slots}`, { method: 'POST', headers }, ({ statusCode }) =>
      resolve(statusCode),
    );
    call.on('error', reject);
    for (let i = 0; i < 4; i++) call.write(large.slice(i * 75_000, (i + 1) * 75_000));
  });
  assert.equal(chunked, 413);
});

test('bodies stream: the core reads the beginning while the client still sends', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  const body = JSON.stringify('y'.repeat(150_000));
  let begun = false;
  gateway.core.on('raw', async (incoming, response) => {
    let received = '';
    for await (const chunk of incoming) {
      begun = true;
      received += chunk;
    }
    json(response, 200, { whole: received === body, length: incoming.headers['content-length'] });
  });
  const headers = {
    cookie,
    'x-view': '/view/slot/create',
    'content-type': 'application/json',
    'content-length': body.length,
  };
  const call = request(`${gateway.origin}/api/dashboard/core/raw`, { method: 'POST', headers });
  call.write(body.slice(0, 100_000));
  await until(() => begun);
  call.end(body.slice(100_000));
  const [response] = await once(call, 'response');
  assert.equal(
    Buffer.concat(await response.toArray()).toString(),
    `{"whole":true,"length":"${body.length}"}`,
  );
});

test('B17: a core whose certificate does not verify gets no token: 502', async (t) => {
  const core = await startCoreStub(selfSigned);
  const gateway = await startGateway(t, { core });
  // Set by an administrator in a hurry: must make no difference.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  t.after(() => {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  });
  const answer = await gateway.call('POST', '/session', { body: { username: 'ana', password: 'right' } });
  assertFailure(answer, 502, 'core-broken');
  assert.deepEqual(core.calls, []);
});

test('a core that takes connections and says nothing costs a 504, not the gateway', async (t) => {
  const silent = createServer(() => {});
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  t.after(() => silent.close());
  const clock = new ManualClock();
  const { port } = silent.address() as AddressInfo;
  const gateway = await startGateway(t, { clock, coreUrl: `http://127.0.0.1:${port}` });
  const answer = gateway.call('POST', '/session', { body: { username: 'a', password: 'b' } });
  await settle();
  await clock.advance(21);
  assertFailure(await answer, 504, 'core-timeout');
  gateway.upstream.use(null);
});

test('G5: a fault of our own is logged with its request, answered without a word about it, and survived', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  gateway.upstream.laneOf = () => {
    throw new Error('boom');
  };
  const answer = await gateway.call('GET', slots, { cookie });
  assert.deepEqual([answer.status, answer.body.code], [500, -1]);
  assert.doesNotMatch(answer.text, /boom/);
  assert.match(gateway.logged(), new RegExp(`"reqId":"${answer.headers.get('x-request-id')}".*boom`));
  assert.equal((await gateway.call('GET', '/session', { cookie })).status, 200);
});
