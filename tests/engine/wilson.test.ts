import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rated } from '../../core/features/billing/exceptions/exception-summary.list.ts';
import { wilson } from '../../core/reports/wilson.rules.ts';

const near = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 0.0005, `${actual} is not ${expected}`);

test('is the interval of the literature', () => {
  // Newcombe (1998), method 3: 81/263, 15/148, 0/20, 1/29.
  for (const [count, of, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const) {
    const share = wilson(count, of);
    near(share.low, low);
    near(share.high, high);
  }
});

test('holds the rate, stays within 0 and 1, and is narrower for more of the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (of, part) => {
        const count = Math.floor(of * part);
        const { rate, low, high } = wilson(count, of);
        assert.ok(low >= 0 && low <= rate && rate <= high && high <= 1);
        const more = wilson(count * 4, of * 4);
        assert.ok(more.high - more.low < high - low);
      },
    ),
  );
  assert.deepEqual(wilson(3, 0), { rate: 0, low: 0, high: 1 });
});

test('says of a cashier only what is beyond doubt', () => {
  const cashiers = [
    { cashier: 'Ana', events: 1000, exceptions: 5, amount: 0 },
    { cashier: 'Ben', events: 1000, exceptions: 30, amount: 0 },
    { cashier: 'Eva', events: 4, exceptions: 1, amount: 0 },
    { cashier: 'Leo', events: 0, exceptions: 2, amount: 0 },
  ];
  const above = rated(cashiers).filter(({ isAbove }) => isAbove);
  assert.deepEqual(
    above.map(({ cashier }) => cashier),
    ['Ben', 'Eva'],
  );
  assert.equal(rated(cashiers.slice(0, 1))[0]?.isAbove, false);
});
