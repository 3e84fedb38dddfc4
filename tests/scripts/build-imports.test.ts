import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Metafile } from 'esbuild';
import { withoutKnownImports } from '../../scripts/build-imports.ts';

type Import = [path: string, kind: 'import-statement' | 'dynamic-import'];

/** A page with a shell and one with less, each of which loads screens. */
const imports: Record<string, Import[]> = {
  'out/app.js': [
    ['out/shell.js', 'import-statement'],
    ['out/screen.js', 'dynamic-import'],
    ['out/words.js', 'dynamic-import'],
  ],
  'out/login.js': [
    ['out/words.js', 'dynamic-import'],
    ['out/app.js', 'dynamic-import'],
  ],
  'out/shell.js': [['out/base.js', 'import-statement']],
  'out/base.js': [],
  'out/screen.js': [
    ['out/shell.js', 'import-statement'],
    ['out/base.js', 'import-statement'],
    ['out/own.js', 'import-statement'],
  ],
  'out/words.js': [['out/base.js', 'import-statement']],
  'out/own.js': [],
};

const meta = {
  inputs: {},
  outputs: Object.fromEntries(
    Object.entries(imports).map(([path, list]) => [
      path,
      { bytes: 0, inputs: {}, exports: [], imports: list.map(([to, kind]) => ({ path: to, kind })) },
    ]),
  ),
} satisfies Metafile;

function leftOf(path: string, text: string): string {
  const outputs = new Map([[path, new TextEncoder().encode(text)]]);
  const left = withoutKnownImports(outputs, meta, ['out/app.js', 'out/login.js']);
  return new TextDecoder().decode(left.get(path));
}

test('a screen does not name the files again that its page holds, unless it takes something from them', () => {
  assert.equal(
    leftOf('out/screen.js', 'import{a as b}from"./shell.js";import"./base.js";import"./own.js";b();'),
    'import{a as b}from"./shell.js";import"./own.js";b();',
  );
  assert.equal(leftOf('out/screen.js', 'import "./base.js";\nrun();\n'), 'run();\n');
});

test('what a page needs before it runs, and what one of its pages does not hold, stays', () => {
  assert.equal(leftOf('out/shell.js', 'import"./base.js";run();'), 'import"./base.js";run();');
  assert.equal(leftOf('out/words.js', 'import"./base.js";run();'), 'import"./base.js";run();');
});
