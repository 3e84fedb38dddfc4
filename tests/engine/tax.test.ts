import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { splitTax } from '../../core/features/pricing/tariffs/engine/quote.ts';

describe('tax in a price that includes it', () => {
  test('published splits at 19 %, in centavos', () => {
    assert.deepEqual(splitTax(1_380_000, 1900), { subtotal: 1_159_664, tax: 220_336 });
    assert.deepEqual(splitTax(391_000, 1900), { subtotal: 328_571, tax: 62_429 });
    assert.deepEqual(splitTax(595_000, 1900), { subtotal: 500_000, tax: 95_000 });
    assert.deepEqual(splitTax(23_000, 1900), { subtotal: 19_328, tax: 3672 });
  });

  test('half a centavo of base is rounded up', () => {
    assert.deepEqual(splitTax(3, 10_000), { subtotal: 2, tax: 1 });
  });

  test('no tax, nothing to split', () => {
    assert.deepEqual(splitTax(1001, 0), { subtotal: 1001, tax: 0 });
    assert.deepEqual(splitTax(0, 1900), { subtotal: 0, tax: 0 });
  });

  test('a credit mirrors its invoice', () => {
    assert.deepEqual(splitTax(-1_380_000, 1900), { subtotal: -1_159_664, tax: -220_336 });
  });

  test('base and tax always make the total, and the base is the nearest there is', () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), fc.nat({ max: 10_000 }), (total, rate) => {
        const { subtotal, tax } = splitTax(total, rate);
        assert.equal(subtotal + tax, total);
        const [over, exact] = [BigInt(10_000 + rate), BigInt(total) * 10_000n];
        const distance = 2n * (exact - BigInt(subtotal) * over);
        assert.ok(distance < over && distance >= -over);
      }),
    );
  });
});
