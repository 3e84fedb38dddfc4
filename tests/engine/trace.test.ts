import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { quoteStay } from '../../core/features/pricing/tariffs/engine/quote.ts';
import { always, daily, quote, segment, shortTrace, stay, terms } from './price.ts';

const [monday, tuesday] = ['2026-11-02', '2026-11-03'];

describe('the trace', () => {
  test('a line has kind, times with offset, segment, block, count and value', () => {
    const { trace } = quote(
      terms(always('A:60x1@1380000>B', 'B:1x0@23000')),
      `${monday}T10:00`,
      `${monday}T11:03`,
    );
    const line = { kind: 'block', segment: 0, from: '2026-11-02T10:00:00-05:00' };
    assert.deepEqual(trace, [
      { ...line, to: '2026-11-02T11:00:00-05:00', block: 'A', count: 1, value: 1_380_000 },
      {
        ...line,
        from: '2026-11-02T11:00:00-05:00',
        to: '2026-11-02T11:03:00-05:00',
        block: 'B',
        count: 3,
        value: 69_000,
      },
    ]);
  });

  test('equal neighbours are merged: four weeks of minutes are one line', () => {
    const quoted = quote(terms(always('A:1x0@23000')), `${monday}T10:00`, '2026-11-30T10:00');
    assert.deepEqual(shortTrace(quoted), ['10:00-10:00 0A x40320 927360000']);
  });

  test('free time is told: where no segment applies, and where a chain has ended', () => {
    const tariff = terms(daily('08:00', '18:00', 'A:60x1@1000'));
    assert.deepEqual(shortTrace(quote(tariff, `${monday}T07:00`, `${tuesday}T08:30`)), [
      '07:00-08:00 free 0',
      '08:00-09:00 0A x1 1000',
      '09:00-18:00 free0 0',
      '18:00-08:00 free 0',
      '08:00-09:00 1A x1 1000',
    ]);
  });

  test('free minutes are one line', () => {
    const tariff = terms(always('A:60x0@1000'), { freeMinutes: 10 });
    assert.deepEqual(shortTrace(quote(tariff, `${monday}T10:00`, `${monday}T10:05`)), ['10:00-10:05 free 0']);
  });

  test('a cap is a line of its own after the blocks that it limits', () => {
    const tariff = terms(always('A:60x0@1000'), { maximum: { value: 1500, minutes: 180 } });
    assert.deepEqual(shortTrace(quote(tariff, `${monday}T10:00`, `${monday}T14:00`)), [
      '10:00-13:00 0A x3 3000',
      '13:00-13:00 cap -1500',
      '13:00-14:00 0A x1 1000',
    ]);
  });

  test('a cap that is not reached leaves no line and does not part equal neighbours', () => {
    const tariff = terms(always('A:60x0@1000'), { maximum: { value: 9000, minutes: 180 } });
    assert.deepEqual(shortTrace(quote(tariff, `${monday}T10:00`, `${monday}T18:00`)), [
      '10:00-18:00 0A x8 8000',
    ]);
  });

  test('lines are whole numbers; what rounding leaves over is a line of its own', () => {
    const thirds = terms([...daily('00:00', '12:00', 'L:3x1@1~'), ...daily('12:00', '24:00', 'M:3x0@1~')], {
      atBoundary: 'cut',
    });
    // 1/3 + 1/3 = 2/3: both lines show 0, the sum is 1.
    assert.deepEqual(shortTrace(quote(thirds, `${monday}T11:59`, `${monday}T12:01`)), [
      '11:59-12:00 0L x1 0',
      '12:00-12:01 7M x1 0',
      '12:01-12:01 rounding 1',
    ]);
  });

  test('a linear block is told until the exit, any other until its own end', () => {
    assert.deepEqual(shortTrace(quote(terms(always('L:60x0@600~')), `${monday}T10:00`, `${monday}T10:20`)), [
      '10:00-10:20 0L x1 200',
    ]);
    assert.deepEqual(shortTrace(quote(terms(always('A:60x0@600')), `${monday}T10:00`, `${monday}T10:20`)), [
      '10:00-11:00 0A x1 600',
    ]);
  });

  test('cut: a block is told until its turn ends, a holiday after the exit included', () => {
    const tariff = terms([always('A:60x0@600'), segment('8 00:00-8 24:00', 'H:60x0@9')], {
      atBoundary: 'cut',
    });
    const quoted = quote(tariff, '2026-12-07T23:30', '2026-12-07T23:40', { holidays: ['2026-12-08'] });
    assert.deepEqual(shortTrace(quoted), ['23:30-00:00 0A x1 600']);
  });

  test('the example of docs/pricing.md is as it says there', () => {
    const day = daily('06:00', '22:00', 'A:60x1@1380000>B', 'B:1x0@23000');
    const tariff = terms([...day, ...daily('22:00', '06:00', 'N:60x0@300000')], {
      maximum: { value: 4_000_000, minutes: 1440 },
    });
    const discounts = [{ kind: 'percent' as const, value: 1000 }];
    const quoted = quote(tariff, `${monday}T19:30:20`, `${tuesday}T07:10:05`, { discounts });
    const { minutes, amount, discount, subtotal, tax, total } = quoted;
    assert.deepEqual([minutes, amount, discount], [700, 4_000_000, 400_000]);
    assert.deepEqual([total, subtotal, tax], [3_600_000, 3_025_210, 574_790]);
    assert.deepEqual(shortTrace(quoted), [
      '19:30-20:30 0A x1 1380000',
      '20:30-22:00 0B x90 2070000',
      '22:00-06:00 7N x8 2400000',
      '06:00-07:00 1A x1 1380000',
      '07:00-07:10 1B x10 230000',
      '07:10-07:10 cap -3460000',
      '07:10-07:10 discount -400000',
    ]);
  });

  test('a stay that costs nothing for lack of minutes has no lines', () => {
    const tariff = terms(always('A:60x0@600'), { rounding: 'down' });
    assert.deepEqual(quote(tariff, `${monday}T10:00:00`, `${monday}T10:00:59`).trace, []);
  });

  test('a trace of tens of thousands of lines ends in a summary and still adds up', () => {
    const tariff = terms(always('A:1x1@3>B', 'B:1x1@4>A'));
    const { trace, total } = quote(tariff, `${monday}T10:00`, '2026-11-30T10:00');
    assert.equal(total, 141_120);
    assert.equal(trace.length, 5001);
    const last = trace.at(-1);
    assert.deepEqual([last?.kind, last?.count, last?.to], ['summary', 35_320, '2026-11-30T10:00:00-05:00']);
    assert.equal(
      trace.reduce((sum, line) => sum + line.value, 0),
      total,
    );
  });
});

describe('what cannot be priced', () => {
  const everyMinute = terms(always('A:1x0@1000000000000'));

  test('an amount beyond exact numbers is an error, not a wrong price', () => {
    assert.throws(() => quote(everyMinute, `${monday}T10:00`, '2026-11-30T10:00'), RangeError);
    assert.equal(quote(everyMinute, `${monday}T10:00`, '2026-11-08T10:00').total, 8640 * 1e12);
  });

  test('a stay of more than nineteen years, or of years of changing minutes, is an error', () => {
    assert.throws(() => quote(terms(always('A:60x0@1')), `${monday}T10:00`, '2050-01-01T00:00'), RangeError);
    const changing = terms(always('A:1x1@3>B', 'B:1x1@4>A'));
    assert.throws(() => quote(changing, `${monday}T10:00`, '2028-11-02T10:00'), RangeError);
  });

  test('an instant that is none is an error', () => {
    const request = stay(`${monday}T10:00`, `${monday}T11:00`);
    assert.throws(() => quoteStay(everyMinute, { ...request, exitAt: Number.NaN }), RangeError);
  });
});
