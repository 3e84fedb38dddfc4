import assert from 'node:assert/strict';
import test from 'node:test';
import { ApiError, errorBody, isConflict } from '../../client/src/api/api-error.ts';
import { resourcePath } from '../../client/src/api/resource-path.ts';
import { retryDelay, shouldRetry } from '../../client/src/api/retry.ts';
import { loadChunk } from '../../client/src/app/load-chunk.ts';
import { menuFor } from '../../client/src/app/menu.ts';
import { throttledReport } from '../../client/src/session/activity.ts';
import { matchingNames } from '../../client/src/ui/matching-names.ts';

const failed = (status: number) => new ApiError(status, { code: -1, message: '' });

test('only what may pass by itself is tried again, three times at most', () => {
  for (const status of [0, 500, 502, 503, 504]) assert.ok(shouldRetry(failed(status), 3), String(status));
  for (const status of [400, 401, 403, 404, 409, 429])
    assert.ok(!shouldRetry(failed(status), 1), String(status));
  assert.ok(!shouldRetry(failed(503), 4));
  assert.ok(!shouldRetry(new TypeError('ours'), 1));
  assert.deepEqual([1, 2, 3].map(retryDelay), [1000, 2000, 4000]);
});

test('a conflict is an answer that holds the stored record', () => {
  const body = { code: -1651, message: '', current: { id: 1 } };
  assert.ok(isConflict(new ApiError(409, body)));
  assert.ok(!isConflict(new ApiError(409, { code: -1584, message: '' })));
});

test('an answer that is not ours is an error without words', () => {
  assert.deepEqual(errorBody(502, '<html>'), { code: -1, message: '', reason: 'status-502' });
  assert.equal(errorBody(400, '{"code":-1581,"message":"x"}').code, -1581);
});

test('paths are encoded and leave out what is empty', () => {
  assert.equal(resourcePath('slots'), '/api/dashboard/core/slots');
  assert.equal(resourcePath('slots', '../x', { q: '' }), '/api/dashboard/core/slots/..%2Fx');
  assert.equal(
    resourcePath('slots', 3, { version: 2, q: undefined }),
    '/api/dashboard/core/slots/3?version=2',
  );
});

test('activity is reported at once, and then every ten seconds at most', () => {
  let now = 0;
  let reports = 0;
  const input = throttledReport(
    () => {
      reports += 1;
    },
    () => now,
  );
  for (now of [5, 6, 9_000, 10_004]) input();
  assert.equal(reports, 1);
  for (now of [10_005, 10_006, 60_000]) input();
  assert.equal(reports, 3);
});

test('a part of the program that does not arrive is asked for once more', async () => {
  let asked = 0;
  const load = () => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('network')) : Promise.resolve('page');
  };
  assert.equal(await loadChunk(load), 'page');
  await assert.rejects(
    loadChunk(() => Promise.reject(new Error('gone'))),
    /gone/,
  );
  await assert.rejects(
    loadChunk(() => new Promise(() => {}), 1),
    /did not arrive/,
  );
});

test('lots are found by words without accents, those that begin so first', () => {
  const lots = ['Gran Clínica', 'Clínica Ángel', 'Aeropuerto'].map((name) => ({ name }));
  assert.deepEqual(
    matchingNames(lots, 'clinica').map(({ name }) => name),
    ['Clínica Ángel', 'Gran Clínica'],
  );
  assert.deepEqual(matchingNames(lots, 'angel CLI').length, 1);
  assert.deepEqual(matchingNames(lots, 'zzz'), []);
});

test('the menu shows built screens that are granted, by group', () => {
  const grants = ['view/slot/create', 'view/guardian', 'view/start', 'view/users/entities/edit'].map(
    (view) => ({
      view,
      level: 'read' as const,
    }),
  );
  assert.deepEqual(menuFor(grants), [
    { group: 'home', views: ['view/start'] },
    { group: 'operation', views: ['view/slot/create'] },
  ]);
  assert.deepEqual(menuFor([]), []);
});
