import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compileTariff, quoteStay } from '../../core/features/pricing/tariffs/engine/quote.ts';
import { dearestStay } from '../../shared/features/pricing/tariffs/linter-ceiling.ts';
import { readSegmentTimes } from '../../shared/features/pricing/tariffs/segment-times.ts';
import type { TariffTerms } from '../../shared/features/pricing/tariffs/tariff.ts';
import { tariffs } from './arbitrary-tariffs.ts';

const numRuns = Number(process.env.PROPERTY_RUNS ?? 150);
const minute = 60_000;
const timeZone = 'America/Bogota';
const monday = Date.parse('2026-11-02T00:00:00-05:00');
const holiday = Date.parse('2026-12-08T00:00:00-05:00');

/** The engine's price of so many minutes from a minute of the week, or of a holiday. */
function pricer(terms: TariffTerms) {
  const compiled = compileTariff(terms);
  return (from: number, minutes: number, isHoliday: boolean): number => {
    const entryAt = (isHoliday ? holiday : monday) + from * minute;
    const exitAt = entryAt + minutes * minute;
    const days = new Set(isHoliday ? ['2026-12-08'] : []);
    return quoteStay(compiled, { entryAt, exitAt, timeZone, isHoliday: days, taxRate: 0 }).total;
  };
}

describe('the legal ceiling against the engine', () => {
  test('the stay that is told costs what the engine says; where none is, no turn starts with one', () => {
    fc.assert(
      fc.property(tariffs(), fc.constantFrom(0, 1, 40, 300, 23_000), (terms, ceiling) => {
        const price = pricer(terms);
        const found = dearestStay(terms, ceiling);
        if (found) {
          assert.equal(price(found.from, found.minutes, found.holiday), found.price);
          assert.equal(found.allowed, found.minutes * ceiling);
          assert.ok(found.price > found.allowed);
          return;
        }
        for (const segment of terms.segments) {
          const times = readSegmentTimes(segment);
          if (!times) continue;
          const reach = times.holiday ? 1440 - times.from : 1440;
          for (const minutes of [1, 2, 7, 30, 59, 60, 61, 90, 240, 661, 1439, 1440]) {
            if (minutes > reach) continue;
            const total = price(times.from % 10_080, minutes, times.holiday);
            assert.ok(total <= ceiling * minutes, `${minutes} min cost ${total}`);
          }
        }
      }),
      { numRuns },
    );
  });

  test('all lengths of an unbroken chain are told exactly', () => {
    const chain = (...blocks: [number, number, number, string | null][]): TariffTerms => ({
      lostTicketValue: 0,
      graceMinutes: 0,
      rounding: 'up',
      segments: [
        {
          initialDay: 1,
          initialHour: '00:00',
          finalDay: 7,
          finalHour: '24:00',
          blocks: blocks.map(([time, repeat, value, next], index) => ({
            id: 'ABC'[index] ?? 'Z',
            time,
            repeat,
            value,
            next,
          })),
        },
      ],
    });
    assert.equal(dearestStay(chain([1, 0, 230, null]), 230), null);
    assert.deepEqual(dearestStay(chain([1, 0, 231, null]), 230)?.minutes, 1);
    // Free for a quarter of an hour, then a block that makes the sixteenth minute the dearest.
    const later = dearestStay({ ...chain([60, 0, 6000, null]), freeMinutes: 15 }, 230);
    assert.deepEqual([later?.minutes, later?.price], [16, 6000]);
    assert.equal(dearestStay({ ...chain([60, 0, 6000, null]), freeMinutes: 30 }, 230), null);
    // A ceiling of the day keeps what would exceed it below.
    assert.equal(
      dearestStay({ ...chain([1, 0, 300, null]), maximum: { value: 0, per: 'calendarDay' } }, 230),
      null,
    );
  });
});
