import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allEndpoints } from '../api/support/all-endpoints.ts';
import { readSources } from './sources.ts';

const screens = await readSources('client/src');

/** Where rows are only chosen, of a list that has its export elsewhere. */
const choosers = ['client/src/features/traffic/purges/stay-table.tsx'];

test('every list of the screens has its export button', () => {
  const lists = [...screens]
    .filter(([, source]) => source.includes('<DataTable'))
    .filter(([path]) => !choosers.includes(path));
  assert.ok(lists.length >= 9, String(lists.length));
  const count = (source: string, tag: string) => source.split(tag).length - 1;
  for (const [path, source] of lists)
    assert.equal(count(source, 'tools={<ListExport'), count(source, '<DataTable'), path);
});

test('every list of the screens is exported by a call that there is', () => {
  const named = [...screens].flatMap(([path, source]) =>
    /<(?:RecordTable|ListTable|ListExport)/.test(source)
      ? [...source.matchAll(/\sresource="([^"]+)"/g)].map(([, name]) => [path, name])
      : [],
  );
  assert.ok(named.length >= 20, String(named.length));
  for (const [path, name] of named) {
    const isThere = allEndpoints.some((one) => one.method === 'POST' && one.path === `/${name}/exports`);
    assert.ok(isThere, `${path}: ${name}`);
  }
});
