import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TraceLine } from '../../shared/features/pricing/tariffs/tariff.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';
import { add, at } from './support/terminals.ts';

/*
 * Hours of a schedule are those of the lot's wall clock. In Santiago clocks change at midnight: Sunday 6 September 2026 has no
 * hour before 01:00, and Saturday 4 April 2026 has its last hour twice. Overstays across the changes of Madrid stand in
 * subscriber-overstay.
 */

const quarter = 15 * 60_000;

/** A time of the lot as people read it, with its offset. */
const instant = (time: string) => Date.parse(time);

for (const dialect of dialects) {
  describe(`schedules of subscribers where clocks change (${dialect})`, () => {
    let site: Site;
    let lot: SubscriberLot;
    let gate: ReturnType<typeof at>;
    before(async () => {
      site = await openSite(dialect, '2026-11-29T12:00:00-03:00');
      lot = await openSubscriberLot(site, { timeZone: 'America/Santiago', quota: 10_000 });
      gate = at(site, lot);
    });
    after(() => site.close());

    const schedule = async (title: string, hours: [day: number, from: string, to: string][]) => {
      const days = hours.map(([day, initialHour, finalHour]) => ({ day, initialHour, finalHour }));
      const as = { view: 'view/schedules', company: lot.companyId };
      return (await site.done('POST', '/schedules', { title, days }, as)).id;
    };
    const subscriber = async (scheduleId: number): Promise<string> =>
      (await lot.make({ scheduleId, overstay: 'charge', toleranceMinutes: 0 })).vehicles[0].tag;
    /** What the gate says of a subscriber of its own that comes then. */
    const decided = async (scheduleId: number, time: string | number): Promise<string> => {
      const tag = await subscriber(scheduleId);
      const entry = await gate.enter({ at: new Date(time).toISOString(), tag });
      assert.equal(entry.status, 201, JSON.stringify(entry.body));
      return entry.body.service === 'SUB' ? 'in' : entry.body.reason;
    };
    /** The parts of a stay outside the schedule, as instants. */
    const outside = async (scheduleId: number, from: string, to: string) => {
      const tag = await subscriber(scheduleId);
      assert.equal((await gate.enter({ at: from, tag })).body.service, 'SUB');
      const { trace } = (await gate.quote({ at: to, tag })).body;
      return trace
        .filter(({ kind }: TraceLine) => kind === 'outside-schedule')
        .map((part: TraceLine) => [Date.parse(part.from), Date.parse(part.to)]) as [number, number][];
    };
    const minutes = (parts: readonly [number, number][]) => parts.map(([from, to]) => (to - from) / 60_000);

    it('hold on the day without a midnight from its first minute on', async () => {
      const early = await schedule('Madrugada', [[7, '00:00', '04:00']]);
      for (const [time, expected] of [
        ['2026-09-05T23:59:00-04:00', 'outside-schedule'],
        ['2026-09-06T01:00:00-03:00', 'in'],
        ['2026-09-06T03:59:00-03:00', 'in'],
        ['2026-09-06T04:01:00-03:00', 'outside-schedule'],
      ] as const)
        assert.equal(await decided(early, time), expected, time);
    });

    it('end the first time that their end comes, where an hour comes twice; until midnight both are theirs', async () => {
      const late = await schedule('Noche', [[6, '22:00', '23:30']]);
      for (const [time, expected] of [
        ['2026-04-04T21:59:00-03:00', 'outside-schedule'],
        ['2026-04-04T23:15:00-03:00', 'in'],
        ['2026-04-04T23:45:00-03:00', 'outside-schedule'],
        ['2026-04-04T23:15:00-04:00', 'outside-schedule'],
        ['2026-04-04T23:45:00-04:00', 'outside-schedule'],
        ['2026-04-05T00:15:00-04:00', 'outside-schedule'],
      ] as const)
        assert.equal(await decided(late, time), expected, time);
      const toMidnight = await schedule('Hasta el fin', [[6, '22:00', '24:00']]);
      for (const time of ['2026-04-04T23:59:00-03:00', '2026-04-04T23:59:00-04:00'])
        assert.equal(await decided(toMidnight, time), 'in', time);
      assert.equal(await decided(toMidnight, '2026-04-05T00:01:00-04:00'), 'outside-schedule');
    });

    it('make overstays of the hours that there are: a night of seven, and one of nine', async () => {
      const weekend = await schedule('Fin de semana', [
        [6, '06:00', '22:00'],
        [7, '06:00', '22:00'],
      ]);
      assert.deepEqual(
        minutes(await outside(weekend, '2026-09-05T20:00:00-04:00', '2026-09-06T08:00:00-03:00')),
        [420],
      );
      assert.deepEqual(
        minutes(await outside(weekend, '2026-04-04T20:00:00-03:00', '2026-04-05T08:00:00-04:00')),
        [540],
      );
      const ordinary = await outside(weekend, '2026-08-29T20:00:00-04:00', '2026-08-30T08:00:00-04:00');
      assert.deepEqual(minutes(ordinary), [480]);
    });

    it('charge just the quarters in which the gate would have let nobody in, across both changes', async () => {
      const gaps = await schedule('Con huecos', [
        [6, '20:00', '22:30'],
        [6, '23:15', '23:45'],
        [7, '00:30', '01:45'],
        [7, '03:00', '24:00'],
      ]);
      for (const [from, to] of [
        ['2026-09-05T21:00:00-04:00', '2026-09-06T05:00:00-03:00'],
        ['2026-04-04T21:00:00-03:00', '2026-04-05T05:00:00-04:00'],
      ] as const) {
        const parts = await outside(gaps, from, to);
        assert.ok(parts.length > 1, JSON.stringify(parts));
        for (let moment = instant(from) + quarter / 3; moment < instant(to); moment += quarter) {
          const isCharged = parts.some(([begin, end]) => begin <= moment && moment < end);
          const expected = isCharged ? 'outside-schedule' : 'in';
          assert.equal(await decided(gaps, moment), expected, new Date(moment).toISOString());
        }
      }
    });

    it('give way to the hours of day 8 where such a day is a holiday', async () => {
      const holidays = await schedule('Festivos', [
        [7, '00:00', '24:00'],
        [8, '08:00', '12:00'],
      ]);
      assert.equal(await decided(holidays, '2026-09-06T05:00:00-03:00'), 'in');
      const day = { date: '2026-09-06', classification: 'holiday', name: 'Festivo' };
      await add(site, lot, 'calendar-days', day);
      for (const [time, expected] of [
        ['2026-09-06T01:00:00-03:00', 'outside-schedule'],
        ['2026-09-06T07:59:00-03:00', 'outside-schedule'],
        ['2026-09-06T08:00:00-03:00', 'in'],
        ['2026-09-06T12:01:00-03:00', 'outside-schedule'],
      ] as const)
        assert.equal(await decided(holidays, time), expected, time);
      const stay = await outside(holidays, '2026-09-06T09:00:00-03:00', '2026-09-06T23:00:00-03:00');
      assert.deepEqual(minutes(stay), [660]);
    });
  });
}
