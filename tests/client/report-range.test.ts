import assert from 'node:assert/strict';
import test from 'node:test';
import { readRange, usualPreset, writeRange } from '../../client/src/reports/report-state.ts';
import { isDay } from '../../shared/dates.ts';
import { presetRange, type RangePreset, rangePresets } from '../../shared/reports/presets.ts';
import { rangeFaults } from '../../shared/reports/range.ts';

const range = (preset: RangePreset, today: string) => Object.values(presetRange(preset, today)).join(' ');

test('a preset means days of the calendar, weeks from Monday, and none after today', () => {
  // A Saturday.
  const today = '2026-11-21';
  assert.equal(range('today', today), '2026-11-21 2026-11-21');
  assert.equal(range('yesterday', today), '2026-11-20 2026-11-20');
  assert.equal(range('this-week', today), '2026-11-16 2026-11-21');
  assert.equal(range('last-week', today), '2026-11-09 2026-11-15');
  assert.equal(range('last-7-days', today), '2026-11-15 2026-11-21');
  assert.equal(range('last-30-days', today), '2026-10-23 2026-11-21');
  assert.equal(range('this-month', today), '2026-11-01 2026-11-21');
  assert.equal(range('last-month', today), '2026-10-01 2026-10-31');
  assert.equal(range('this-year', today), '2026-01-01 2026-11-21');
});

test('presets pass over the ends of weeks, months, years and leap days', () => {
  assert.equal(range('this-week', '2026-11-16'), '2026-11-16 2026-11-16');
  assert.equal(range('this-week', '2026-11-22'), '2026-11-16 2026-11-22');
  assert.equal(range('last-month', '2027-01-31'), '2026-12-01 2026-12-31');
  assert.equal(range('last-month', '2028-03-31'), '2028-02-01 2028-02-29');
  assert.equal(range('yesterday', '2027-01-01'), '2026-12-31 2026-12-31');
  assert.equal(range('last-week', '2027-01-01'), '2026-12-21 2026-12-27');
});

test('every preset is a range that every report takes', () => {
  for (const today of ['2026-01-01', '2026-03-01', '2028-02-29', '2026-12-31']) {
    for (const preset of rangePresets) {
      const { from, to } = presetRange(preset, today);
      assert.ok(isDay(from) && isDay(to));
      assert.deepEqual(rangeFaults(from, to, today, 366), [], `${preset} ${today}`);
    }
  }
});

const read = (search: string, today = '2026-11-21') => readRange(new URLSearchParams(search), today);

test('a link with a preset means other days tomorrow, one with dates the same', () => {
  assert.deepEqual(read('range=yesterday'), { preset: 'yesterday', from: '2026-11-20', to: '2026-11-20' });
  assert.equal(read('range=yesterday', '2026-11-22').from, '2026-11-21');
  const dates = { preset: null, from: '2026-11-02', to: '2026-11-05' };
  assert.deepEqual(read('from=2026-11-02&to=2026-11-05', '2026-12-24'), dates);
  assert.equal(read('').preset, usualPreset);
  assert.equal(read('range=whenever').preset, usualPreset);
});

test('a date that is missing or wrong stays so, for its field to say it', () => {
  assert.deepEqual(read('from=2026-11-02'), { preset: null, from: '2026-11-02', to: '' });
  assert.deepEqual(read('from=&to='), { preset: null, from: '', to: '' });
  assert.equal(read('from=yesterday&to=2026-11-02').from, 'yesterday');
});

test('another range takes the place of the old one, begins at page 1 and leaves filters alone', () => {
  const write = (search: string, range: Parameters<typeof writeRange>[1]) =>
    writeRange(new URLSearchParams(search), range).toString();
  assert.equal(write('method=cash&page=4&range=today', 'last-week'), 'method=cash&range=last-week');
  const dates = { from: '2026-11-02', to: '' };
  assert.equal(write('range=today&size=50', dates), 'size=50&from=2026-11-02&to=');
  assert.equal(write('from=a&to=b&plate=X', null), 'plate=X');
});
