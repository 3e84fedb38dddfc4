import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readJson, writeJson } from '../../shared/exact-json.ts';
import {
  type Amount,
  amountOf,
  areWholeAmounts,
  formatMoney,
  isWholeAmount,
  minus,
  plus,
  sumOf,
  times,
  unitsOf,
} from '../../shared/money.ts';

/** Amounts of every size, most of them around 2^53, where a number stops being exact. */
const amounts = fc
  .oneof(
    fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }),
    fc.bigInt({ min: -20n, max: 20n }).map((near) => near + 2n ** 53n),
    fc.bigInt({ min: -20n, max: 20n }).map((near) => near - 2n ** 53n),
    fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  )
  .map(amountOf);

/** A number exactly where it is safe: two equal amounts are then the same value. */
function assertExact(actual: Amount, expected: bigint): void {
  assert.equal(BigInt(actual), expected);
  assert.equal(typeof actual, Number.isSafeInteger(Number(expected)) ? 'number' : 'bigint');
}

describe('amounts', () => {
  it('add up exactly, whatever their size', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 0, max: 100_000 }), (one, other, count) => {
        assertExact(plus(one, other), BigInt(one) + BigInt(other));
        assertExact(minus(one, other), BigInt(one) - BigInt(other));
        assertExact(times(one, count), BigInt(one) * BigInt(count));
      }),
    );
    fc.assert(
      fc.property(fc.array(amounts), (all) => {
        assertExact(
          sumOf(all),
          all.reduce<bigint>((sum, one) => sum + BigInt(one), 0n),
        );
      }),
    );
  });

  it('are shown with their last cent', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const shown = formatMoney(amount, 'COP', 'en');
        const cents = BigInt(shown.replace(/[^\d]/g, '')) * (shown.includes('.') ? 1n : 100n);
        assert.equal(shown.includes('-') ? -cents : cents, BigInt(amount));
        assert.equal(shown.includes('.'), !isWholeAmount(amount));
      }),
    );
    assert.equal(unitsOf(9_007_199_254_740_993n), '90071992547409.93');
    assert.equal(unitsOf(-10_000_000_000_000_001n), '-100000000000000.01');
    assert.equal(unitsOf(1_380_050), 13_800.5);
    assert.match(formatMoney(9_007_199_254_740_990, 'COP', 'es'), /90\.071\.992\.547\.409,90$/);
  });

  it('travel as JSON integers with all their digits', () => {
    fc.assert(
      fc.property(amounts, fc.string(), (amount, text) => {
        const value = { amount, text, list: [amount, { text: String(amount) }], none: null };
        assert.deepEqual(readJson(writeJson(value)), value);
        assert.ok(writeJson(value).startsWith(`{"amount":${amount},`));
      }),
    );
    assert.throws(() => readJson('{"amount":9007199254740993'), SyntaxError);
    const circle: { self?: unknown } = {};
    circle.self = circle;
    assert.throws(() => writeJson(circle), TypeError);
    assert.equal(readJson('[12345678901234567.5]')?.toString(), '12345678901234568');
  });
});

it('amounts of a column are written alike: without cents, or all with two decimals', () => {
  const written = (amounts: (number | null)[]) =>
    amounts.map((one) => one !== null && formatMoney(one, 'COP', 'en', areWholeAmounts(amounts)));
  assert.deepEqual(written([123_400, null, 0]), ['$1,234', false, '$0']);
  assert.deepEqual(written([123_400, 50]), ['$1,234.00', '$0.50']);
  assert.equal(formatMoney(123_400, 'COP', 'en'), '$1,234');
});
