import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startGateway } from './support/gateway.ts';
import { rawRequest, sendRaw, statusOf } from './support/raw.ts';

const spellings = {
  A1: ['/api/../x', '/api/%2e%2e/x', '/api/..%2fx', '/api/%2E%2E%2f', '/api/./x', '/api/x/..', '/api/%2e/x'],
  A2: ['/api/x\\..\\..\\admin', '/api/x%5c..%5c..%5cadmin', '/api/..;/x', '/api/x;a=b'],
  A4: [
    '/%61pi/dashboard/core/slots',
    '/API/dashboard/core/slots',
    '//api/dashboard/core/slots',
    '/./api/dashboard/core/slots',
    '/ap%69/x',
  ],
  A6: ['/api//evil.com/x', '/api/\\evil.com/x', 'http://evil/api/x', 'https://evil/api/dashboard/core/slots'],
  F6: [
    '/api/a%2fb',
    '/api/a%252fb',
    '/api/%2561',
    '/api/%c3%b1',
    '/api/%C3%28',
    '/api/a%00b',
    '/api/%61',
    '/api/x#y',
    '/api/x%0d%0aHost:y',
    '/api/',
  ],
};

for (const [name, paths] of Object.entries(spellings)) {
  test(`${name}: a path that has another spelling is refused and never forwarded`, async (t) => {
    const gateway = await startGateway(t);
    const cookie = await gateway.login();
    for (const path of paths) {
      for (const access of [`Cookie: ${cookie}`, 'Cookie: none=1']) {
        const answer = await sendRaw(
          gateway.port,
          rawRequest(`GET ${path} HTTP/1.1`, [access, 'X-View: /view/slot/create']),
        );
        assert.ok([400, 404].includes(statusOf(answer)), `${path}: ${answer.slice(0, 40)}`);
        assert.doesNotMatch(answer, /evil|127\.0\.0\.1/);
      }
    }
    assert.deepEqual(gateway.core.calls, []);
  });
}

test('A1: other spellings reach neither the terminals’ nor the public calls without their own checks', async (t) => {
  const gateway = await startGateway(t);
  for (const path of [
    'public/../slots',
    'terminal/../slots',
    'terminal/%2e%2e/slots',
    '%74erminal/x',
    'public/..%2fslots',
  ]) {
    const line = `GET /api/dashboard/core/${path} HTTP/1.1`;
    const answer = await sendRaw(
      gateway.port,
      rawRequest(line, ['X-View: /view/login', 'Authorization: Bearer k']),
    );
    assert.equal(statusOf(answer), 400, path);
  }
  assert.deepEqual(gateway.core.calls, []);
});

test('canonical paths are forwarded as they were written, their query untouched', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  for (const path of [
    'slots/1',
    'things/a%20b',
    'things/Bogot%C3%A1',
    'things/a:b@c',
    'slots?q=%C3%B1&sort=name,-code&x=a%2Fb&x=2',
  ]) {
    const { status } = await gateway.call('GET', `/api/dashboard/core/${path}`, { cookie });
    assert.equal(status, 200, path);
    assert.equal(gateway.core.calls.at(-1)?.url, `/api/dashboard/core/${path}`);
  }
});

test('F6: a second Host header is refused', async (t) => {
  const gateway = await startGateway(t);
  const answer = await sendRaw(gateway.port, rawRequest('GET /health/live HTTP/1.1', ['Host: evil']));
  assert.equal(statusOf(answer), 400);
});

test('A20: no answer leads off the site', async (t) => {
  const gateway = await startGateway(t);
  for (const path of [
    '//evil.com/..',
    '/\\evil.com',
    '//evil.com/%2e%2e',
    '/assets//evil.com/..',
    '/view//evil.com',
    '/assets',
  ]) {
    const answer = await sendRaw(gateway.port, rawRequest(`GET ${path} HTTP/1.1`));
    assert.doesNotMatch(answer, /^location:/im, path);
    assert.ok(statusOf(answer) >= 400, path);
  }
});
