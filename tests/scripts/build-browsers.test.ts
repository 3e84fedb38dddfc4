import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement } from '@mdn/browser-compat-data';
import { browsers } from '../../scripts/browsers.ts';
import { findUnknownToBrowsers } from '../../scripts/build-browsers.ts';

const faultsOf = (name: string, content: string) => findUnknownToBrowsers(new Map([[name, content]]));

const planted: Record<string, string> = {
  'x.js': 'const p = Promise.withResolvers();',
  'y.js': 'f([3].toSorted());',
  'z.js': 'f(Map.groupBy([], g), AbortSignal.any([]));',
  'iterator.js': 'f(new Set().intersection(s), Iterator.from(s));',
  'x.css': 'a{color:color-mix(in srgb,red,blue)}',
  'y.css': 'a{--b:color-mix(in srgb,red,blue)}',
  'nested.css': 'a{&:hover{color:red}}',
  'z.css': '@starting-style{a{color:red}}',
};

test('what a supported browser lacks is found, with the browser', () => {
  for (const [name, content] of Object.entries(planted))
    assert.notDeepEqual(faultsOf(name, content), [], name);
  assert.deepEqual(faultsOf('y.js', planted['y.js'] ?? ''), [
    'y.js: .toSorted() is unknown to chrome 109, edge 109',
  ]);
});

test('what they know, and what stands behind a question, is none', () => {
  for (const content of [
    'f([1].findLast(g), structuredClone(a));',
    'f(AbortSignal.timeout(5), [1].at(-1));',
    'a.toSorted?.();',
  ])
    assert.deepEqual(faultsOf('x.js', content), [], content);
  const asked = '@supports (color:color-mix(in srgb,red,red)){a{color:color-mix(in srgb,red,red)}}';
  assert.deepEqual(faultsOf('x.css', asked), []);
});

test('the built client has nothing that they lack', () => {
  const { files } = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'));
  const assets = readdirSync('dist/client/assets').filter(
    (name) => files.includes(name) && /\.(js|css)$/.test(name),
  );
  assert.ok(assets.length > 50, `${assets.length}`);
  const built = new Map(assets.map((name) => [name, readFileSync(`dist/client/assets/${name}`, 'utf8')]));
  assert.deepEqual(findUnknownToBrowsers(built), []);
});

test('what an old browser is known by came with the versions that are named: one before lacks it', () => {
  const since = (feature: unknown, browser: keyof typeof browsers) => {
    const { __compat } = feature as { __compat: CompatStatement };
    return Number([__compat.support[browser]].flat()[0]?.version_added);
  };
  const sorted = bcd.javascript.builtins?.Array?.toSorted;
  for (const browser of ['firefox', 'safari'] as const)
    assert.equal(since(sorted, browser), Number(browsers[browser]), browser);
  for (const browser of ['chrome', 'edge'] as const) {
    assert.equal(since(bcd.api?.MathMLElement, browser), Number(browsers[browser]), browser);
    assert.equal(since(sorted, browser), Number(browsers[browser]) + 1, browser);
  }
});

test('both pages say to an old browser which ones there are, as README does', () => {
  const { chrome, edge, firefox, safari } = browsers;
  assert.equal(chrome, edge);
  for (const page of ['index.html', 'login.html']) {
    const html = readFileSync(`dist/client/${page}`, 'utf8');
    assert.match(html, /<script>[^<]*toSorted[^<]*getElementById\("old-browser"\)\.hidden=/);
    for (const words of [
      `Chrome o Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`,
      `Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`,
    ])
      assert.ok(html.includes(words), words);
  }
  assert.ok(
    readFileSync('README.md', 'utf8').includes(
      `Chrome and Edge ${chrome}, Firefox ${firefox} (ESR) and Safari ${safari}`,
    ),
  );
});
