import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { call, setCaller } from '../../client/src/api/http.ts';
import { readAll } from '../../client/src/api/use-all.ts';
import { limits } from '../../shared/limits.ts';

/** The address is that of the next screen already. */
Object.assign(globalThis, { location: { pathname: '/view/next' } });
const viewsOf = (fetching: { mock: { calls: { arguments: unknown[] }[] } }) =>
  fetching.mock.calls.map(({ arguments: [, init] }) => {
    const { headers } = init as { headers: Headers };
    return headers.get('X-View');
  });

beforeEach(() => setCaller({ screen: '/view/slot/create' }));
afterEach(() => {
  setCaller({ screen: null });
  mock.restoreAll();
});

test('a call belongs to the screen that is drawn, not to the address that is ahead of it', async () => {
  const fetching = mock.method(globalThis, 'fetch', async () => new Response('{}'));
  await call('GET', '/api/x');
  await call('GET', '/api/x', { view: '/view/start' });
  setCaller({ screen: null });
  await call('GET', '/api/x');
  assert.deepEqual(viewsOf(fetching), ['/view/slot/create', '/view/start', '/view/next']);
});

test('what is read page after page is read for the screen that began it', async () => {
  const row = (id: number) => ({ id });
  let page = 0;
  const fetching = mock.method(globalThis, 'fetch', async () => {
    page += 1;
    setCaller({ screen: '/view/next' });
    const rows = Array.from({ length: limits.maximumPageSize }, (_, place) => row(place));
    return Response.json({ rows, total: 2 * limits.maximumPageSize, page, size: limits.maximumPageSize });
  });
  assert.equal((await readAll('slots', {})).length, 2 * limits.maximumPageSize);
  assert.deepEqual(viewsOf(fetching), ['/view/slot/create', '/view/slot/create']);
});
