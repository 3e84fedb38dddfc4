import assert from 'node:assert/strict';
import test from 'node:test';
import {
  isBare,
  listQuery,
  nextSort,
  readListState,
  savedQuery,
  savedState,
  writeListState,
} from '../../client/src/lists/list-state.ts';

const shape = { filters: ['kind', 'until'], days: ['until'], sortable: ['name'], columns: ['kind', 'imei'] };
const read = (search: string) => readListState(new URLSearchParams(search), shape);
const write = (search: string, change: Parameters<typeof writeListState>[1]) =>
  writeListState(new URLSearchParams(search), change, shape).toString();

test('a link reproduces the list', () => {
  assert.deepEqual(
    read('page=3&size=50&sort=-name&q=a+b&kind=kiosk&columns=imei&density=comfortable&view=7'),
    {
      page: 3,
      size: 50,
      sort: '-name',
      q: 'a b',
      filters: { kind: 'kiosk' },
      columns: ['imei'],
      density: 'comfortable',
      view: '7',
    },
  );
});

test('what makes no sense in a link counts as not said', () => {
  const usual = {
    page: 1,
    size: 25,
    sort: '',
    q: '',
    filters: {},
    columns: null,
    density: 'compact',
    view: '',
  };
  assert.deepEqual(read(''), usual);
  assert.deepEqual(read('page=-1&size=7&sort=secret&q=+&other=1'), usual);
  assert.deepEqual(read('page=1.5&size=1e9&sort=--name'), usual);
  assert.deepEqual(read('density=tiny&view=me&until=soon'), usual);
  assert.deepEqual(read('columns=secret').columns, []);
});

test('another set of rows begins at its first page; the look of the list does not', () => {
  assert.equal(write('page=3', { q: 'x' }), 'q=x');
  assert.equal(write('page=3', { sort: 'name' }), 'sort=name');
  assert.equal(write('page=3', { size: 100 }), 'size=100');
  assert.equal(write('page=3', { columns: ['imei'] }), 'page=3&columns=imei');
  assert.equal(write('page=3', { columns: [] }), 'page=3&columns=');
  assert.equal(write('page=3', { density: 'comfortable', view: '4' }), 'page=3&density=comfortable&view=4');
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

test('days in a filter are asked for as they are today, and stay relative in the URL', () => {
  const todays = { until: '2026-11-21' };
  const asked = (until: string) => {
    const { untilFrom, untilTo } = listQuery(read(`until=${until}`), todays);
    return [untilFrom, untilTo];
  };
  assert.deepEqual(asked('yesterday'), ['2026-11-20', '2026-11-20']);
  assert.deepEqual(asked('..2026-11-30'), [undefined, '2026-11-30']);
  assert.equal(write('until=last-7-days', { page: 2 }), 'until=last-7-days&page=2');
  // The word means a period only where the filter holds days.
  assert.deepEqual(listQuery(read('kind=today'), todays).kind, 'today');
});

test('a saved view keeps all but the page, in one order, and forgets what the list has no more', () => {
  const query = savedQuery(read('view=3&page=4&density=comfortable&kind=kiosk&q=a&until=yesterday'), shape);
  assert.equal(query, 'q=a&kind=kiosk&until=yesterday&density=comfortable');
  assert.equal(savedQuery(savedState(query, shape), shape), query);
  assert.deepEqual(savedState('page=9&view=1&gone=1&sort=-name', shape), {
    ...read(''),
    sort: '-name',
  });
});

test('only an address that says nothing of the list opens with the default', () => {
  const bare = (search: string) => isBare(new URLSearchParams(search), shape);
  assert.ok(bare('') && bare('tab=2'));
  for (const search of [
    'page=2',
    'q=',
    'kind=kiosk',
    'until=x',
    'view=all',
    'columns=',
    'density=x',
    'size=1',
  ])
    assert.ok(!bare(search), search);
});
