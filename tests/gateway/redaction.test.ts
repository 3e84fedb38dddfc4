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

/** What a line is made of where somebody wants a pattern to look at it again and again. */
const repeated = [
  'a',
  'a.',
  '\\',
  ' ',
  'eyJ-',
  'eyJabcdef.',
  '-eyJaaaaa',
  'a.a://',
  'a://a,',
  '"key":[',
  '"key":"\\',
  '\\"key\\":\\"',
  '\\"key\\":\\"\\\\a',
  'a@',
  '%40',
  'a.b+c-d_',
  'Bearer ',
  '$argon2',
  'key=',
  '1 ',
  '4111 1111 1111 1111 ',
];

/** Milliseconds of processor time for a line of that many characters; the best of several. */
function timeOf(piece: string, length: number): number {
  const line = piece.repeat(Math.ceil(length / piece.length));
  const times = Array.from({ length: 4 }, () => {
    const before = process.cpuUsage();
    scrub(line);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

test('a line of any content takes time by its length: eight times as long is not 64 times as slow', () => {
  for (const piece of repeated) {
    const [short, long] = [timeOf(piece, 25_000), timeOf(piece, 200_000)];
    // Below two milliseconds it is the clock that is measured.
    assert.ok(long < 24 * Math.max(short, 2), `${JSON.stringify(piece)}: ${short} ms, then ${long} ms`);
  }
});

/** The rules as one would write them first: what they take out has to go, however long a line takes by them. */
const naive: readonly [RegExp, string][] = [
  [/("(?:key|password|emails)"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\]|-?\d[\d.]*)/gi, '$1"[secret]"'],
  [/(\\+"(?:key|password|emails)\\+"\s*:\s*)\\+".*?\\+"/gi, '$1[secret]'],
  [/\b((?:key|password|emails)=)[^&\s"'\\]+/gi, '$1[secret]'],
  [/\b(Bearer|Basic)\s+[\w\-.~+/]+=*/gi, '$1 [secret]'],
  [/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, '[secret]'],
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"]+@/gi, '$1[secret]@'],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*/gi, '[secret]'],
];

test('every mixture of what may be secret is scrubbed as by the plain rules', () => {
  const parts = ['"key"', '"emails":[', '\\"password\\":\\"', 'password=', 'Bearer ', 'eyJabcdef', 'eyJ'];
  const signs = ['"', '\\', '\\"', ':', '[', ']', ' ', '=', '.', '-', '+', '_', '@', '%40', '://', '/', ','];
  const pieces = [...parts, ...signs, 'a', 'b1', 'é', '\n', '\u2028'];
  let seed = 20_261_127;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (let n = 0; n < 30_000; n += 1) {
    const line = Array.from({ length: 1 + next(14) }, () => pieces[next(pieces.length)]).join('');
    const expected = naive.reduce((text, [pattern, by]) => text.replace(pattern, by), line);
    assert.equal(scrub(line), expected, JSON.stringify(line));
  }
});
