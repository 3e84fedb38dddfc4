import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json, token } from './support/core-stub.ts';
import { startGateway } from './support/gateway.ts';
import { ManualClock } from './support/manual-clock.ts';

const base = '/api/dashboard/core/external';
const key = `pak_${'k'.repeat(43)}`;

test('an outside system’s key passes through; cookie, session, view and company do not', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  await gateway.call('PUT', '/session/company', { cookie, body: { companyId: 7 } });
  gateway.core.calls.length = 0;
  gateway.core.on('external/slots', (_request, response) =>
    json(response, 200, { rows: [] }, { Authorization: `Bearer ${token()}` }),
  );
  const headers = { authorization: `Bearer ${key}`, companyid: '99', pathview: 'admin' };
  const answer = await gateway.call('GET', `${base}/slots?size=5`, { cookie, headers, view: null });
  assert.deepEqual([answer.status, answer.body], [200, { rows: [] }]);
  assert.equal(answer.headers.get('authorization'), null);
  const [call] = gateway.core.calls;
  assert.equal(call?.headers.authorization, `Bearer ${key}`);
  assert.equal(call?.headers.cookie ?? call?.headers.companyid ?? call?.headers.pathview, undefined);
});

test('without a key, or with what cannot be one, nothing reaches the core; a session does not stand in for it', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  gateway.core.calls.length = 0;
  for (const [headers, code] of [
    [{}, -1501],
    [{ authorization: 'Bearer pak_wrong' }, -1723],
    [{ authorization: `Bearer ptk_${'k'.repeat(43)}` }, -1723],
  ] as [Record<string, string>, number][]) {
    const answer = await gateway.call('GET', `${base}/slots`, { cookie, headers, view: null });
    assert.deepEqual([answer.status, answer.body.code, answer.cookie], [401, code, '']);
  }
  assert.deepEqual(gateway.core.calls, []);
  assert.equal((await gateway.call('GET', '/session', { cookie })).status, 200);
});

test('who tries keys is held up by his address', async (t) => {
  const clock = new ManualClock();
  const gateway = await startGateway(t, { clock });
  gateway.core.on('external/slots', (_request, response) =>
    json(response, 401, { code: -1723, message: 'x' }),
  );
  const guess = (n: number) =>
    gateway.call('GET', `${base}/slots`, {
      headers: { authorization: `Bearer pak_${String(n).padStart(43, '0')}` },
      view: null,
    });
  for (let round = 0; round < 6; round += 1)
    await Promise.all(Array.from({ length: 50 }, (_, n) => guess(round * 50 + n)));
  const refused = await guess(301);
  assert.deepEqual([refused.status, refused.body.reason], [429, 'too-many-requests']);
  assert.equal(gateway.core.calls.length, 300);
  await clock.advance(60);
  assert.equal((await guess(302)).status, 401);
});

test('one address asks so often a minute with whatever keys, and no oftener', async (t) => {
  const gateway = await startGateway(t, { clock: new ManualClock() });
  const ask = () =>
    gateway.call('GET', `${base}/slots`, { headers: { authorization: `Bearer ${key}` }, view: null });
  for (let round = 0; round < 12; round += 1) await Promise.all(Array.from({ length: 50 }, ask));
  assert.equal(gateway.core.calls.length, 600);
  assert.equal((await ask()).status, 429);
});
