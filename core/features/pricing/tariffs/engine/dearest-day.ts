import { type CompiledTariff, quoteStay } from './quote.ts';

const day = 86_400_000;
/** A Monday: from it on each day of the week begins at midnight. */
const monday = Date.UTC(2024, 0, 1);

/**
 * What a tariff charges at most for a day, midnight to midnight: the dearest of the seven and of a holiday, in minor
 * units. RangeError where that is beyond what the engine prices.
 */
export function dearestDayOf(tariff: CompiledTariff): number {
  const priceFrom = (entryAt: number, isHoliday: boolean) =>
    quoteStay(tariff, {
      entryAt,
      exitAt: entryAt + day,
      timeZone: 'UTC',
      isHoliday: () => isHoliday,
      taxRate: 0,
    }).total;
  const week = Array.from({ length: 7 }, (_, index) => priceFrom(monday + index * day, false));
  return Math.max(...week, priceFrom(monday, true));
}
