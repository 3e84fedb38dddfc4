import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { inOrder, laneOf, matching } from '../../scripts/test-files.ts';
import { closingLine, slowestLines } from '../../scripts/test-run.ts';

const files = ['tests/api/slots.test.ts', 'tests/browser/login.test.ts', 'tests/client/form.test.tsx'];

test('test files are named by path, by folder, by a part of their path or by a pattern', () => {
  assert.deepEqual(matching(files, []), files);
  assert.deepEqual(matching(files, ['./tests/api/slots.test.ts']), [files[0]]);
  assert.deepEqual(matching(files, ['tests/browser/']), [files[1]]);
  assert.deepEqual(matching(files, ['form', 'login']), [files[1], files[2]]);
  assert.deepEqual(matching(files, ['tests/**/*.tsx']), [files[2]]);
  assert.deepEqual(matching(files, ['nothing']), []);
});

test('browser tests and tests with JSX run apart from the others', () => {
  assert.deepEqual(files.map(laneOf), ['plain', 'browser', 'jsx']);
});

test('the closing line names skipped tests only where there are some', () => {
  assert.equal(closingLine({ passed: 12, failed: 0, skipped: 0 }), '12 passed, 0 failed');
  assert.equal(closingLine({ passed: 12, failed: 1, skipped: 2 }), '12 passed, 1 failed, 2 skipped');
});

test('the slowest files are begun first, then those of browsers', () => {
  const slow = 'tests/scripts/restore.test.ts';
  assert.deepEqual(inOrder([...files, slow]), [slow, files[1], files[0], files[2]]);
});

test('a run counts the tests of all files, one that does not load as failed, and shows each report as a whole', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'test-run-'));
  t.after(() => rm(folder, { recursive: true }));
  const head = "import { test } from 'node:test';\n";
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write('mixed.test.mjs', `${head}test('a', () => {}); test.skip('b'); test('c', () => { throw 1; });`);
  await write('broken.test.mjs', "throw new Error('no such thing');");
  await write('good.test.mjs', `${head}test('d', () => {});`);
  // In a process of its own: within a test file node runs none.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const script = `
    import { closingLine, runFiles, totalOf } from ${JSON.stringify(new URL('../../scripts/test-run.ts', import.meta.url))};
    const files = ['mixed', 'broken', 'good'].map((name) => name + '.test.mjs');
    console.log(closingLine(totalOf(await runFiles(files, { all: 2 }, new AbortController().signal))));`;
  await write('run.mjs', script);
  const child = spawn(process.execPath, ['run.mjs'], { cwd: folder, env });
  const printed = (await child.stdout.toArray()).join('');
  assert.match(printed, /✔ a .*\n﹣ b .*\n✖ c .*\n/);
  assert.match(printed, /no such thing/);
  assert.match(printed, /\n2 passed, 2 failed, 1 skipped\n$/);
});

test('the files that took longest are named, the slowest first', () => {
  const counts = { passed: 1, failed: 0, skipped: 0 };
  const outcomes = [1.04, 30, 2].map((seconds, at) => ({ file: `${at}.ts`, counts, seconds }));
  assert.deepEqual(slowestLines(outcomes, 2), ['  30.0 s  1.ts', '   2.0 s  2.ts']);
});
