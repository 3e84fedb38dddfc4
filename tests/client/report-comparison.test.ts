import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { figureChange } from '../../client/src/reports/figure-change.ts';
import { comparedRange, dayInPlace, monthInPlace } from '../../shared/reports/comparison.ts';
import type { ColumnKind } from '../../shared/reports/report.ts';

const range = (from: string, to: string) => ({ from, to });

describe('what a range of days is compared with', () => {
  it('is as many days just before, or the same dates of the year before', () => {
    const week = range('2026-11-16', '2026-11-22');
    assert.deepEqual(comparedRange(week, 'before'), range('2026-11-09', '2026-11-15'));
    assert.deepEqual(comparedRange(week, 'year'), range('2025-11-16', '2025-11-22'));
    assert.deepEqual(
      comparedRange(range('2026-01-01', '2026-01-01'), 'before'),
      range('2025-12-31', '2025-12-31'),
    );
    assert.deepEqual(
      comparedRange(range('2026-11-01', '2026-11-25'), 'before'),
      range('2026-10-07', '2026-10-31'),
    );
  });

  it('is as many whole months for whole months, whatever their length', () => {
    assert.deepEqual(
      comparedRange(range('2026-11-01', '2026-11-30'), 'before'),
      range('2026-10-01', '2026-10-31'),
    );
    assert.deepEqual(
      comparedRange(range('2026-03-01', '2026-03-31'), 'before'),
      range('2026-02-01', '2026-02-28'),
    );
    assert.deepEqual(
      comparedRange(range('2026-01-01', '2026-03-31'), 'before'),
      range('2025-10-01', '2025-12-31'),
    );
    assert.deepEqual(
      comparedRange(range('2026-01-01', '2026-12-31'), 'before'),
      range('2025-01-01', '2025-12-31'),
    );
    assert.deepEqual(
      comparedRange(range('2029-02-01', '2029-02-28'), 'year'),
      range('2028-02-01', '2028-02-29'),
    );
    assert.deepEqual(
      comparedRange(range('2028-02-01', '2028-02-29'), 'year'),
      range('2027-02-01', '2027-02-28'),
    );
  });

  it('takes 28 February for the 29th of a year that has none', () => {
    assert.deepEqual(
      comparedRange(range('2028-02-29', '2028-03-04'), 'year'),
      range('2027-02-28', '2027-03-04'),
    );
    assert.deepEqual(
      comparedRange(range('2028-02-20', '2028-02-29'), 'year'),
      range('2027-02-20', '2027-02-28'),
    );
    assert.deepEqual(
      comparedRange(range('2028-03-01', '2028-03-02'), 'before'),
      range('2028-02-28', '2028-02-29'),
    );
  });
});

describe('the day that another one is compared with', () => {
  it('is as many days from the beginning, or of the same date', () => {
    const week = range('2026-11-16', '2026-11-22');
    assert.equal(dayInPlace('2026-11-09', week, 'before'), '2026-11-16');
    assert.equal(dayInPlace('2025-11-22', week, 'year'), '2026-11-22');
    const month = range('2026-11-01', '2026-11-30');
    assert.equal(dayInPlace('2026-10-30', month, 'before'), '2026-11-30');
  });

  it('is none where the other month or year has no such date', () => {
    assert.equal(dayInPlace('2026-10-31', range('2026-11-01', '2026-11-30'), 'before'), null);
    assert.equal(dayInPlace('2028-02-29', range('2029-02-01', '2029-02-28'), 'year'), null);
    assert.equal(dayInPlace('2027-02-28', range('2028-02-29', '2028-03-04'), 'year'), null);
  });

  it('has its month in whole months alone', () => {
    assert.equal(monthInPlace('2026-10-31', range('2026-11-01', '2026-11-30'), 'before'), '2026-11');
    assert.equal(monthInPlace('2025-12-31', range('2026-01-01', '2026-03-31'), 'before'), '2026-03');
    assert.equal(monthInPlace('2026-10-09', range('2026-11-01', '2026-11-25'), 'before'), null);
  });
});

describe('a figure beside the one of then', () => {
  const text = (kind: ColumnKind, value: unknown) => `${kind} ${value}`;

  it('says by how much it differs, with the sign, and how much that is of then', () => {
    assert.deepEqual(figureChange('money', 1500, 1000, text), {
      was: 'money 1000',
      difference: '+money 500',
      percent: '+percent 5000',
    });
    assert.deepEqual(figureChange('minutes', 53.5, 107, text), {
      was: 'minutes 107',
      difference: 'minutes -53.5',
      percent: 'percent -5000',
    });
    // Of what was below nothing the growth is counted from its size.
    assert.equal(figureChange('money', 500, -1000, text)?.percent, '+percent 15000');
    assert.equal(figureChange('money', 2n ** 70n, 2n ** 69n, text)?.difference, `+money ${2n ** 69n}`);
  });

  it('has no percentage of nothing nor of a share, and no difference from the same', () => {
    assert.deepEqual(figureChange('count', 3, 0, text), {
      was: 'count 0',
      difference: '+count 3',
      percent: null,
    });
    assert.equal(figureChange('percent', 300, 200, text)?.percent, null);
    assert.deepEqual(figureChange('count', 3, 3, text), { was: 'count 3', difference: null, percent: null });
  });

  it('says that there is none to compare with, and nothing of what is no figure itself', () => {
    assert.deepEqual(figureChange('count', 3, null, text), { was: null, difference: null, percent: null });
    assert.equal(figureChange('count', null, 3, text), null);
  });
});
