import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { ApiError } from '../../client/src/api/api-error.ts';
import { answered, connection } from '../../client/src/api/connection.ts';
import { call } from '../../client/src/api/http.ts';

Object.assign(globalThis, { location: { pathname: '/view/start' } });
afterEach(() => {
  answered();
  mock.restoreAll();
  mock.timers.reset();
});

const asked = (fetching: { mock: { calls: { arguments: unknown[] }[] } }) =>
  fetching.mock.calls.map(({ arguments: [path] }) => path);
const refused = async (method: string, path: string): Promise<ApiError> => {
  const error = await call(method, path).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof ApiError);
  return error;
};
const turns = async () => {
  for (let count = 0; count < 20; count += 1) await Promise.resolve();
};

test('two misses are a loss; the second one is asked for, and writes of data wait for the end of it', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const down = mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('down')));
  assert.equal((await refused('GET', '/api/x')).body.reason, 'network');
  assert.equal(connection().lost, false);
  mock.timers.tick(1000);
  await turns();
  assert.equal(connection().lost, true);
  assert.deepEqual(asked(down), ['/api/x', '/health/live']);
  assert.equal((await refused('PUT', '/api/x')).body.reason, 'not-sent');
  assert.equal(asked(down).length, 2);
  // Reading and the session's own calls are tried.
  assert.equal((await refused('GET', '/api/x')).body.reason, 'network');
  assert.equal((await refused('POST', '/session/activity')).body.reason, 'network');
  assert.equal(asked(down).length, 4);
});

test('any answer is one, also a refusal; a probe that finds the gateway ends the loss', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('down')));
  await refused('GET', '/api/x');
  await refused('GET', '/api/x');
  assert.equal(connection().lost, true);
  mock.method(globalThis, 'fetch', async () => new Response('{"status":"up"}'));
  mock.timers.tick(2000);
  await turns();
  assert.equal(connection().lost, false);
  mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('down')));
  await refused('GET', '/api/x');
  mock.method(globalThis, 'fetch', async () => new Response('no', { status: 500 }));
  assert.equal((await refused('GET', '/api/x')).status, 500);
  mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('down')));
  await refused('GET', '/api/x');
  assert.equal(connection().lost, false);
});

test('a call that its caller gave up is no miss', async () => {
  const stop = new AbortController();
  mock.method(globalThis, 'fetch', () => Promise.reject(new DOMException('', 'AbortError')));
  stop.abort();
  await Promise.all([1, 2, 3].map(() => call('GET', '/api/x', { signal: stop.signal }).catch(() => {})));
  assert.equal(connection().lost, false);
});
