import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { layOutChain } from '../../client/src/features/pricing/tariffs/chain-layout.ts';
import { holidayStay, stayOf, weekendStay } from '../../client/src/features/pricing/tariffs/quick-picks.ts';
import { timesOf, valuesOfTimes } from '../../client/src/features/pricing/tariffs/segment-values.ts';
import { newBlock, type SegmentValues } from '../../client/src/features/pricing/tariffs/tariff.form.ts';
import { drawnRun, piecesOf, resizedRun } from '../../client/src/ui/week/runs.ts';
import { instantOf, localTimeOf } from '../../shared/zone-time.ts';

function segment(from: string, to: string): SegmentValues {
  const [initialDay = '', initialHour = ''] = from.split(' ');
  const [finalDay = '', finalHour = ''] = to.split(' ');
  return { initialDay, initialHour, finalDay, finalHour, blocks: [] };
}

const words = (values: Omit<SegmentValues, 'blocks'> | null) =>
  values && `${values.initialDay} ${values.initialHour} - ${values.finalDay} ${values.finalHour}`;
const at = (day: number, hour: number) => (day - 1) * 1440 + hour * 60;

describe('pieces of the week', () => {
  test('a segment has a piece for each day that it touches, and wraps from Sunday to Monday', () => {
    const pieces = piecesOf([timesOf(segment('6 22:00', '1 06:00'))]);
    assert.deepEqual(
      pieces.map(({ day, from, to, isFirst, isLast }) => [day, from, to, isFirst, isLast]),
      [
        [6, 1320, 1440, true, false],
        [7, 0, 1440, false, false],
        [1, 0, 360, false, true],
      ],
    );
  });

  test('the whole week is seven whole days, a holiday stands in its own column', () => {
    assert.deepEqual(
      piecesOf([timesOf(segment('1 00:00', '7 24:00'))]).map(({ day }) => day),
      [1, 2, 3, 4, 5, 6, 7],
    );
    assert.deepEqual(piecesOf([timesOf(segment('8 06:00', '8 24:00'))])[0]?.day, 8);
    assert.deepEqual(
      piecesOf([timesOf(segment('8 06:00', '1 24:00')), timesOf(segment('1 x', '1 08:00'))]),
      [],
    );
  });

  test('times become days and hours, midnight at the end is 24:00 of the day before', () => {
    const run = (from: number, to: number, holiday = false) => words(valuesOfTimes({ from, to, holiday }));
    assert.equal(run(0, 10_080), '1 00:00 - 7 24:00');
    assert.equal(run(at(7, 22), at(8, 6)), '7 22:00 - 1 06:00');
    assert.equal(run(at(2, 0), at(3, 0)), '2 00:00 - 2 24:00');
    assert.equal(run(360, 1440, true), '8 06:00 - 8 24:00');
  });
});

describe('drawing and resizing', () => {
  const week = [segment('1 06:00', '1 22:00'), segment('3 08:00', '3 12:00')];
  const drawn = (anchor: number, pointer: number, holiday = false) => {
    const run = drawnRun(week.map(timesOf), anchor, pointer, holiday);
    return run && words(valuesOfTimes(run));
  };
  const resized = (segments: SegmentValues[], place: number, edge: 'from' | 'to', minute: number) => {
    const run = resizedRun(segments.map(timesOf), place, edge, minute);
    return run && words(valuesOfTimes(run));
  };

  test('what is drawn lies between its two ends, whichever way, and a step long at least', () => {
    assert.equal(drawn(at(2, 8), at(2, 18)), '2 08:00 - 2 18:00');
    assert.equal(drawn(at(2, 18), at(2, 8)), '2 08:00 - 2 18:00');
    assert.equal(drawn(at(2, 8), at(2, 8)), '2 08:00 - 2 08:30');
  });

  test('it is cut off by its neighbours, and nothing is drawn on a segment', () => {
    assert.equal(drawn(at(2, 8), at(4, 8)), '2 08:00 - 3 08:00');
    assert.equal(drawn(at(2, 8), at(1, 3)), '1 22:00 - 2 08:00');
    assert.equal(drawn(at(1, 8), at(2, 8)), null);
    assert.equal(drawn(360, 1320, true), '8 06:00 - 8 22:00');
  });

  test('an end follows the pointer up to the next segment, and never passes the start', () => {
    assert.equal(resized(week, 0, 'to', at(2, 4)), '1 06:00 - 2 04:00');
    assert.equal(resized(week, 0, 'to', at(3, 10)), '1 06:00 - 3 08:00');
    assert.equal(resized(week, 0, 'to', at(1, 3)), '1 06:00 - 1 06:30');
    assert.equal(resized(week, 1, 'from', at(1, 3)), '1 22:00 - 3 12:00');
  });

  test('the end of a night that wraps the week moves within Monday, its start back into Saturday', () => {
    const night = [segment('7 22:00', '1 06:00')];
    assert.equal(resized(night, 0, 'to', at(1, 8)), '7 22:00 - 1 08:00');
    assert.equal(resized(night, 0, 'from', at(6, 20)), '6 20:00 - 1 06:00');
    assert.equal(resized([segment('1 00:00', '7 24:00')], 0, 'to', at(7, 20)), '1 00:00 - 7 20:00');
    assert.equal(resized([segment('1 00:00', '1 06:00')], 0, 'from', -120), '7 22:00 - 1 06:00');
  });
});

describe('the drawn chain', () => {
  const block = (next: string, endless = false) => ({ ...newBlock, id: 'X', next, endless });

  test('a block without limit leads to the end, a cycle leads back, what nobody leads to is idle', () => {
    const simple = layOutChain([block('1'), block('', true)]);
    assert.deepEqual(
      simple.arrows.map(({ to, isBack }) => [to, isBack]),
      [
        [1, false],
        [2, false],
      ],
    );
    assert.equal(simple.hasEnd, true);
    const cycle = layOutChain([block('1'), block('0'), block('0')]);
    assert.deepEqual(
      cycle.arrows.map(({ isBack }) => isBack),
      [false, true, true],
    );
    assert.equal(cycle.hasEnd, false);
    assert.deepEqual([...cycle.reached], [0, 1]);
  });

  test('room for arrows is taken only where arrows go', () => {
    const straight = layOutChain([block('1'), block('')]);
    const skipping = layOutChain([block('2'), block(''), block('')]);
    const back = layOutChain([block('1'), block('0')]);
    assert.ok(skipping.top > straight.top);
    assert.ok(back.height > straight.height && back.top === straight.top);
  });
});

describe('times of the simulator', () => {
  test('a local time is the instant at which the zone shows it, also where clocks change', () => {
    const iso = (date: string, time: string, zone: string) =>
      new Date(instantOf({ date, time }, zone)).toISOString();
    assert.equal(iso('2026-11-21', '08:00', 'America/Bogota'), '2026-11-21T13:00:00.000Z');
    assert.equal(iso('2026-03-29', '01:59', 'Europe/Berlin'), '2026-03-29T00:59:00.000Z');
    assert.equal(iso('2026-03-29', '03:00', 'Europe/Berlin'), '2026-03-29T01:00:00.000Z');
    assert.equal(iso('2026-10-25', '02:30', 'Europe/Berlin'), '2026-10-25T00:30:00.000Z');
    assert.ok(Number.isNaN(instantOf({ date: '', time: '08:00' }, 'America/Bogota')));
    const noon = Date.parse('2026-11-21T17:00:00Z');
    assert.deepEqual(localTimeOf(noon, 'America/Bogota'), { date: '2026-11-21', time: '12:00' });
  });

  test('quick picks: a length, the weekend on or after the entry, the first holiday after it', () => {
    const entry = { date: '2026-11-21', time: '23:30' };
    assert.deepEqual(stayOf(entry, 60).exit, { date: '2026-11-22', time: '00:30' });
    assert.deepEqual(weekendStay(entry), {
      entry: { date: '2026-11-27', time: '18:00' },
      exit: { date: '2026-11-30', time: '08:00' },
    });
    assert.equal(holidayStay(entry, ['2026-11-16']), null);
    assert.equal(holidayStay(entry, ['2026-11-16', '2026-12-08'])?.entry.date, '2026-12-07');
  });
});
