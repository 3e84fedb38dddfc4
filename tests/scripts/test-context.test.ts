import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'test-context-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, 'all-ways.test.ts');
writeFileSync(
  file,
  `import { EventEmitter } from 'node:events';
import { after, before, describe, it, test } from 'node:test';
const moment = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));
const shared = new EventEmitter();
let pool: Promise<void>;
describe('a suite that begins late', async () => {
  await moment();
  before(async () => { pool = moment(200); });
  it('has its tests', async () => { await moment(); });
  describe('and its suites', async () => {
    await moment();
    it('one in another', () => {});
    it('one that fails', async () => { await moment(); throw new Error('inner'); });
  });
  after(() => pool);
});
test('a test', async (t) => {
  await moment();
  await t.test('with one of its own', async () => { await moment(); });
  await t.test('with one that fails', async () => { await moment(); throw new Error('own'); });
});
test('a promise that nobody waits for', async () => {
  void moment().then(() => { throw new Error('lost'); });
  await moment(50);
});
test('a callback that throws', async () => {
  setTimeout(() => { throw new Error('late'); }, 5);
  await moment(50);
});
test('what another test has begun calls back', async () => {
  shared.once('called', () => { void Promise.reject(new Error('called back')); });
  await moment(50);
});
test('both at a time', { concurrency: true }, async (t) => {
  await Promise.all([
    t.test('good', async () => { await moment(40); }),
    t.test('bad', async () => {
      await moment();
      void Promise.reject(new Error('of the bad one'));
      await moment(20);
    }),
  ]);
});
test('good', () => {});
`,
);

/** The report of the file without times and the places in what calls. */
function report(flags: readonly string[]): string {
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const { stdout, status } = spawnSync(process.execPath, [...flags, '--test-reporter=spec', file], {
    env,
    encoding: 'utf8',
  });
  const lines = stdout
    .split('\n')
    .filter((line) => !/^\s+at |duration_ms/.test(line))
    .map((line) => line.replace(/ \(\d+(?:\.\d+)?ms\)/, ''));
  return [`ended with ${status}`, ...lines].join('\n');
}

test('each failure is told of the same test as by node alone, in whichever way it comes', () => {
  const lean = new URL('../../scripts/test-context.ts', import.meta.url);
  const own = report([]);
  assert.equal(report([`--import=${lean}`]), own);
  for (const name of ['a promise that nobody waits for', 'a callback that throws', 'one that fails', 'bad'])
    assert.match(own, new RegExp(`✖ ${name}\n`));
  assert.match(own, /ended with 1\n/);
  assert.match(own, /✔ has its tests\n/);
});

test('promises are not followed, and what a test starts is left as it is', () => {
  const lean = new URL('../../scripts/test-context.ts', import.meta.url);
  const costs = join(folder, 'costs.test.ts');
  writeFileSync(
    costs,
    `import { executionAsyncId, createHook } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { test } from 'node:test';
import assert from 'node:assert/strict';
test('ids', async () => {
  const before = executionAsyncId();
  await null;
  assert.equal(executionAsyncId(), before, 'a promise has no id of its own');
  const code = "const h=require('node:async_hooks');h.createHook({init(){}}).enable();(async()=>{const a=h.executionAsyncId();await null;require('node:worker_threads').parentPort.postMessage(a!==h.executionAsyncId())})()";
  const [isWhole] = await once(new Worker(code, { eval: true }), 'message');
  assert.equal(isWhole, true, 'a thread has node as it is');
  let seen = 0;
  const hook = createHook({ init: (_, type) => void (seen += Number(type === 'PROMISE')) }).enable();
  await null;
  hook.disable();
  assert.ok(seen > 0, 'a hook of the test sees promises');
});
`,
  );
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const { stdout, status } = spawnSync(process.execPath, [`--import=${lean}`, costs], {
    env,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout);
});
