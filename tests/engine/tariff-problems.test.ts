import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compileTariff, quoteStay } from '../../core/features/pricing/tariffs/engine/quote.ts';
import { tariffProblems } from '../../core/features/pricing/tariffs/tariffs.rules.ts';
import type { TariffTerms } from '../../shared/features/pricing/tariffs/tariff.ts';
import { tariffs } from './arbitrary-tariffs.ts';
import { always, daily, segment, stay, terms } from './price.ts';

/** Problems as `path problem`. */
function problems(tariff: unknown): string[] {
  return tariffProblems(tariff).map(({ path, problem }) => `${path} ${problem}`);
}

/** The problems of a segment with these times. */
function times(text: string): string[] {
  return problems(terms(segment(text, 'A:60x0@1')));
}

function withBlock(fault: object): string[] {
  const [only] = terms(always('A:60x0@1')).segments;
  return problems({ ...terms([]), segments: [{ ...only, blocks: [{ ...only?.blocks[0], ...fault }] }] });
}

describe('what makes no sense in a tariff', () => {
  test('no segments, or more than a hundred', () => {
    assert.deepEqual(problems(terms([])), ['segments tariffSegmentsRequired']);
    assert.deepEqual(problems({ ...terms([]), segments: undefined }), ['segments tariffSegmentsRequired']);
    const many = Array.from({ length: 101 }, (_, index) => {
      const hour = String(Math.floor((index * 10) / 60)).padStart(2, '0');
      const from = `${hour}:${String((index * 10) % 60).padStart(2, '0')}`;
      return segment(`1 ${from}-1 ${from.slice(0, 4)}5`, 'A:60x0@1');
    });
    assert.deepEqual(problems(terms(many)), ['segments tariffSegmentsRequired']);
    assert.deepEqual(problems(terms(many.slice(1))), []);
  });

  test('a segment without blocks, or with more than a hundred', () => {
    assert.deepEqual(problems(terms(always())), ['segments[0].blocks segmentBlocksRequired']);
    const many = Array.from({ length: 101 }, (_, index) => `B${index}:60x0@1`);
    assert.deepEqual(problems(terms(always(...many))), ['segments[0].blocks segmentBlocksRequired']);
  });

  test('block ids that are missing or repeated within a segment', () => {
    assert.deepEqual(withBlock({ id: ' ' }), ['segments[0].blocks[0].id blockIdRequired']);
    assert.deepEqual(withBlock({ id: 7 }), ['segments[0].blocks[0].id blockIdRequired']);
    const repeated = ['A:60x1@1>A', 'B:60x1@1', 'A:60x1@1'];
    assert.deepEqual(problems(terms(always(...repeated))), ['segments[0].blocks[2].id blockIdDuplicated']);
    assert.deepEqual(problems(terms(daily('06:00', '22:00', 'A:60x1@1'))), []);
  });

  test('a next that is no block of the same segment; one that leads back is fine', () => {
    const tariff = terms([
      segment('1 00:00-1 12:00', 'A:60x1@1>B'),
      segment('2 00:00-2 12:00', 'B:60x1@1>B'),
    ]);
    assert.deepEqual(problems(tariff), ['segments[0].blocks[0].next blockNextInvalid']);
    for (const next of ['', 0, true]) {
      assert.deepEqual(withBlock({ next }), ['segments[0].blocks[0].next blockNextInvalid']);
    }
    assert.deepEqual(withBlock({ next: undefined }), []);
  });

  test('block time below 1 minute, repeat or value below 0, anything but whole numbers', () => {
    for (const time of [0, -1, 1.5, '60', null, Number.NaN, 10_000_001]) {
      assert.deepEqual(withBlock({ time }), ['segments[0].blocks[0].time blockTimeInvalid']);
    }
    for (const repeat of [-1, 0.5, null, Number.POSITIVE_INFINITY]) {
      assert.deepEqual(withBlock({ repeat }), ['segments[0].blocks[0].repeat blockRepeatInvalid']);
    }
    for (const value of [-1, 0.5, undefined, '5', 1_000_000_000_001]) {
      assert.deepEqual(withBlock({ value }), ['segments[0].blocks[0].value blockValueInvalid']);
    }
    assert.deepEqual(withBlock({ value: 1_000_000_000_000 }), []);
    assert.deepEqual(withBlock({ linear: 'yes' }), ['segments[0].blocks[0].linear type']);
  });

  test('days outside 1 to 8 and hours that are none; 24:00 is an end only', () => {
    assert.deepEqual(times('0 00:00-9 24:00'), [
      'segments[0].initialDay segmentStartInvalid',
      'segments[0].finalDay segmentEndInvalid',
    ]);
    for (const hour of ['24:00', '25:00', '8:00', '08:60', '08:00:00', '', 'noon', '24:01']) {
      assert.deepEqual(times(`1 ${hour}-2 12:00`), ['segments[0].initialHour segmentStartInvalid']);
    }
    assert.deepEqual(times('1 00:00-2 24:01'), ['segments[0].finalHour segmentEndInvalid']);
    assert.deepEqual(times('1 22:00-2 00:00'), []);
  });

  test('a segment that ends where it starts is empty; one that comes round to it is the whole week', () => {
    assert.deepEqual(times('3 10:00-3 10:00'), ['segments[0].finalHour segmentEndInvalid']);
    assert.deepEqual(times('1 00:00-7 24:00'), []);
    assert.deepEqual(times('3 00:00-2 24:00'), []);
    assert.deepEqual(times('3 10:00-3 09:59'), []);
  });

  test('a segment of day 8 runs forward within its day', () => {
    assert.deepEqual(times('8 00:00-8 24:00'), []);
    assert.deepEqual(times('8 22:00-8 06:00'), ['segments[0].finalHour segmentEndInvalid']);
    assert.deepEqual(times('8 06:00-8 06:00'), ['segments[0].finalHour segmentEndInvalid']);
    assert.deepEqual(times('8 00:00-1 06:00'), ['segments[0].finalDay segmentEndInvalid']);
    assert.deepEqual(times('7 22:00-8 06:00'), ['segments[0].finalDay segmentEndInvalid']);
  });

  test('segments that overlap, across the end of the week and on holidays too', () => {
    const overlap = (...texts: string[]) => problems(terms(texts.map((text) => segment(text, 'A:60x0@1'))));
    assert.deepEqual(overlap('1 08:00-5 18:00', '5 17:59-6 10:00'), ['segments[1] segmentsOverlap']);
    assert.deepEqual(overlap('1 08:00-5 18:00', '5 18:00-1 08:00'), []);
    assert.deepEqual(overlap('1 05:00-1 07:00', '7 22:00-1 06:00'), ['segments[1] segmentsOverlap']);
    assert.deepEqual(overlap('7 22:00-1 06:00', '1 05:00-1 07:00'), ['segments[1] segmentsOverlap']);
    assert.deepEqual(overlap('1 00:00-7 24:00', '3 10:00-3 11:00'), ['segments[1] segmentsOverlap']);
    assert.deepEqual(overlap('8 00:00-8 12:00', '8 11:00-8 24:00'), ['segments[1] segmentsOverlap']);
    assert.deepEqual(overlap('8 00:00-8 12:00', '8 12:00-8 24:00', '1 00:00-7 24:00'), []);
  });

  test('terms below 0, broken or of unknown words', () => {
    const faults = {
      lostTicketValue: -1,
      graceMinutes: 1.5,
      rounding: 'nearest',
      atBoundary: 'stop',
      freeMinutes: '5',
    };
    assert.deepEqual(problems({ ...terms(always('A:60x0@1')), ...faults }), [
      'lostTicketValue lostTicketInvalid',
      'graceMinutes graceInvalid',
      'rounding oneOf',
      'atBoundary oneOf',
      'freeMinutes freeMinutesInvalid',
    ]);
  });

  test('a maximum needs a value and one kind of window', () => {
    const maximum = (value: unknown) => problems({ ...terms(always('A:60x0@1')), maximum: value });
    assert.deepEqual(maximum({ value: 0, minutes: 1 }), []);
    assert.deepEqual(maximum({ value: 5, per: 'calendarDay' }), []);
    assert.deepEqual(maximum(null), []);
    assert.deepEqual(maximum({ value: -1, minutes: 0 }), [
      'maximum.value maximumInvalid',
      'maximum.minutes maximumInvalid',
    ]);
    assert.deepEqual(maximum({ value: 5 }), ['maximum maximumInvalid']);
    assert.deepEqual(maximum({ value: 5, minutes: 60, per: 'calendarDay' }), ['maximum maximumInvalid']);
    assert.deepEqual(maximum({ value: 5, per: 'week' }), ['maximum.per maximumInvalid']);
    assert.deepEqual(maximum([]), ['maximum maximumInvalid']);
  });

  test('all problems are told at once, in reading order', () => {
    const broken = terms([segment('1 08:00-1 25:00', 'A:0x0@1', 'A:60x0@1>Z'), always()], {
      lostTicketValue: -5,
    });
    assert.deepEqual(problems(broken), [
      'lostTicketValue lostTicketInvalid',
      'segments[0].finalHour segmentEndInvalid',
      'segments[0].blocks[0].time blockTimeInvalid',
      'segments[0].blocks[1].id blockIdDuplicated',
      'segments[0].blocks[1].next blockNextInvalid',
      'segments[1].blocks segmentBlocksRequired',
    ]);
  });

  test('terms that may be left out are, and then have their usual meaning', () => {
    const bare = { segments: terms(always('A:1x0@100')).segments };
    assert.deepEqual(problems(bare), []);
    const request = stay('2026-11-02T10:00:00', '2026-11-02T10:00:01');
    assert.equal(quoteStay(bare as TariffTerms, request).total, 100);
    assert.equal(quoteStay(bare as TariffTerms, { ...request, lostTicket: true }).total, 0);
  });
});

describe('whatever is sent', () => {
  test('is answered with problems, never with an exception', () => {
    for (const garbage of [null, undefined, 5, 'tariff', [], true]) {
      assert.deepEqual(problems(garbage), [' type']);
    }
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.jsonValue({ maxDepth: 3 }), (value, other) => {
        for (const sent of [value, { segments: value }, { segments: [value, other] }, { maximum: value }]) {
          assert.ok(tariffProblems(sent).length > 0);
        }
        const blocks = [{ id: value, time: other, repeat: value, value: other, next: value, linear: other }];
        const odd = { initialDay: value, initialHour: other, finalDay: value, finalHour: other, blocks };
        assert.ok(tariffProblems({ segments: [odd] }).length > 0);
      }),
    );
  });

  test('a tariff without problems compiles, and its segments leave no instant to two', () => {
    fc.assert(
      fc.property(tariffs(), (tariff) => {
        assert.deepEqual(tariffProblems(tariff), []);
        const { week, holiday } = compileTariff(tariff);
        for (const plan of [week, holiday ?? []]) {
          plan.forEach((piece, index) => {
            assert.equal(piece.from, plan[index - 1]?.to ?? 0);
            assert.ok(piece.to > piece.from && piece.turnEnd >= piece.to);
          });
        }
      }),
    );
  });
});
