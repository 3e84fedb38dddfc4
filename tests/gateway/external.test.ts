import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json, token } from './support/core-stub.ts';
import { startGateway } from './support/gateway.ts';
import { ManualClock } from './support/manual-clock.ts';

const base = '/api/dashboard/core/external';

test('an outside system’s key passes through; cookie, session, view and company do not', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  await gateway.call('PUT', '/session/company', { cookie, body: { companyId: 7 } });
  gateway.core.calls.length = 0;
  gateway.core.on('external/slots', (_request, response) =>
    json(response, 200, { rows: [] }, { Authorization: `Bearer ${token()}` }),
  );
  const headers = { authorization: 'Bearer pak_abc', companyid: '99', pathview: 'admin' };
  const answer = await gateway.call('GET', `${base}/slots?size=5`, { cookie, headers, view: null });
  assert.deepEqual([answer.status, answer.body], [200, { rows: [] }]);
  assert.equal(answer.headers.get('authorization'), null);
  const [call] = gateway.core.calls;
  assert.equal(call?.headers.authorization, 'Bearer pak_abc');
  assert.equal(call?.headers.cookie ?? call?.headers.companyid ?? call?.headers.pathview, undefined);
});

test('without a key the core refuses; a session does not stand in for it', async (t) => {
  const gateway = await startGateway(t);
  const cookie = await gateway.login();
  gateway.core.on('external/slots', (_request, response) =>
    json(response, 401, { code: -1501, message: 'x' }),
  );
  const answer = await gateway.call('GET', `${base}/slots`, { cookie, view: null });
  assert.deepEqual([answer.status, answer.cookie], [401, '']);
  assert.equal(gateway.core.calls[0]?.headers.authorization, undefined);
  assert.equal((await gateway.call('GET', '/session', { cookie })).status, 200);
});

test('who tries keys is held up by his address', async (t) => {
  const clock = new ManualClock();
  const gateway = await startGateway(t, { clock });
  gateway.core.on('external/slots', (_request, response) =>
    json(response, 401, { code: -1723, message: 'x' }),
  );
  const guess = (n: number) =>
    gateway.call('GET', `${base}/slots`, { headers: { authorization: `Bearer pak_${n}` }, view: null });
  for (let round = 0; round < 12; round += 1)
    await Promise.all(Array.from({ length: 50 }, (_, n) => guess(round * 50 + n)));
  const refused = await guess(601);
  assert.deepEqual([refused.status, refused.body.reason], [429, 'too-many-requests']);
  assert.equal(gateway.core.calls.length, 600);
  await clock.advance(60);
  assert.equal((await guess(602)).status, 401);
});
