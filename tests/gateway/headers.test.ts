import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json, token } from './support/core-stub.ts';
import { startGateway } from './support/gateway.ts';
import { rawRequest, sendRaw } from './support/raw.ts';

const slots = '/api/dashboard/core/slots';

test('B1-B6: the core hears what the gateway knows, and nothing that a client claims', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  await gateway.call('PUT', '/session/company', { cookie, body: { companyId: 7 } });
  gateway.core.calls.length = 0;
  const claims = [
    `Cookie: ${cookie}; other=1`,
    'X-View: /view/subscriber/42',
    'Authorization: Bearer stolen',
    'companyId: 99',
    'CompanyId: 98',
    'company_id: 97',
    'company-id: 96',
    'pathView: admin',
    'path_view: admin',
    'X-Forwarded-For: 6.6.6.6',
    'X-Forwarded-Host: evil',
    'X-Forwarded-Proto: https',
    'X-Forwarded-Uri: /admin',
    'Forwarded: for=6.6.6.6',
    'X-Real-IP: 6.6.6.6',
    'X-Request-Id: chosen',
    'X-Original-URL: /admin',
    'X-HTTP-Method-Override: DELETE',
    'Accept-Language: en',
    'Accept-Encoding: gzip',
    'If-None-Match: "x"',
    'Referer: http://localhost/view/secret?plate=ABC123',
  ];
  await sendRaw(gateway.port, rawRequest(`GET ${slots} HTTP/1.1`, claims));
  const [call] = gateway.core.calls;
  const { authorization, host, 'x-request-id': id, ...rest } = call?.headers ?? {};
  assert.match(String(authorization), /^Bearer .*secretsignature/);
  assert.equal(host, new URL(gateway.core.origin).host);
  assert.match(String(id), /^[\w-]{12}-[0-9a-z]+$/);
  assert.deepEqual(rest, {
    connection: 'keep-alive',
    pathview: 'view/subscriber',
    companyid: '7',
    'accept-language': 'en',
    'x-forwarded-for': '127.0.0.1',
  });
  const names = call?.rawHeaders.filter((_, index) => index % 2 === 0) ?? [];
  assert.equal(new Set(names.map((name) => name.toLowerCase())).size, names.length);
});

test('a key of a call reaches the core, and one that is not clean as one that it refuses', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  gateway.core.calls.length = 0;
  for (const key of ['a-key-of-its-own', 'not clean'])
    await gateway.call('POST', slots, { cookie, body: {}, headers: { 'idempotency-key': key } });
  assert.deepEqual(
    gateway.core.calls.map(({ headers }) => headers['idempotency-key']),
    ['a-key-of-its-own', '?'],
  );
});

test('B2: no company is sent while none is selected', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  await gateway.call('GET', slots, { cookie, headers: { companyId: '8' } });
  assert.equal(gateway.core.calls[0]?.headers.companyid, undefined);
});

test('B5: behind a trusted proxy the core hears of the client before it, and only of that one', async (t) => {
  const gateway = await startGateway(t, { config: { trustProxy: ['127.0.0.1'] } });
  const cookie = await gateway.login();
  await gateway.call('GET', slots, { cookie, headers: { 'x-forwarded-for': '6.6.6.6, 192.168.1.20' } });
  assert.equal(gateway.core.calls[0]?.headers['x-forwarded-for'], '192.168.1.20');
});

for (const status of [200, 204, 400, 403, 404, 500]) {
  test(`B7: a token in an answer of ${status} is stored and never passed on`, async (t) => {
    const gateway = await startGateway(t);
    const cookie = await gateway.login();
    const next = token();
    gateway.core.on('slots', (_request, response) => {
      response.writeHead(status, { Authorization: `Bearer ${next}`, 'Content-Type': 'application/json' });
      response.end(status === 204 ? undefined : '{}');
    });
    const { status: seen, headers, text } = await gateway.call('GET', slots, { cookie });
    assert.equal(seen, status);
    assert.doesNotMatch(JSON.stringify([...headers]) + text, /secretsignature/);
    await gateway.call('GET', slots, { cookie });
    assert.equal(gateway.core.calls[1]?.headers.authorization, `Bearer ${next}`);
  });
}

test('B7: tokens in early hints and trailers, of a streamed file too, are not passed on', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  gateway.core.on('raw', (request) => {
    const lines = [
      'HTTP/1.1 103 Early Hints',
      `Authorization: Bearer ${token()}`,
      'Link: </x>; rel=preload',
      '',
      'HTTP/1.1 200 OK',
      'Content-Type: application/pdf',
      `Authorization: Bearer ${token()}`,
      'Trailer: Authorization',
      'Transfer-Encoding: chunked',
      '',
      '4\r\n%PDF',
      '0',
      `Authorization: Bearer ${token()}`,
      '',
      '',
    ];
    request.socket.end(lines.join('\r\n'));
  });
  const headers = [`Cookie: ${cookie}`, 'X-View: /view/start', 'TE: trailers'];
  const answer = await sendRaw(gateway.port, rawRequest('GET /api/dashboard/core/raw HTTP/1.1', headers));
  assert.match(answer, /^HTTP\/1\.1 200/);
  assert.match(answer, /%PDF/);
  assert.doesNotMatch(answer, /secretsignature|^link:|^trailer:| 103 /im);
});

test('B8: of the core’s headers only the listed ones reach the browser', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  const dropped = {
    'Set-Cookie': ['a=1', 'b=2'],
    Server: 'Core/1',
    'X-Powered-By': 'Core',
    Via: '1.1 core',
    'WWW-Authenticate': 'Basic',
    'Clear-Site-Data': '"*"',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Credentials': 'true',
    Refresh: '0; url=http://evil',
    Link: '<http://evil>; rel=preload',
    'Service-Worker-Allowed': '/',
    SourceMap: '/x.map',
    'X-Internal': 'core-7.lan',
    ETag: '"1"',
    'Last-Modified': 'Mon, 02 Mar 2026 12:00:00 GMT',
    'Cache-Control': 'public, max-age=600',
  };
  gateway.core.on('slots', (_request, response) =>
    json(
      response,
      200,
      { a: 1 },
      { ...dropped, 'Content-Disposition': 'attachment; filename="x.json"', 'Retry-After': '7' },
    ),
  );
  const { headers } = await gateway.call('GET', slots, { cookie });
  for (const name of Object.keys(dropped))
    if (name !== 'Cache-Control') assert.equal(headers.get(name), null, name);
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('content-disposition'), 'attachment; filename="x.json"');
  assert.equal(headers.get('retry-after'), '7');
});

test('B13: what is not JSON can do nothing as a page', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  for (const type of ['text/html', 'image/svg+xml', 'application/xhtml+xml', undefined]) {
    gateway.core.on('slots', (_request, response) => {
      response.writeHead(200, type ? { 'Content-Type': type } : {}).end('<script>alert(1)</script>');
    });
    const { headers } = await gateway.call('GET', slots, { cookie });
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
    assert.equal(headers.get('content-disposition'), 'attachment');
  }
});

test('B14: every answer of the interface forbids to be stored; every answer carries the security headers', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  const answers = [
    await gateway.call('GET', slots, { cookie }),
    await gateway.call('GET', slots),
    await gateway.call('GET', '/session', { cookie }),
    await gateway.call('GET', '/session'),
    await gateway.call('GET', '/health/live'),
    await gateway.call('GET', '/view/unknown'),
    await gateway.call('POST', '/session', { body: '{' }),
  ];
  for (const { headers } of answers) {
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('x-frame-options'), 'DENY');
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
    assert.doesNotMatch(headers.get('content-security-policy') ?? '', /unsafe/);
    assert.ok(headers.get('referrer-policy') && headers.get('permissions-policy'));
    assert.ok(headers.get('cross-origin-resource-policy'));
    assert.match(headers.get('x-request-id') ?? '', /^[\w-]{12}-[0-9a-z]+$/);
    // Of no use over plain http, where browsers complain of it on every page.
    assert.equal(headers.get('cross-origin-opener-policy'), null);
    assert.equal(headers.get('strict-transport-security'), null);
    assert.equal(headers.get('server') ?? headers.get('x-powered-by'), null);
  }
});

test('redirects of the core are passed on within the site, not followed, and never off it', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  const expected = {
    '/api/dashboard/core/exports/7': 303,
    'http://evil/': 502,
    '//evil/': 502,
    '/\\evil': 502,
    '/api/../x': 502,
    '/view/login': 502,
  };
  for (const [location, status] of Object.entries(expected)) {
    gateway.core.on('slots', (_request, response) => response.writeHead(303, { Location: location }).end());
    const answer = await gateway.call('GET', slots, { cookie });
    assert.equal(answer.status, status, location);
    assert.equal(answer.headers.get('location'), status === 303 ? location : null);
  }
});
