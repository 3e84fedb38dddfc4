import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLog as openCoreLog } from '../../core/log.ts';
import { openLog } from '../../server/log.ts';
import { LogRing } from '../../server/ops/log-ring.ts';
import { scrub } from '../../shared/redaction.ts';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLXNpZ25hdHVyZQ';
const secrets = [
  jwt,
  'hunter2 "x"',
  'ana@example.com',
  '4111111111111111',
  'ptk_AbC-123',
  'pak_Xy-9',
  'whsec_a+b/c=',
  'c00kie-value',
];

function leaks(text: string): string[] {
  const written = (secret: string) => JSON.stringify(secret).slice(1, -1);
  return secrets.filter((secret) => text.includes(secret) || text.includes(written(secret)));
}

/** What careless code may come to log. */
const careless: [object, string][] = [
  [{ headers: { authorization: `Bearer ${jwt}`, cookie: 'session=c00kie-value' } }, 'a request'],
  [{ req: { headers: { 'set-cookie': ['session=c00kie-value'] } } }, 'deep'],
  [
    { body: { deep: { deeper: { still: { password: 'hunter2 "x"', token: jwt } } } } },
    'deeper than any path',
  ],
  [{ body: JSON.stringify({ username: 'ana@example.com', password: 'hunter2 "x"' }) }, 'a body as text'],
  [{ key: 'ptk_AbC-123', card: '4111111111111111', email: 'ana@example.com' }, 'fields'],
  [{ err: new Error('Key (email)=(ana@example.com) already exists, by Bearer ptk_AbC-123') }, 'an error'],
  [{ err: Object.assign(new Error('x'), { detail: `row (5, ana@example.com, ${jwt})` }) }, 'its details'],
  [{ form: 'cc_number=4111-1111-1111-1111&email_buyer=ana%40example.com' }, 'a form'],
  [{ note: 'by pak_Xy-9, signed with whsec_a+b/c= as told' }, 'keys of outside systems: pak_Xy-9'],
  [{ note: 'paid by 4111 1111 1111 1111' }, 'a card in a text'],
  [{ amount: 4111111111111111 }, 'a card as a number'],
  [{}, `token ${jwt} of ana@example.com`],
];

test('C4: whatever careless code logs, no secret reaches the log of the gateway or the core, and lines stay JSON', () => {
  const out: string[] = [];
  const sink = { write: (line: string) => out.push(line) };
  const gateway = openLog('trace', new LogRing(), sink);
  const core = openCoreLog('trace', sink);
  for (const log of [gateway.log, core]) for (const [fields, text] of careless) log.info(fields, text);
  gateway.takeCoreLine(`Error: connect to postgres://parking:hunter2@db as ana@example.com with ${jwt}`);
  assert.equal(out.length, careless.length * 2 + 1);
  for (const line of out) {
    assert.deepEqual(leaks(line), [], line);
    assert.doesNotMatch(line, /hunter2|4111 1111 1111 1111|4111-1111-1111-1111|ana%40/, line);
    JSON.parse(line);
  }
});

test('what is no secret stays: ids of requests, instants, amounts, versions, paths of modules', () => {
  for (const text of [
    '{"reqId":"550e8400-e29b-41d4-a716-446655440000","at":1790000000000}',
    '{"time":"2026-11-21T21:27:03.000Z","ms":12.5,"path":"/api/dashboard/core/slots/5"}',
    '{"msg":"at file:///srv/node_modules/@fastify/cookie/plugin.js:10:5"}',
    '{"amount":1234567890123,"plate":"ABC123"}',
  ])
    assert.equal(scrub(text), text);
});
