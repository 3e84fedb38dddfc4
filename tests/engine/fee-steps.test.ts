import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { feeSteps } from '../../core/features/pricing/tariffs/engine/fee-steps.ts';
import { compileTariff, feeByLength, quoteStay } from '../../core/features/pricing/tariffs/engine/quote.ts';
import { stays, tariffs } from './arbitrary-tariffs.ts';
import { always, terms } from './price.ts';

const numRuns = Number(process.env.PROPERTY_RUNS ?? 25);
const hours = 48;
const most = hours * 60;
const never = () => undefined;

describe('the steps of the fee over the length of a stay', () => {
  test('say what every minute costs, of any tariff, and no step stands where the fee does not change', async () => {
    await fc.assert(
      fc.asyncProperty(tariffs(), stays, fc.constantFrom(undefined, 0, 7, 90), async (drawn, stay, free) => {
        const tariff = compileTariff({ ...drawn, ...(free !== undefined && { freeMinutes: free }) });
        const { entryAt, timeZone, holidays: isHoliday } = stay;
        const place = { entryAt, timeZone, isHoliday };
        const steps = await feeSteps(feeByLength(tariff, place), most, never);
        let next = 0;
        for (let minutes = 0; minutes <= most; minutes += 1) {
          if (steps[next + 1]?.minutes === minutes) next += 1;
          const exitAt = entryAt + minutes * 60_000;
          const { total } = quoteStay(tariff, { ...place, exitAt, taxRate: 1900 });
          assert.equal(steps[next]?.fee, total, `${minutes} min`);
        }
        assert.equal(next, steps.length - 1);
        for (const [place, { fee }] of steps.entries())
          if (place > 0) assert.notEqual(fee, steps[place - 1]?.fee);
      }),
      { numRuns },
    );
  });

  test('are one a minute at most, and few prices are asked for where few change', async () => {
    const perMinute = terms(always('A:1x0@100'));
    const place = {
      entryAt: Date.parse('2026-11-02T10:00:00-05:00'),
      timeZone: 'America/Bogota',
      isHoliday: new Set<string>(),
    };
    const all = await feeSteps(feeByLength(perMinute, place), most, never);
    assert.equal(all.length, most + 1);
    let asked = 0;
    const feeOf = feeByLength(terms(always('A:720x0@100')), place);
    const few = await feeSteps(
      (minutes) => {
        asked += 1;
        return feeOf(minutes);
      },
      most,
      never,
    );
    assert.deepEqual(
      few.map(({ minutes }) => minutes),
      [0, 1, 721, 1441, 2161],
    );
    assert.ok(asked < 60, String(asked));
  });
});
