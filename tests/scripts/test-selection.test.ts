import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lanesOf, matching } from '../../scripts/test-files.ts';
import { closingLine } from '../../scripts/test-run.ts';

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
  assert.deepEqual(lanesOf(files), { plain: [files[0]], browser: [files[1]], jsx: [files[2]] });
});

test('the closing line names skipped tests only where there are some', () => {
  assert.equal(closingLine({ passed: 12, failed: 0, skipped: 0 }), '12 passed, 0 failed');
  assert.equal(closingLine({ passed: 12, failed: 1, skipped: 2 }), '12 passed, 1 failed, 2 skipped');
});
