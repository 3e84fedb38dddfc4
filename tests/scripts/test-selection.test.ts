import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inGroups, inOrder, laneOf, matching } from '../../scripts/test-files.ts';
import { closingLine, slowestLines } from '../../scripts/test-outcome.ts';

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

test('files of a folder share a process, but for slow ones, those of browsers and those that change or measure it', () => {
  const names = ['a', 'b', 'slots', 'clock', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  const api = names.map((name) => `tests/api/${name}.test.ts`);
  const others = ['tests/api/traffic.test.ts', 'tests/browser/a.test.ts', 'tests/browser/b.test.ts'];
  const engine = ['tests/engine/a.test.ts', 'tests/engine/b.test.ts'];
  const read = (file: string) =>
    file.includes('clock') ? 'const began = performance.now();' : 'await site.call();';
  const groups = inGroups([...api, ...others, ...engine], read);
  const of = (letters: string) => [...letters].map((letter) => `tests/api/${letter}.test.ts`);
  assert.deepEqual(groups, [
    ['tests/api/a.test.ts', 'tests/api/b.test.ts', 'tests/api/slots.test.ts', ...of('cdefg')],
    ['tests/api/clock.test.ts'],
    of('hi'),
    ...others.map((file) => [file]),
    engine,
  ]);
});

test('the files that took longest are named, the slowest first', () => {
  const counts = { passed: 1, failed: 0, skipped: 0 };
  const outcomes = [1.04, 30, 2].map((seconds, at) => ({ file: `${at}.ts`, counts, seconds }));
  assert.deepEqual(slowestLines(outcomes, 2), ['  30.0 s  1.ts', '   2.0 s  2.ts']);
});
