import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { ZoneClock } from '../../core/features/pricing/tariffs/engine/zone-clock.ts';
import { type CoveredTime, uncoveredParts } from '../../core/features/traffic/stays/overstay.rules.ts';
import { minuteOfDay } from '../../shared/hours.ts';

const minute = 60_000;
const holiday = '2026-11-02';
const isHoliday = (day: string) => day === holiday;

/** Around days on which clocks change in Madrid and New York; Bogotá's never do. */
const begins = ['2026-03-07T06:00Z', '2026-03-28T12:00Z', '2026-10-24T09:00Z', '2026-10-31T20:00Z'];
const clocks = ['America/Bogota', 'Europe/Madrid', 'America/New_York'].map((zone) => new ZoneClock(zone));

const hour = fc.integer({ min: 5, max: 23 });
const window = fc
  .tuple(fc.integer({ min: 1, max: 8 }), hour, hour)
  .filter(([, from, to]) => from !== to)
  .map(([day, one, other]) => {
    const [from, to] = [one, other].sort((a, b) => a - b) as [number, number];
    return { day, initialHour: text(from), finalHour: text(to) };
  });

function text(at: number): string {
  return `${String(at).padStart(2, '0')}:00`;
}

const history = fc.record({
  clock: fc.constantFrom(...clocks),
  from: fc
    .tuple(fc.constantFrom(...begins), fc.integer({ min: 0, max: 3000 }))
    .map(([begin, minutes]) => Date.parse(begin) + minutes * minute),
  minutes: fc.integer({ min: 1, max: 4000 }),
  windows: fc.array(window, { maxLength: 12 }),
  lastDay: fc.constantFrom(null, '2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'),
  toleranceMinutes: fc.constantFrom(0, 15, 90),
});

/** Whether a minute is covered, asked of the wall clock alone. */
function isCovered(at: number, { windows, lastDay }: CoveredTime, clock: ZoneClock): boolean {
  const local = new Date(clock.localAt(at));
  const day = local.toISOString().slice(0, 10);
  if (lastDay !== null && day > lastDay) return false;
  const ofHolidays = windows.filter((one) => one.day === 8);
  const weekDay = local.getUTCDay() || 7;
  const own =
    isHoliday(day) && ofHolidays.length > 0 ? ofHolidays : windows.filter((one) => one.day === weekDay);
  const minutes = local.getUTCHours() * 60 + local.getUTCMinutes();
  return own.some(
    ({ initialHour, finalHour }) =>
      (minuteOfDay(initialHour) ?? 0) <= minutes && minutes < (minuteOfDay(finalHour) ?? 0),
  );
}

it('parts of a stay are those of its minutes that nothing covers, but for what is tolerated', () => {
  fc.assert(
    fc.property(history, ({ clock, from, minutes, ...covered }) => {
      const stay = { from, to: from + minutes * minute };
      const parts = uncoveredParts(stay, covered, clock, isHoliday);
      for (const [at, part] of parts.entries()) {
        assert.ok(part.from < part.to && part.from >= stay.from && part.to <= stay.to);
        const last = new Date(clock.localAt(part.to - minute)).toISOString().slice(0, 10);
        const isAfter = covered.lastDay !== null && last > covered.lastDay;
        assert.ok(isAfter || part.to - part.from > covered.toleranceMinutes * minute);
        assert.ok(at === 0 || (parts[at - 1]?.to ?? 0) < part.from, 'parts are apart, in their order');
      }
      const isPaid = (at: number) => parts.some((part) => part.from <= at && at < part.to);
      let gap = 0;
      for (let at = stay.from; at <= stay.to; at += minute) {
        const isOpen = at < stay.to && !isCovered(at, covered, clock);
        if (isOpen) gap += 1;
        if (isPaid(at)) assert.ok(isOpen, new Date(at).toISOString());
        if (isOpen && !isPaid(at)) assert.ok(gap <= covered.toleranceMinutes, new Date(at).toISOString());
        if (!isOpen) gap = 0;
      }
    }),
    { numRuns: 300, seed: 14 },
  );
});
