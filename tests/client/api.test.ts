import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { ApiError, changesIn, errorBody, isConflict } from '../../client/src/api/api-error.ts';
import { resourcePath } from '../../client/src/api/resource-path.ts';
import { retryDelay, shouldRetry } from '../../client/src/api/retry.ts';
import { activityReports } from '../../client/src/session/activity.ts';
import { menuFor } from '../../client/src/session/menu.ts';
import { loadChunk } from '../../client/src/ui/load-chunk.ts';
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

test('what changed is read of whatever code refused the step for it', () => {
  const body = { message: '', current: { id: 3, changes: [{ subscriberId: 1 }] } };
  for (const code of [-3110, -1653, -9])
    assert.equal(changesIn(new ApiError(409, { code, ...body })).length, 1);
  for (const error of [new ApiError(409, { code: -3110, message: '' }), new Error('x')])
    assert.deepEqual(changesIn(error), []);
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

/** Both clocks by the test's: the true one counts on while the test itself is held up. */
function mockClocks(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  t.mock.method(performance, 'now', () => Date.now());
}

/** The reports of inputs at these milliseconds, over a hundred seconds: when each came, and of which input. */
function reportsOf(t: TestContext, inputsAt: readonly number[]): [at: number, input: number][] {
  mockClocks(t);
  const reports: [number, number][] = [];
  const { onInput, stop } = activityReports((idle) => reports.push([Date.now(), Date.now() - idle]));
  // Millisecond by millisecond: the mocked clock leaps to the end of a tick before its timers run.
  for (let at = 0; at < 100_000; at += 1) {
    if (inputsAt.includes(at)) onInput();
    t.mock.timers.tick(1);
  }
  stop();
  return reports;
}

test('activity is reported at once, and then every ten seconds at most', (t) => {
  const moving = Array.from({ length: 250 }, (_, n) => n * 100);
  assert.deepEqual(reportsOf(t, moving), [
    [0, 0],
    [10_000, 9900],
    [20_000, 19_900],
    [30_000, 24_900],
  ]);
});

test('the last input is reported too, with the time that has passed since', (t) => {
  assert.deepEqual(reportsOf(t, [0, 9, 9000, 35_000]), [
    [0, 0],
    [10_000, 9000],
    [35_000, 35_000],
  ]);
});

test('an input of before a sleep is not reported after it, the next one is at once', (t) => {
  mockClocks(t);
  const reports: number[] = [];
  const { onInput, stop } = activityReports((idle) => reports.push(idle));
  onInput();
  t.mock.timers.tick(5000);
  onInput();
  t.mock.timers.setTime(3_600_000);
  assert.deepEqual(reports, [0]);
  onInput();
  assert.deepEqual(reports, [0, 0]);
  stop();
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
  const grants = [
    'view/slot/create',
    'view/configuration/accounting-integrations',
    'view/start',
    'view/users/entities/edit',
  ].map((view) => ({
    view,
    level: 'read' as const,
  }));
  assert.deepEqual(menuFor(grants), [
    { group: 'home', views: ['view/start'] },
    { group: 'operation', views: ['view/slot/create'] },
  ]);
  assert.deepEqual(menuFor([]), []);
});
