import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startGateway } from './support/gateway.ts';
import { rawRequest, sendRaw, statusOf } from './support/raw.ts';

const head =
  'POST /api/dashboard/core/slots HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

const broken = {
  'length and chunked': `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'two lengths': `${head}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`,
  'two codings': `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  'a coding that is none': `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'a length with a sign': `${head}Content-Length: +4\r\n\r\nabcd`,
  'bare line feeds': 'GET /api/x HTTP/1.1\nHost: localhost\n\n',
  'a bare carriage return': 'GET /api/x HTTP/1.1\r\nHost: local\rhost\r\n\r\n',
  'a blank before the colon': `${head}Content-Length : 4\r\n\r\nabcd`,
  'a folded header': 'GET /api/x HTTP/1.1\r\nHost: localhost\r\nX-View: a\r\n b\r\n\r\n',
  'no host': 'GET /api/x HTTP/1.1\r\n\r\n',
  'a method nobody knows': 'FETCH /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'http/2 in clear': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
};

for (const [name, request] of Object.entries(broken)) {
  test(`A9: ${name}: 400, connection closed, nothing forwarded`, async (t) => {
    const gateway = await startGateway(t);
    const answer = await sendRaw(gateway.port, request);
    assert.equal(statusOf(answer), 400, answer);
    assert.match(answer, /connection: close/i);
    assert.match(answer, /"code":-1/);
    assert.deepEqual(gateway.core.calls, []);
  });
}

const coded = [
  'Content-Encoding: gzip',
  'Content-Encoding: identity, br',
  'Transfer-Encoding: gzip, chunked',
];

for (const header of coded) {
  test(`${header} is refused on every path, plain JSON or not, and told what would do`, async (t) => {
    const gateway = await startGateway(t);
    const cookie = await gateway.login();
    const isChunked = header.startsWith('Transfer');
    const body = isChunked ? '2\r\n{}\r\n0\r\n\r\n' : '{}';
    const headers = [
      header,
      `Cookie: ${cookie}`,
      'X-View: /view/slot/create',
      'Content-Type: application/json',
      ...(isChunked ? [] : ['Content-Length: 2']),
    ];
    for (const path of [
      '/api/dashboard/core/slots',
      '/api/dashboard/core/terminal/entries',
      '/api/dashboard/core/external/slots',
      '/api/dashboard/core/public/password-resets',
      '/session',
      '/session/company',
      '/view/pay/payu/confirmation',
    ]) {
      const answer = await sendRaw(gateway.port, rawRequest(`POST ${path} HTTP/1.1`, headers, body));
      assert.equal(statusOf(answer), 415, `${path} ${answer}`);
      assert.match(answer, /^accept-encoding: identity\r$/im);
      assert.match(answer, /"reason":"encoding-not-supported"/);
    }
    assert.deepEqual(gateway.core.calls, []);
  });
}

test('a body that says it is plain is taken', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  for (const coding of ['identity', 'Identity', '', 'identity, identity']) {
    const headers = { 'content-encoding': coding };
    const answer = await gateway.call('POST', '/api/dashboard/core/slots', { cookie, body: {}, headers });
    assert.equal(answer.status, 200, coding);
  }
});

for (const method of ['GET', 'HEAD', 'DELETE']) {
  test(`A10: the body of ${method} is dropped, and the next request on the connection answered`, async (t) => {
    const gateway = await startGateway(t);
    const cookie = await gateway.login();
    const shared = `Host: localhost\r\nCookie: ${cookie}\r\nX-View: /view/slot/create\r\n`;
    const first = `${method} /api/dashboard/core/slots/1 HTTP/1.1\r\n${shared}Content-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a":1}`;
    const answer = await sendRaw(gateway.port, first + rawRequest('GET /health/live HTTP/1.1'));
    assert.equal(answer.match(/HTTP\/1\.1 200/g)?.length, 2, answer);
    assert.equal(gateway.core.calls[0]?.body, '');
  });
}

test('A10: a body on a 204 does not become the next answer', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  gateway.core.on('bodied', (request) => {
    request.socket.write('HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged');
  });
  assert.equal((await gateway.call('GET', '/api/dashboard/core/bodied', { cookie })).status, 204);
  const { status, text } = await gateway.call('GET', '/api/dashboard/core/slots', { cookie });
  assert.equal(status, 200);
  assert.doesNotMatch(text, /forged/);
});

for (const method of ['TRACE', 'PROPFIND', 'OPTIONS', 'CONNECT', 'SEARCH']) {
  test(`A12: ${method} is refused, and Allow does not name it`, async (t) => {
    const gateway = await startGateway(t);
    for (const path of method === 'CONNECT'
      ? ['localhost:443']
      : ['/api/dashboard/core/slots', '/session', '/view/login']) {
      const answer = await sendRaw(gateway.port, rawRequest(`${method} ${path} HTTP/1.1`));
      assert.ok([405, 501].includes(statusOf(answer)), `${path} ${answer}`);
      assert.doesNotMatch(/^allow: (.*)$/im.exec(answer)?.[1] ?? '', new RegExp(method));
    }
    assert.deepEqual(gateway.core.calls, []);
  });
}

for (const protocol of ['websocket', 'h2c']) {
  test(`A13: an upgrade to ${protocol} is never made nor forwarded`, async (t) => {
    const gateway = await startGateway(t);
    const cookie = await gateway.login();
    const headers = [
      `Cookie: ${cookie}`,
      'X-View: /view/start',
      `Upgrade: ${protocol}`,
      'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
    ];
    const request = rawRequest('GET /api/dashboard/core/slots HTTP/1.1', headers).replace(
      'Connection: close',
      'Connection: Upgrade, close',
    );
    const answer = await sendRaw(gateway.port, request);
    assert.notEqual(statusOf(answer), 101);
    assert.equal(gateway.core.calls[0]?.headers.upgrade, undefined);
  });
}

test('A15: headers, bodies and silence that come too slowly are cut, while others are served', async (t) => {
  const bounds = { headersTimeout: 300, requestTimeout: 600, checkEvery: 100 };
  const gateway = await startGateway(t, { bounds });
  const cookie = await gateway.login();
  const body = `${head}Cookie: ${cookie}\r\nX-View: /view/slot/create\r\nContent-Length: 100\r\n\r\n{`;
  const slow = ['', 'GET /health/live HTTP/1.1\r\nHost: loc', body].map((start) =>
    sendRaw(gateway.port, start),
  );
  assert.equal((await gateway.call('GET', '/health/live')).status, 200);
  for (const answer of await Promise.all(slow)) assert.ok([408, 400].includes(statusOf(answer)), answer);
  assert.deepEqual(gateway.core.callsTo('slots'), []);
});

test('B16: too large a cookie is told to be cleared, so that the browser is not locked out', async (t) => {
  const gateway = await startGateway(t);
  const answer = await sendRaw(
    gateway.port,
    rawRequest('GET /view/login HTTP/1.1', [`Cookie: a=${'x'.repeat(17_000)}`]),
  );
  assert.equal(statusOf(answer), 431);
  assert.match(answer, /clear-site-data: "cookies"/i);
});

test('B16: a hundred cookies are no hindrance, a query of 300 kB is refused', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  const many = Array.from({ length: 100 }, (_, i) => `c${i}=${i}`).join('; ');
  const { status } = await gateway.call('GET', '/api/dashboard/core/slots', { cookie: `${many}; ${cookie}` });
  assert.equal(status, 200);
  const answer = await sendRaw(gateway.port, rawRequest(`GET /api/x?${'q'.repeat(300_000)} HTTP/1.1`));
  assert.ok([414, 431].includes(statusOf(answer)));
});

test('F7: no header is lost among thousands: all count, or the request is refused', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  for (const count of [1200, 2500]) {
    const noise = Array.from({ length: count }, () => 'a:b');
    const headers = [
      `Cookie: ${cookie}`,
      'X-View: /view/slot/create',
      'Content-Length: 0',
      ...noise,
      'X-Company: 999',
    ];
    const answer = await sendRaw(
      gateway.port,
      rawRequest('POST /api/dashboard/core/slots HTTP/1.1', headers),
    );
    assert.ok([409, 431].includes(statusOf(answer)), `${count}: ${answer.slice(0, 60)}`);
  }
  assert.deepEqual(gateway.core.calls, []);
});

test('A15: an endless answer that nobody reads does not fill the memory', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  let sent = 0;
  gateway.core.on('endless', (_request, response) => {
    const chunk = Buffer.alloc(65_536);
    const more = () => {
      let room = true;
      while (room && sent < 2 ** 30) {
        room = response.write(chunk);
        sent += chunk.length;
      }
    };
    response.on('drain', more);
    more();
  });
  const socket = connect(gateway.port, '127.0.0.1');
  t.after(() => socket.destroy());
  socket.pause();
  socket.write(
    rawRequest('GET /api/dashboard/core/endless HTTP/1.1', [`Cookie: ${cookie}`, 'X-View: /view/start']),
  );
  let before = -1;
  // It comes to rest when the buffers between core and client are full.
  while (sent === 0 || sent !== before) {
    before = sent;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.ok(sent < 100 * 2 ** 20, `${sent} bytes were taken from the core`);
});
