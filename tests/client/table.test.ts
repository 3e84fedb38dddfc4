import assert from 'node:assert/strict';
import test from 'node:test';
import { cardPlaces } from '../../client/src/lists/card.ts';
import { shownKeys } from '../../client/src/lists/column.ts';
import { movedColumn, offeredKeys, withColumn } from '../../client/src/lists/column-order.ts';
import { periods, rangeOf, rangeText } from '../../client/src/lists/periods.ts';
import {
  broughtUpToDate,
  extended,
  nothing,
  pageToggled,
  type Selection,
  toggled,
} from '../../client/src/lists/selection.ts';

const usual = [{ key: 'a' }, { key: 'b' }, { key: 'c', extra: true }, { key: 'd' }];

test('columns are shown as they were chosen, and as usual where nothing was', () => {
  assert.deepEqual(shownKeys(usual, null), ['a', 'b', 'd']);
  assert.deepEqual(shownKeys(usual, ['d', 'gone', 'a', 'd']), ['d', 'a']);
  assert.deepEqual(shownKeys(usual, []), []);
});

test('a card tells the name, the figure that the others lead to, the state and the day', () => {
  const placesOf = (...columns: Parameters<typeof cardPlaces>[0]) => Object.fromEntries(cardPlaces(columns));
  assert.deepEqual(
    placesOf(
      { key: 'number' },
      { key: 'at', kind: 'date' },
      { key: 'customer' },
      { key: 'until', kind: 'date' },
      { key: 'minutes', kind: 'figure' },
      { key: 'subtotal', kind: 'money' },
      { key: 'total', kind: 'money' },
      { key: 'status', kind: 'state' },
    ),
    { number: 'title', at: 'date', total: 'figure', status: 'state' },
  );
  assert.deepEqual(
    placesOf({ key: 'name' }, { key: 'quota', kind: 'figure' }, { key: 'use', kind: 'usage' }),
    {
      name: 'title',
      use: 'figure',
    },
  );
  assert.deepEqual(
    placesOf({ key: 'name' }, { key: 'kind' }, { key: 'code', kind: 'code' }, { key: 'more' }),
    {
      name: 'title',
      kind: 'state',
      code: 'date',
    },
  );
  assert.deepEqual(placesOf(), {});
});

test('hidden columns are offered behind those that they usually follow, and come in there', () => {
  assert.deepEqual(offeredKeys(usual, ['a', 'b', 'd']), ['a', 'b', 'c', 'd']);
  assert.deepEqual(offeredKeys(usual, ['d', 'b']), ['a', 'd', 'b', 'c']);
  assert.deepEqual(withColumn(usual, ['a', 'b', 'd'], 'c', true), ['a', 'b', 'c', 'd']);
  assert.deepEqual(withColumn(usual, ['d', 'b'], 'a', true), ['a', 'd', 'b']);
  assert.deepEqual(withColumn(usual, ['a', 'b', 'd'], 'a', false), ['b', 'd']);
});

test('a choice that is the usual one again is none', () => {
  assert.equal(withColumn(usual, ['b', 'd'], 'a', true), null);
  assert.equal(movedColumn(usual, ['b', 'a', 'd'], 'a', -1), null);
});

test('a column goes one place at a time and stops at the ends', () => {
  assert.deepEqual(movedColumn(usual, ['a', 'b', 'd'], 'd', -1), ['a', 'd', 'b']);
  assert.equal(movedColumn(usual, ['a', 'b', 'd'], 'a', -1), null);
  assert.deepEqual(movedColumn(usual, ['d', 'b'], 'b', 1), ['d', 'b']);
});

test('every period is a span of days that ends after it begins, by the day of now', () => {
  const span = (text: string, today = '2026-03-15') => {
    const { from, to } = rangeOf(text, today) ?? {};
    return [from, to];
  };
  assert.deepEqual(span('today'), ['2026-03-15', '2026-03-15']);
  assert.deepEqual(span('last-7-days'), ['2026-03-09', '2026-03-15']);
  assert.deepEqual(span('next-30-days'), ['2026-03-15', '2026-04-13']);
  assert.deepEqual(span('this-month', '2028-02-29'), ['2028-02-01', '2028-02-29']);
  assert.deepEqual(span('this-month', '2026-12-31'), ['2026-12-01', '2026-12-31']);
  assert.deepEqual(span('last-month', '2026-01-31'), ['2025-12-01', '2025-12-31']);
  assert.deepEqual(span('before-today'), [undefined, '2026-03-14']);
  for (const period of periods) {
    const { from = '0', to = '9' } = rangeOf(period, '2026-03-15') ?? {};
    assert.ok(from <= to, period);
  }
});

test('two days travel as text, either open; anything else is no range', () => {
  for (const range of [
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-01-01' },
    { to: '2026-01-31' },
  ])
    assert.deepEqual(rangeOf(rangeText(range), '2026-03-15'), range);
  assert.equal(rangeText({}), '');
  for (const text of ['', '..', 'soon', '2026-02-30..', '2026-01-01', '1..2', 'constructor'])
    assert.equal(rangeOf(text, '2026-03-15'), null, text);
});

const rows = [1, 2, 3, 4, 5].map((id) => ({ id, version: 1, name: `Row ${id}` }));
const ids = ({ picked }: Pick<Selection, 'picked'>) => [...picked.keys()].sort();

test('a range reaches from the row selected last, both ways, and adds to what is selected', () => {
  const second = toggled(nothing, rows[1]!);
  assert.deepEqual(ids(extended(second, rows, rows[3]!)), [2, 3, 4]);
  assert.deepEqual(ids(extended(second, rows, rows[0]!)), [1, 2]);
  const again = extended(extended(second, rows, rows[3]!), rows, rows[0]!);
  assert.deepEqual(ids(again), [1, 2, 3, 4]);
  assert.deepEqual(ids(extended(nothing, rows, rows[2]!)), [3]);
  // The row selected last stands on another page.
  assert.deepEqual(ids(extended(second, rows.slice(2), rows[4]!)), [2, 5]);
  assert.deepEqual(ids(toggled(again, rows[0]!)), [2, 3, 4]);
});

test('a page is selected whole, then not at all; other pages stay', () => {
  const elsewhere = toggled(nothing, { id: 9, version: 1, name: 'Row 9' });
  const whole = pageToggled(toggled(elsewhere, rows[0]!), rows);
  assert.deepEqual(ids(whole), [1, 2, 3, 4, 5, 9]);
  assert.deepEqual(ids(pageToggled(whole, rows)), [9]);
});

test('what is done is done to the rows as they were seen last', () => {
  const { picked } = toggled(nothing, rows[0]!);
  const fresh = { ...rows[0]!, version: 4 };
  assert.equal(broughtUpToDate(picked, [fresh, rows[1]!]).get(1)?.version, 4);
  assert.equal(broughtUpToDate(picked, [rows[1]!]), picked);
});
