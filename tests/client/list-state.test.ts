import assert from 'node:assert/strict';
import test from 'node:test';
import { listQuery, nextSort, readListState, writeListState } from '../../client/src/ui/table/list-state.ts';

const shape = { filters: ['kind'], sortable: ['name'], columns: ['kind', 'imei'] };
const read = (search: string) => readListState(new URLSearchParams(search), shape);
const write = (search: string, change: Parameters<typeof writeListState>[1]) =>
  writeListState(new URLSearchParams(search), change, shape).toString();

test('a link reproduces the list', () => {
  assert.deepEqual(read('page=3&size=50&sort=-name&q=a+b&kind=kiosk&columns=imei'), {
    page: 3,
    size: 50,
    sort: '-name',
    q: 'a b',
    filters: { kind: 'kiosk' },
    columns: ['imei'],
  });
});

test('what makes no sense in a link counts as not said', () => {
  const usual = { page: 1, size: 25, sort: '', q: '', filters: {}, columns: null };
  assert.deepEqual(read(''), usual);
  assert.deepEqual(read('page=-1&size=7&sort=secret&q=+&other=1'), usual);
  assert.deepEqual(read('page=1.5&size=1e9&sort=--name'), usual);
  assert.deepEqual(read('columns=secret').columns, []);
});

test('another set of rows begins at its first page; the look of the list does not', () => {
  assert.equal(write('page=3', { q: 'x' }), 'q=x');
  assert.equal(write('page=3', { sort: 'name' }), 'sort=name');
  assert.equal(write('page=3', { size: 100 }), 'size=100');
  assert.equal(write('page=3', { columns: ['imei'] }), 'page=3&columns=imei');
  assert.equal(write('page=3', { columns: [] }), 'page=3&columns=');
  assert.equal(write('q=x', { page: 2 }), 'q=x&page=2');
});

test('the usual is left out of the URL, and what belongs to others stays in it', () => {
  assert.equal(write('tab=2&kind=kiosk&q=x', { q: '', filters: {} }), 'tab=2');
  assert.equal(write('size=50', { size: 25, sort: '', columns: null }), '');
});

test('the core is asked for what the state says', () => {
  const query = listQuery(read('page=2&kind=kiosk&q=a'));
  assert.deepEqual(query, { kind: 'kiosk', q: 'a', sort: '', page: 2, size: 25 });
});

test('a column is sorted upwards, downwards, and then not by it', () => {
  assert.deepEqual(
    ['', 'name', '-name', '-other'].map((sort) => nextSort(sort, 'name')),
    ['name', '-name', '', 'name'],
  );
});
