import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessDays } from '../../core/features/traffic/statements/business-days.rules.ts';

test('what happened may be credited the same day and up to three business days later, never before', () => {
  const days = new BusinessDays(new Set(['2026-11-16']));
  const within = (happened: string) =>
    [-1, 0, 1, 2, 3, 4, 5, 6, 7]
      .map((later) => new Date(Date.parse(happened) + later * 86_400_000).toISOString().slice(0, 10))
      .filter((credited) => days.isBusiness(credited) && days.isWithin(happened, credited));
  assert.deepEqual(within('2026-11-17'), ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
  assert.deepEqual(within('2026-11-13'), ['2026-11-13', '2026-11-17', '2026-11-18', '2026-11-19']);
  assert.equal(days.windowEnd('2026-11-13'), '2026-11-19');
});
