import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colombianHolidays } from '../../core/features/site/calendar-days/holidays.rules.ts';

function days(year: number): string[] {
  return colombianHolidays(year).map(({ date }) => date);
}

function inYear(year: number, list: string): string[] {
  return list.split(' ').map((day) => `${year}-${day}`);
}

describe('public holidays of Colombia', () => {
  test('2026 has nineteen, the one of Law 2578 among them', () => {
    const list =
      '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-13 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25';
    assert.deepEqual(days(2026), inYear(2026, list));
  });

  test('2027 has nineteen', () => {
    const list =
      '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-12 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25';
    assert.deepEqual(days(2027), inYear(2027, list));
  });

  test('July 2028 has three', () => {
    assert.deepEqual(
      days(2028).filter((day) => day.startsWith('2028-07')),
      ['2028-07-03', '2028-07-10', '2028-07-20'],
    );
  });

  test('a day that is a Monday already stays: 9 July 2029', () => {
    assert.ok(days(2029).includes('2029-07-09'));
  });

  test('before Law 2578 the second Monday of July is an ordinary day', () => {
    assert.ok(!days(2025).includes('2025-07-14'));
    assert.equal(days(2024).length, 18);
  });

  test('two that fall on one day are one day with both names: 2025 has seventeen', () => {
    assert.equal(days(2025).length, 17);
    const both = colombianHolidays(2025).find(({ date }) => date === '2025-06-30');
    assert.deepEqual(both?.name, {
      es: 'Sagrado Corazón de Jesús · San Pedro y San Pablo',
      en: 'Sacred Heart · Saint Peter and Saint Paul',
    });
  });

  test('Easter Sunday is none, and no date comes twice in a century', () => {
    for (let year = 1984; year < 2100; year++) {
      const dates = days(year);
      assert.equal(new Set(dates).size, dates.length);
      assert.deepEqual(dates, dates.toSorted());
    }
    assert.ok(!days(2026).includes('2026-04-05'));
  });

  test('no rule is applied to years before its law', () => {
    assert.deepEqual(days(1983), []);
    assert.equal(days(1985).length, 18);
  });
});
