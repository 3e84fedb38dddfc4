import assert from 'node:assert/strict';
import test from 'node:test';
import {
  daysOf,
  monthWeeks,
  readSpan,
  spanOf,
  stepFrom,
  writeSpan,
} from '../../client/src/features/site/calendar-days/year-days.ts';

test('a month stands in whole weeks from Monday on', () => {
  const february = monthWeeks(2027, 2);
  assert.equal(february.length, 4);
  assert.equal(february[0]?.[0], '2027-02-01');
  const august = monthWeeks(2026, 8);
  assert.deepEqual(august[0], [null, null, null, null, null, '2026-08-01', '2026-08-02']);
  assert.deepEqual(august.at(-1), ['2026-08-31', null, null, null, null, null, null]);
});

test('a year has all its days once, leap years too', () => {
  for (const [year, days] of [
    [2026, 365],
    [2028, 366],
    [2100, 365],
  ] as const) {
    const all = Array.from({ length: 12 }, (_, month) => monthWeeks(year, month + 1)).flat(2);
    assert.equal(new Set(all.filter(Boolean)).size, days);
    assert.ok(all.length % 7 === 0);
  }
});

test('days are chosen in either direction and written into the URL', () => {
  const span = spanOf('2026-03-02', '2026-02-27');
  assert.deepEqual(daysOf(span), ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  assert.deepEqual(readSpan(writeSpan(span), 2026), span);
  assert.deepEqual(readSpan('2026-05-01', 2026), { from: '2026-05-01', to: '2026-05-01' });
});

test('a span of another year, of days that do not exist, or of none is none', () => {
  for (const text of [null, '', '2027-01-01', '2026-02-30', '2026-12-31..2027-01-01', 'x..y'])
    assert.equal(readSpan(text, 2026), null);
});

test('keys lead from day to day and stay within the year', () => {
  const steps = (day: string, keys: string[]) => keys.map((key) => stepFrom(day, key));
  assert.deepEqual(steps('2026-03-31', ['ArrowRight', 'ArrowUp', 'PageUp', 'PageDown', 'Home', 'End', 'a']), [
    '2026-04-01',
    '2026-03-24',
    '2026-02-28',
    '2026-04-30',
    '2026-03-01',
    '2026-03-31',
    null,
  ]);
  assert.equal(stepFrom('2026-01-01', 'ArrowLeft'), '2026-01-01');
  assert.equal(stepFrom('2026-12-30', 'ArrowDown'), '2026-12-31');
});
