import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TraceLine } from '../../shared/features/pricing/tariffs/tariff.ts';
import { assertLedger } from './support/ledger.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';
import { add, at } from './support/terminals.ts';

const bogota = (time: string) => `2026-11-${time}:00-05:00`;

for (const dialect of dialects) {
  describe(`subscribers that overstay (${dialect})`, () => {
    let site: Site;
    let lot: SubscriberLot;
    let gate: ReturnType<typeof at>;
    before(async () => {
      site = await openSite(dialect, bogota('29T12:00'));
      lot = await openSubscriberLot(site);
      gate = at(site, lot);
    });
    after(() => site.close());

    /** A subscriber that pays for overstaying, inside since then: its tag. */
    const inside = async (since: string, change: Record<string, unknown> = {}): Promise<string> => {
      const made = await lot.make({ overstay: 'charge', toleranceMinutes: 10, ...change });
      const { tag } = made.vehicles[0];
      const entry = await gate.enter({ at: bogota(since), tag });
      assert.equal(entry.body.service, 'SUB', JSON.stringify(entry.body));
      return tag;
    };
    const quoted = async (tag: string, time: string) => (await gate.quote({ at: bogota(time), tag })).body;
    const parts = ({ trace }: { trace: TraceLine[] }) =>
      trace
        .filter(({ kind }) => kind === 'outside-schedule' || kind === 'after-validity')
        .map(({ kind, from, to }) => [kind, from.slice(8, 16), to.slice(8, 16)]);

    it('pays from the end of the schedule on, beyond the tolerance, and leaves once it is paid', async () => {
      const tag = await inside('18T10:00');
      assert.deepEqual((await quoted(tag, '18T20:10')).total, 0);
      const quote = await quoted(tag, '18T21:30');
      assert.deepEqual([quote.service, quote.total], ['SUB', 1_380_000 + 30 * 23_000]);
      assert.deepEqual(parts(quote), [['outside-schedule', '18T20:00', '18T21:30']]);
      const sum = quote.trace.reduce((total: number, { value }: TraceLine) => total + value, 0);
      assert.equal(sum, quote.total);
      const refused = await gate.leave({ at: bogota('18T21:30'), tag });
      assert.deepEqual([refused.status, refused.body.quote.total], [402, quote.total]);
      const paid = await gate.pay({ at: bogota('18T21:30'), tag });
      assert.equal(paid.status, 201, JSON.stringify(paid.body));
      assert.equal(paid.body.total, quote.total);
      assert.equal(paid.body.exitBefore, new Date(bogota('18T21:45')).toISOString());
      const late = await quoted(tag, '18T22:00');
      assert.equal(late.total, 30 * 23_000, 'after the time to leave only the rest');
      assert.equal((await gate.leave({ at: bogota('18T21:40'), tag })).status, 200);
      await assertLedger(site.db, lot.companyId);
    });

    it('prices each part by itself, across midnight and a night that is one part', async () => {
      const tag = await inside('17T19:00');
      const quote = await quoted(tag, '19T05:00');
      assert.deepEqual(parts(quote), [
        ['outside-schedule', '17T20:00', '18T06:00'],
        ['outside-schedule', '18T20:00', '19T05:00'],
      ]);
      const price = (minutes: number) => 1_380_000 + (minutes - 60) * 23_000;
      assert.equal(quote.total, price(600) + price(540));
    });

    it('after the validity everything is to be paid; what follows without a gap is one part', async () => {
      const round = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, initialHour: '00:00', finalHour: '24:00' }));
      const as = { view: 'view/schedules', company: lot.companyId };
      const { id: scheduleId } = await site.done('POST', '/schedules', { title: 'Siempre', days: round }, as);
      const always = await inside('18T10:00', { scheduleId, validTo: '2026-11-18' });
      assert.equal((await quoted(always, '18T23:59')).total, 0);
      const quote = await quoted(always, '19T01:00');
      assert.deepEqual(parts(quote), [['after-validity', '19T00:00', '19T01:00']]);
      assert.equal(quote.total, 1_380_000);
      const office = await inside('18T10:00', { validTo: '2026-11-18' });
      assert.deepEqual(parts(await quoted(office, '19T08:00')), [
        ['outside-schedule', '18T20:00', '19T08:00'],
      ]);
    });

    it('on a holiday the hours of day 8 hold', async () => {
      const days = [
        { day: 1, initialHour: '06:00', finalHour: '20:00' },
        { day: 8, initialHour: '08:00', finalHour: '12:00' },
      ];
      const as = { view: 'view/schedules', company: lot.companyId };
      const { id: scheduleId } = await site.done('POST', '/schedules', { title: 'Festivos', days }, as);
      await add(site, lot, 'calendar-days', {
        date: '2026-11-23',
        classification: 'holiday',
        name: 'Festivo',
      });
      const tag = await inside('23T09:00', { scheduleId });
      assert.deepEqual(parts(await quoted(tag, '23T14:00')), [['outside-schedule', '23T12:00', '23T14:00']]);
    });

    it('counts the hours that a clock change gives and takes', async () => {
      const madrid = await openSubscriberLot(site, { timeZone: 'Europe/Madrid' });
      const door = at(site, madrid);
      const as = { view: 'view/schedules', company: madrid.companyId };
      const days = [
        { day: 5, initialHour: '06:00', finalHour: '20:00' },
        { day: 7, initialHour: '01:00', finalHour: '04:00' },
      ];
      const { id: scheduleId } = await site.done('POST', '/schedules', { title: 'Noches', days }, as);
      const price = (minutes: number) => 1_380_000 + Math.max(0, minutes - 60) * 23_000;
      const charged = async (from: string, to: string) => {
        const { vehicles } = await madrid.make({ scheduleId, overstay: 'charge' });
        const { tag } = vehicles[0];
        assert.equal((await door.enter({ at: from, tag })).body.service, 'SUB');
        const { total, trace } = (await door.quote({ at: to, tag })).body;
        const heads = trace.filter(({ kind }: TraceLine) => kind === 'outside-schedule');
        return [total, heads.map((part: TraceLine) => `${part.from} ${part.to}`)];
      };
      // The night of 25 October has an hour more: Friday 20:00 to Sunday 01:00 is 29 hours, Sunday's window 4.
      assert.deepEqual(await charged('2026-10-23T19:00:00+02:00', '2026-10-25T05:00:00+01:00'), [
        price(29 * 60) + price(60),
        [
          '2026-10-23T20:00:00+02:00 2026-10-25T01:00:00+02:00',
          '2026-10-25T04:00:00+01:00 2026-10-25T05:00:00+01:00',
        ],
      ]);
      // That of 29 March has an hour less: 04:00 comes two hours after 01:00.
      assert.deepEqual(await charged('2026-03-29T01:30:00+01:00', '2026-03-29T05:30:00+02:00'), [
        price(90),
        ['2026-03-29T04:00:00+02:00 2026-03-29T05:30:00+02:00'],
      ]);
    });

    it('who overstays freely pays nothing', async () => {
      const tag = await inside('18T10:00', { overstay: 'free', validTo: '2026-11-18' });
      assert.equal((await quoted(tag, '20T10:00')).total, 0);
      assert.equal((await gate.leave({ at: bogota('20T10:00'), tag })).status, 200);
    });
  });
}
