import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { forgetDone } from '../../client/src/api/attempts.ts';
import { answered } from '../../client/src/api/connection.ts';
import { call } from '../../client/src/api/http.ts';

Object.assign(globalThis, { location: { pathname: '/view/start' } });
afterEach(() => {
  answered();
  mock.restoreAll();
  mock.timers.reset();
});

let keys: (string | null)[] = [];
const answering = (status: number) =>
  mock.method(globalThis, 'fetch', async (_path: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'));
    if (status === 0) throw new TypeError('down');
    return new Response('{"code":-1,"message":"x"}', { status });
  });
const post = (path: string, body: object, more: { view?: string; hasId?: boolean } = {}) =>
  call('POST', path, { body, quiet: true, ...more }).catch(() => undefined);
const sent = async (work: () => Promise<unknown>) => {
  keys = [];
  await work();
  return keys;
};

test('two clicks are one attempt, while the first is under way and for a moment after it', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  answering(201);
  const [one, other, late] = await sent(async () => {
    await Promise.all([post('/api/a', { n: 1 }), post('/api/a', { n: 1 })]);
    await post('/api/a', { n: 1 });
  });
  assert.match(one ?? '', /^[0-9a-f]{32}$/);
  assert.deepEqual([other, late], [one, one]);
  mock.timers.tick(1000);
  const [later] = await sent(() => post('/api/a', { n: 1 }));
  assert.notEqual(later, one);
});

test('the same values typed again are another attempt', async () => {
  answering(201);
  const [one] = await sent(() => post('/api/e', { n: 1 }));
  forgetDone();
  const [other] = await sent(() => post('/api/e', { n: 1 }));
  assert.notEqual(other, one);
});

test('another wish, another screen and what is read have no key in common', async () => {
  answering(200);
  const keysOf = await sent(async () => {
    await Promise.all([
      post('/api/b', { n: 1 }),
      post('/api/b', { n: 2 }),
      post('/api/b', { n: 1 }, { view: '/x' }),
    ]);
    // A loop that goes on with the same call until all is done.
    await post('/api/b', { n: 1 });
  });
  assert.equal(new Set(keysOf).size, 4);
  assert.deepEqual(await sent(() => call('GET', '/api/b')), [null]);
  assert.deepEqual(await sent(() => post('/api/b', { n: 1 }, { hasId: true })), [null]);
});

for (const status of [0, 502])
  test(`an attempt whose answer was lost (${status}) keeps its key, whatever its form sends next`, async () => {
    const place = `/api/c${status}`;
    answering(status);
    const [one] = await sent(() => post(place, { n: 1 }));
    mock.restoreAll();
    answered();
    answering(409);
    const [again] = await sent(() => post(place, { n: 2 }));
    assert.equal(again, one);
    const [next] = await sent(() => post(place, { n: 2 }));
    assert.notEqual(next, one);
  });
