import assert from 'node:assert/strict';
import { test } from 'node:test';
import { broughtSafely, withoutFacades } from '../../scripts/build-regroup.ts';

const facades = new Map([
  [
    'page-1.js',
    { imports: ['slots-2.js', 'base-3.js'], code: 'import{t as e}from"./slots-2.js";export{e as Page};' },
  ],
  [
    'words-1.js',
    {
      imports: ['words-2.js'],
      code: 'import { lists, n as values } from "./words-2.js";\n\nexport { lists, values };',
    },
  ],
  [
    'dialog-1.js',
    {
      imports: ['later-2.js', 'parts-3.js'],
      code: 'import"./later-2.js";export{t as DayDialog}from"./parts-3.js";',
    },
  ],
  ['app-1.js', { imports: ['frame-2.js'], code: 'import"./frame-2.js";' }],
]);

test('what a file only passes on is asked for where it stands, by the names that were asked for', () => {
  assert.equal(
    withoutFacades('load(()=>import(`./page-1.js`))', facades),
    'load(()=>import("./slots-2.js").then(m=>({Page:m.t})))',
  );
  assert.equal(
    withoutFacades('import("./words-1.js")', facades),
    'import("./words-2.js").then(m=>({lists:m.lists,values:m.n}))',
  );
});

test('what is loaded for what it does needs no name, and what is no facade stays', () => {
  assert.equal(withoutFacades("import('./app-1.js');", facades), 'import("./frame-2.js");');
  const other = 'import("./editor-1.js");import"./page-1.js"';
  assert.equal(withoutFacades(other, facades), other);
});

test('of several files that a facade wants, the one is asked that has what it passes on', () => {
  assert.equal(
    withoutFacades('import("./dialog-1.js")', facades),
    'import("./parts-3.js").then(m=>({DayDialog:m.t}))',
  );
  const torn = { imports: [], code: 'export{a}from"./one-1.js";export{b}from"./two-1.js";' };
  assert.throws(
    () => withoutFacades('import("./torn-1.js")', new Map([['torn-1.js', torn]])),
    /several files/,
  );
});

test('no file is imported before it has arrived; what it needs from the start is named as before', () => {
  const code =
    'import"./base-1.js";import{a}from"./app-1.js";later(()=>import(`./editor-1.js`).then(m=>m.E))';
  assert.equal(
    broughtSafely(code),
    'import"./base-1.js";import{a}from"./app-1.js";later(()=>bringFile("./editor-1.js").then(m=>m.E))',
  );
});
