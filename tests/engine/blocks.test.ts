import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { always, amount, daily, quote, segment, terms } from './price.ts';

const monday = '2026-11-02';
const tuesday = '2026-11-03';

describe('minutes of a stay', () => {
  const up = terms(always('A:1x0@100'));
  const down = terms(always('A:1x0@100'), { rounding: 'down' });

  test('up: a minute begun counts, by a millisecond even', () => {
    assert.equal(amount(up, `${monday}T10:00:00`, `${monday}T10:01:00`), 100);
    assert.equal(amount(up, `${monday}T10:00:00`, `${monday}T10:01:00.001`), 200);
  });

  test('down: only whole minutes count, and their seconds run from the entry', () => {
    assert.equal(amount(down, `${monday}T10:00:30`, `${monday}T10:01:29.999`), 0);
    assert.equal(amount(down, `${monday}T10:00:30`, `${monday}T10:01:30`), 100);
  });

  test('no time costs nothing, nor does an exit before the entry', () => {
    assert.equal(amount(up, `${monday}T10:00`, `${monday}T10:00`), 0);
    const backwards = quote(up, `${monday}T10:00`, `${monday}T09:00`);
    assert.deepEqual([backwards.amount, backwards.minutes, backwards.trace], [0, 0, []]);
  });
});

describe('a chain of blocks', () => {
  test('a block begun is charged whole, one that would begin at the exit is not', () => {
    const hourly = terms(always('A:60x0@1000'));
    assert.equal(amount(hourly, `${monday}T10:00`, `${monday}T10:01`), 1000);
    assert.equal(amount(hourly, `${monday}T10:00`, `${monday}T11:00`), 1000);
    assert.equal(amount(hourly, `${monday}T10:00`, `${monday}T11:00:01`), 2000);
  });

  test('the first block is the first of the array, whatever points to it', () => {
    const tariff = terms(always('B:60x1@5>A', 'A:60x0@1'));
    assert.equal(amount(tariff, `${monday}T10:00`, `${monday}T13:00`), 7);
  });

  test('repeat 0 is without limit: its next is never reached', () => {
    const tariff = terms(always('A:60x0@1>B', 'B:60x0@1000'));
    assert.equal(amount(tariff, `${monday}T00:00`, '2026-11-09T00:00'), 168);
  });

  test('next null: nothing more until the turn ends', () => {
    const tariff = terms(daily('06:00', '22:00', 'A:60x2@1000'));
    assert.equal(amount(tariff, `${monday}T10:00`, `${monday}T23:00`), 2000);
    assert.equal(amount(tariff, `${monday}T10:00`, `${tuesday}T06:01`), 3000);
  });

  test('a block that next leads back to counts its repeats anew', () => {
    const tariff = terms(always('A:60x2@10>B', 'B:60x1@1>A'));
    assert.equal(amount(tariff, `${monday}T00:00`, `${monday}T06:00`), 42);
    const itself = terms(always('A:60x2@10>A'));
    assert.equal(amount(itself, `${monday}T00:00`, `${monday}T06:00`), 60);
  });
});

describe('linear blocks', () => {
  test('only the minutes used are charged', () => {
    assert.equal(amount(terms(always('L:60x0@600~')), `${monday}T10:00`, `${monday}T10:07`), 70);
  });

  test('half a minor unit is rounded up, once for the whole stay', () => {
    assert.equal(amount(terms(always('L:60x0@30~')), `${monday}T10:00`, `${monday}T10:01`), 1);
    const parts = terms([...daily('00:00', '12:00', 'L:3x1@1~'), ...daily('12:00', '24:00', 'L:3x1@1~')], {
      atBoundary: 'cut',
    });
    // 1/3 before noon and 2/3 after it: exactly 1.
    assert.equal(amount(parts, `${monday}T11:59`, `${monday}T12:02`), 1);
  });

  test('mixed with whole blocks only the linear part is a fraction', () => {
    const tariff = terms(always('A:60x1@1000>L', 'L:60x0@500~'));
    assert.equal(amount(tariff, `${monday}T10:00`, `${monday}T11:07`), 1058);
  });
});

describe('turns', () => {
  const dayAndNight = [...daily('06:00', '22:00', 'D:60x0@1000'), ...daily('22:00', '06:00', 'N:60x0@600')];

  test('a segment runs from its first day to its last with the nights between', () => {
    const office = terms(segment('1 08:00-5 18:00', 'W:60x0@1'));
    assert.equal(amount(office, `${monday}T00:00`, '2026-11-09T00:00'), 4 * 24 + 10);
  });

  test('a segment may wrap the week: Friday 18:00 to Monday 06:00', () => {
    const weekend = terms(segment('5 18:00-1 06:00', 'W:60x0@1'));
    assert.equal(amount(weekend, '2026-11-05T00:00', '2026-11-11T00:00'), 60);
    assert.equal(amount(weekend, `${monday}T05:00`, `${monday}T07:00`), 1);
  });

  test('a week that starts on another day is as endless as one that starts on Monday', () => {
    const tariff = terms(segment('3 00:00-2 24:00', 'A:60x1@1000>B', 'B:60x0@1'));
    assert.equal(amount(tariff, `${tuesday}T22:00`, '2026-11-04T02:00'), 1003);
  });

  test('finish: a block runs to its end, then the segment in force at that instant decides', () => {
    const tariff = terms(dayAndNight);
    assert.equal(amount(tariff, `${monday}T21:30`, `${monday}T22:30`), 1000);
    assert.equal(amount(tariff, `${monday}T21:30`, `${monday}T22:31`), 1600);
  });

  test('finish: a block that outlasts a whole turn skips it', () => {
    const tariff = terms([
      segment('1 08:00-1 10:00', 'A:300x0@10'),
      segment('1 10:00-1 11:00', 'B:60x0@500'),
      segment('1 11:00-1 20:00', 'C:60x0@1'),
    ]);
    assert.equal(amount(tariff, `${monday}T09:00`, `${monday}T15:00`), 11);
  });

  test('finish: a block that ends in free time is followed by nothing until the next turn', () => {
    const tariff = terms(daily('08:00', '18:00', 'A:60x0@1000'));
    assert.equal(amount(tariff, `${monday}T17:30`, `${tuesday}T08:00`), 1000);
    assert.equal(amount(tariff, `${monday}T17:30`, `${tuesday}T08:01`), 2000);
  });

  test("cut: the turn's end ends the block, the next turn starts with its first one", () => {
    const tariff = terms(dayAndNight, { atBoundary: 'cut' });
    assert.equal(amount(tariff, `${monday}T21:30`, `${monday}T22:00`), 1000);
    assert.equal(amount(tariff, `${monday}T21:30`, `${monday}T22:01`), 1600);
    assert.equal(amount(tariff, `${monday}T21:59:30`, `${monday}T23:00:30`), 2200);
  });

  test('cut: a linear block is charged to the turn’s end only, to the second', () => {
    const linear = [...daily('06:00', '22:00', 'D:60x0@6000~'), ...daily('22:00', '06:00', 'N:60x0@600~')];
    const tariff = terms(linear, { atBoundary: 'cut' });
    assert.equal(amount(tariff, `${monday}T21:30`, `${monday}T22:30`), 3300);
    assert.equal(amount(tariff, `${monday}T21:59:30`, `${monday}T22:00:30`), 55);
    assert.equal(amount(terms(linear), `${monday}T21:30`, `${monday}T22:30`), 6000);
  });

  test('the turn that runs goes on where it was, a new one starts at its first block', () => {
    const tariff = terms(segment('1 08:00-5 18:00', 'W:30x2@5000>X', 'X:60x0@3000'));
    assert.equal(amount(tariff, `${monday}T17:00`, `${tuesday}T09:00`), 55_000);
    assert.equal(amount(tariff, '2026-11-06T17:00', '2026-11-09T08:30'), 15_000);
  });

  test('where no segment applies time is free', () => {
    assert.equal(
      amount(terms(segment('1 08:00-5 18:00', 'W:60x0@1')), '2026-11-06T18:00', '2026-11-09T08:00'),
      0,
    );
  });
});

describe('holidays', () => {
  const holidays = ['2026-12-08', '2026-12-09'];
  const week = always('A:60x1@1000>B', 'B:60x0@10');

  test('without a segment of day 8 a holiday is its weekday', () => {
    assert.equal(amount(terms(week), '2026-12-08T10:00', '2026-12-08T12:00', { holidays }), 1010);
  });

  test('with one, a holiday uses those only: the rest of the day is free', () => {
    const tariff = terms([week, segment('8 10:00-8 12:00', 'H:60x0@7')]);
    assert.equal(amount(tariff, '2026-12-08T00:00', '2026-12-09T00:00', { holidays }), 14);
  });

  test('a week resumed after a holiday starts at its first block', () => {
    const tariff = terms([week, segment('8 00:00-8 24:00', 'H:60x0@7')]);
    // 2 h Monday, 48 h of two holidays, 2 h Thursday.
    assert.equal(amount(tariff, '2026-12-07T22:00', '2026-12-10T02:00', { holidays }), 1010 + 48 * 7 + 1010);
  });

  test('finish: a week is a new turn after a holiday even where a block ran across all of it', () => {
    const long = always('A:60x1@1000>B', 'B:3000x0@10');
    const tariff = terms([long, segment('8 00:00-8 24:00', 'H:60x0@7')]);
    const request = { holidays: ['2026-12-08'] };
    // A 22:00-23:00 on Monday, B until Thursday 01:00, then A again.
    assert.equal(amount(tariff, '2026-12-07T22:00', '2026-12-10T01:01', request), 2010);
  });

  test('holidays that follow each other are different turns', () => {
    const tariff = terms([week, segment('8 00:00-8 24:00', 'H:60x1@7>I', 'I:60x0@1')]);
    assert.equal(amount(tariff, '2026-12-08T22:00', '2026-12-09T02:00', { holidays }), 16);
  });

  test('a holiday is looked up by its local day', () => {
    const tariff = terms([week, segment('8 00:00-8 24:00', 'H:60x0@7')]);
    const request = { holidays: ['2026-12-08'], timeZone: 'Asia/Kathmandu' };
    assert.equal(amount(tariff, '2026-12-08T23:00', '2026-12-09T01:00', request), 1007);
  });
});

describe('free minutes', () => {
  const tariff = terms(always('A:60x0@1000'), { freeMinutes: 10 });

  test('a stay of at most so many rounded minutes is free, a longer one pays from its start', () => {
    assert.equal(amount(tariff, `${monday}T10:00`, `${monday}T10:10`), 0);
    assert.equal(amount(tariff, `${monday}T10:00`, `${monday}T10:10:01`), 1000);
    const down = { ...tariff, rounding: 'down' as const };
    assert.equal(amount(down, `${monday}T10:00`, `${monday}T10:10:59`), 0);
  });
});

describe('maximum', () => {
  const hourly = always('A:60x0@1000');

  test('windows of minutes are counted from the entry', () => {
    const tariff = terms(hourly, { maximum: { value: 1500, minutes: 180 } });
    assert.equal(amount(tariff, `${monday}T22:00`, `${tuesday}T01:00`), 1500);
    assert.equal(amount(tariff, `${monday}T22:00`, `${tuesday}T01:01`), 2500);
    assert.equal(amount(tariff, `${monday}T22:00`, `${tuesday}T04:00`), 3000);
  });

  test('windows of calendar days are local days', () => {
    const tariff = terms(hourly, { maximum: { value: 1500, per: 'calendarDay' } });
    assert.equal(amount(tariff, `${monday}T22:00`, `${tuesday}T01:00`), 2500);
    assert.equal(amount(tariff, `${monday}T21:00`, `${tuesday}T02:00`), 3000);
  });

  test('a block belongs to the window in which it begins, with all that it costs', () => {
    const tariff = terms(always('A:90x0@1000'), { maximum: { value: 1000, minutes: 60 } });
    // Begins at minutes 0, 90 and 180: windows 0, 1 and 3.
    assert.equal(amount(tariff, `${monday}T10:00`, `${monday}T13:01`), 3000);
  });

  test('windows are capped on exact values and the sum is rounded once', () => {
    // Each window costs 0.5: together 1, where rounding each would make 2.
    const halves = terms([...daily('00:00', '12:00', 'L:2x1@1~'), ...daily('12:00', '24:00', 'L:2x1@1~')], {
      atBoundary: 'cut',
      maximum: { value: 1, minutes: 1 },
    });
    assert.equal(amount(halves, `${monday}T11:59`, `${monday}T12:01`), 1);
  });

  test('a maximum of 0 makes everything free', () => {
    assert.equal(
      amount(terms(hourly, { maximum: { value: 0, minutes: 1440 } }), `${monday}T10:00`, `${tuesday}T12:00`),
      0,
    );
  });
});
