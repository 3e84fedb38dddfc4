import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { continuation } from '../../core/features/pricing/tariffs/engine/quote.ts';
import { always, instant, quote, shortTrace, stay, terms } from './price.ts';

const [from, to] = ['2026-11-02T10:00', '2026-11-02T12:30'];
const hourly = terms(always('A:60x0@1001'));

function total(...discounts: Parameters<typeof discounted>[0]) {
  return discounted(discounts).total;
}

function discounted(discounts: { kind: 'percent' | 'amount' | 'minutes'; value: number; code?: string }[]) {
  return quote(hourly, from, to, { discounts });
}

describe('discounts', () => {
  test('minutes: the stay is priced as if that much shorter, and is told in full', () => {
    const quoted = discounted([{ kind: 'minutes', value: 30 }]);
    assert.deepEqual([quoted.minutes, quoted.amount, quoted.discount, quoted.total], [150, 3003, 1001, 2002]);
    assert.equal(total({ kind: 'minutes', value: 29 }), 3003);
    assert.equal(total({ kind: 'minutes', value: 20 }, { kind: 'minutes', value: 10 }), 2002);
    assert.equal(total({ kind: 'minutes', value: 1000 }), 0);
  });

  test('minutes move the exit back before it is rounded', () => {
    const down = terms(always('A:1x0@10'), { rounding: 'down' });
    const discounts = [{ kind: 'minutes' as const, value: 1 }];
    assert.equal(quote(down, from, '2026-11-02T10:02:59', { discounts }).total, 10);
  });

  test('minutes can bring a stay below the free minutes', () => {
    const discounts = [{ kind: 'minutes' as const, value: 60 }];
    assert.equal(quote({ ...hourly, freeMinutes: 90 }, from, to, { discounts }).total, 0);
  });

  test('percent: basis points, the discount half up to the minor unit', () => {
    assert.equal(total({ kind: 'percent', value: 1900 }), 3003 - 571);
    assert.equal(total({ kind: 'percent', value: 5000 }), 3003 - 1502);
    assert.equal(total({ kind: 'percent', value: 10_000 }), 0);
  });

  test('several percents apply one after the other', () => {
    assert.equal(total({ kind: 'percent', value: 5000 }, { kind: 'percent', value: 5000 }), 1501 - 751);
  });

  test('amount: never below 0', () => {
    assert.equal(total({ kind: 'amount', value: 3 }), 3000);
    assert.equal(total({ kind: 'amount', value: 999_999 }), 0);
  });

  test('the order is minutes, percent, amount, however they are given', () => {
    const all = [
      { kind: 'amount' as const, value: 100 },
      { kind: 'percent' as const, value: 1000 },
      { kind: 'minutes' as const, value: 30 },
    ];
    assert.equal(discounted(all).total, 2002 - 200 - 100);
    assert.equal(discounted(all.toReversed()).total, 2002 - 200 - 100);
  });

  test('each discount that changes the price is a line, with its code', () => {
    const quoted = discounted([
      { kind: 'minutes', value: 30 },
      { kind: 'percent', value: 1000, code: 'MALL10' },
      { kind: 'amount', value: 0 },
    ]);
    assert.deepEqual(shortTrace(quoted), [
      '10:00-13:00 0A x3 3003',
      '13:00-13:00 discount -1001',
      '13:00-13:00 discount -200',
    ]);
    assert.deepEqual(
      quoted.trace.map(({ code }) => code),
      [undefined, undefined, 'MALL10'],
    );
  });

  test('tax is split out of what is left after discounts', () => {
    const quoted = discounted([{ kind: 'amount', value: 3003 - 1190 }]);
    assert.deepEqual([quoted.subtotal, quoted.tax, quoted.total], [1000, 190, 1190]);
  });
});

describe('a lost ticket', () => {
  test('costs its value in place of the time', () => {
    const quoted = quote(hourly, from, to, { lostTicket: true });
    assert.equal(quoted.total, 4_600_000);
    assert.equal(quoted.minutes, 150);
    assert.deepEqual(shortTrace(quoted), ['10:00-12:30 lost-ticket 4600000']);
  });

  test('percent and amount come off it, minutes have no effect', () => {
    const discounts = [
      { kind: 'minutes' as const, value: 600 },
      { kind: 'percent' as const, value: 1000 },
      { kind: 'amount' as const, value: 40_000 },
    ];
    assert.equal(quote(hourly, from, to, { lostTicket: true, discounts }).total, 4_100_000);
  });
});

describe('continuation after a late exit', () => {
  test('is the price of the whole less the price until the payment', () => {
    const paidAt = instant('2026-11-02T10:50', 'America/Bogota');
    const rest = continuation(hourly, { ...stay(from, to), paidAt });
    assert.deepEqual([rest.minutes, rest.amount, rest.total, rest.discount], [100, 2002, 2002, 0]);
    assert.deepEqual(shortTrace(rest), ['10:00-13:00 0A x3 3003', '13:00-13:00 paid -1001']);
  });

  test('costs nothing while the block that was paid still runs', () => {
    const paidAt = instant('2026-11-02T12:01', 'America/Bogota');
    assert.equal(continuation(hourly, { ...stay(from, to), paidAt }).total, 0);
  });

  test('a window that has reached its maximum stays reached', () => {
    const capped = { ...hourly, maximum: { value: 1500, minutes: 1440 } };
    const paidAt = instant('2026-11-02T11:10', 'America/Bogota');
    assert.equal(continuation(capped, { ...stay(from, to), paidAt }).total, 0);
  });

  test('free minutes passed after the payment are paid from the start', () => {
    const paidAt = instant('2026-11-02T10:05', 'America/Bogota');
    assert.equal(continuation({ ...hourly, freeMinutes: 10 }, { ...stay(from, to), paidAt }).total, 3003);
  });

  test('is never below 0, for a payment later than the exit either', () => {
    const paidAt = instant('2026-11-02T18:00', 'America/Bogota');
    const rest = continuation(hourly, { ...stay(from, to), paidAt });
    assert.deepEqual([rest.total, rest.minutes], [0, 0]);
  });
});
