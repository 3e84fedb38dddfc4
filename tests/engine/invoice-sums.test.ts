import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { collectedAmount } from '../../core/features/billing/invoices/cash-rounding.rules.ts';
import { type BilledLine, sumLines } from '../../core/features/billing/invoices/invoice-sums.rules.ts';

const line = (total: number, more: Partial<BilledLine> = {}): BilledLine => ({
  conceptId: null,
  initials: 'PARQ',
  description: '',
  quantity: 1,
  unitValue: total,
  discount: 0,
  taxRate: 1900,
  total,
  ...more,
});

describe('the sums of an invoice', () => {
  test('one line: its tax is split out of its total', () => {
    const { lines, sums } = sumLines([line(1_380_000, { discount: 20_000 })]);
    assert.deepEqual(sums, { subtotal: 1_159_664, tax: 220_336, discount: 20_000, total: 1_380_000 });
    assert.deepEqual(lines, [
      { ...line(1_380_000, { discount: 20_000 }), subtotal: 1_159_664, tax: 220_336 },
    ]);
  });

  test('several rates: each line by its own', () => {
    const { lines, sums } = sumLines([
      line(595_000),
      line(1001, { taxRate: 0 }),
      line(3, { taxRate: 10_000 }),
    ]);
    assert.deepEqual(
      lines.map(({ subtotal, tax }) => [subtotal, tax]),
      [
        [500_000, 95_000],
        [1001, 0],
        [2, 1],
      ],
    );
    assert.deepEqual(sums, { subtotal: 501_003, tax: 95_001, discount: 0, total: 596_004 });
  });

  test('the invoice is the sum of its lines, and subtotal and tax make its total', () => {
    const some = fc.record({ total: fc.nat(10 ** 11), discount: fc.nat(10 ** 9), taxRate: fc.nat(10_000) });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 20 }), ([first, ...rest]) => {
        const { lines, sums } = sumLines([line(0, first), ...rest.map((one) => line(0, one))]);
        for (const key of ['subtotal', 'tax', 'discount', 'total'] as const)
          assert.equal(
            sums[key],
            lines.reduce((sum, one) => sum + one[key], 0),
          );
        assert.equal(sums.subtotal + sums.tax, sums.total);
      }),
    );
  });
});

test('cash is rounded as the lot says, other methods pay exactly', () => {
  const collected = (mode: 'down' | 'nearest' | 'up', method = 'cash', step = 5000) =>
    collectedAmount(12_500, method, { cashRoundingTo: step, cashRoundingMode: mode });
  assert.deepEqual(
    [
      collected('down'),
      collected('nearest'),
      collected('up'),
      collected('up', 'qr'),
      collected('up', 'cash', 0),
    ],
    [10_000, 15_000, 15_000, 12_500, 12_500],
  );
});
