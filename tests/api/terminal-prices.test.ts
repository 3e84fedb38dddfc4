import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertLedger, changesNothing } from './support/ledger.ts';
import { hourThenMinutes, type Lot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, addTariff, at, freshLot, setParameters, views } from './support/terminals.ts';

const ten = '2026-11-02T10:00:00-05:00';
const eleven = '2026-11-02T11:00:00-05:00';
const hour = 1_380_000;
const minute = 23_000;

/** One price for the hour, by the hour. */
const byTheHour = (code: string, value: number, more: Record<string, unknown> = {}) => ({
  ...hourThenMinutes,
  code,
  segments: [
    {
      initialDay: 1,
      initialHour: '00:00',
      finalDay: 7,
      finalHour: '24:00',
      blocks: [{ id: 'A', time: 60, repeat: 0, value, next: null }],
    },
  ],
  ...more,
});

for (const dialect of dialects) {
  describe(`terminal: prices (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let till: ReturnType<typeof at>;
    before(async () => {
      site = await openSite(dialect);
      lot = await freshLot(site);
      till = at(site, lot);
      const discounts: [string, string, number, string, string | null][] = [
        ['TEN', 'percent', 1000, '2026-01-01', null],
        ['FIFTH', 'percent', 2000, '2026-01-01', null],
        ['COIN', 'amount', 300_000, '2026-01-01', null],
        ['ALL', 'amount', 999_999_999, '2026-01-01', null],
        ['HALF', 'minutes', 30, '2026-01-01', null],
        ['DAY', 'percent', 5000, '2026-11-02', '2026-11-02'],
        ['NEXT', 'percent', 5000, '2026-11-03', null],
        ['GONE', 'percent', 5000, '2026-01-01', '2026-11-01'],
      ];
      for (const [code, kind, value, validFrom, validTo] of discounts)
        await add(site, lot, 'discounts', {
          code,
          title: code,
          classification: 'promo',
          kind,
          value,
          validFrom,
          validTo,
        });
    });
    after(async () => {
      await assertLedger(site.db, lot.companyId);
      await site.close();
    });

    it('takes one discount: percent, amount, minutes, never below zero', async () => {
      await till.enter({ at: ten, plate: 'DSC001' });
      // 90 minutes: an hour and thirty single minutes.
      const ninety = '2026-11-02T11:30:00-05:00';
      const amount = hour + 30 * minute;
      const cases: [string, number][] = [
        ['TEN', 207_000],
        ['COIN', 300_000],
        ['HALF', 30 * minute],
        ['ALL', amount],
        ['DAY', amount / 2],
      ];
      for (const [code, discount] of cases) {
        const quote = await till.quote({ at: ninety, plate: 'DSC001', discounts: [code] });
        const { body } = quote;
        assert.deepEqual(
          [body.amount, body.discount, body.total],
          [amount, discount, amount - discount],
          code,
        );
        assert.equal(body.subtotal + body.tax, body.total);
        const lines = body.trace.map((line: { value: number }) => line.value);
        assert.equal(
          lines.reduce((sum: number, value: number) => sum + value, 0),
          body.total,
          code,
        );
      }
      const free = await till.pay({ at: ninety, plate: 'DSC001', discounts: ['ALL'] });
      assert.deepEqual([free.status, free.body.invoiceId, free.body.discount], [201, null, amount]);
    });

    it('writes the discount on invoice, payment and report', async () => {
      await till.enter({ at: ten, plate: 'DSC002' });
      const paid = await till.pay({ at: eleven, plate: 'DSC002', discounts: ['TEN'], method: 'voucher' });
      assert.deepEqual([paid.body.discount, paid.body.total], [138_000, 1_242_000]);
      const [payment] = await site.db
        .selectFrom('payments')
        .select(['amount', 'discount', 'total', 'discounts'])
        .where('invoice_id', '=', paid.body.invoiceId)
        .execute();
      assert.deepEqual(
        { ...payment },
        { amount: hour, discount: 138_000, total: 1_242_000, discounts: '["TEN"]' },
      );
      const query = 'from=2026-11-02&to=2026-11-02&method=voucher';
      const as = { view: views.collection, company: lot.companyId };
      const { totals } = await site.done('GET', `/reports/collection-report?${query}`, undefined, as);
      assert.deepEqual([totals.discount, totals.total], [138_000, 1_242_000]);
    });

    it('refuses codes that are unknown, of another lot, or not in force on the local day, and names them', async () => {
      const other = await freshLot(site);
      const general = { classification: 'promo', kind: 'percent', value: 100, validFrom: '2026-01-01' };
      await add(site, other, 'discounts', { ...general, code: 'THEIRS', title: 'Suyo' });
      await till.enter({ at: ten, plate: 'DSC003' });
      await changesNothing(site, async () => {
        const cases: [string, number, number][] = [
          ['NOPE', 404, -1716],
          ['THEIRS', 404, -1716],
          ["x' or '1'='1", 404, -1716],
          ['NEXT', 409, -1775],
          ['GONE', 409, -1775],
        ];
        for (const [code, status, number] of cases) {
          for (const answer of [
            await till.quote({ at: eleven, plate: 'DSC003', discounts: [code] }),
            await till.pay({ at: eleven, plate: 'DSC003', discounts: [code] }),
          ]) {
            assert.deepEqual([answer.status, answer.body.code], [status, number], code);
            assert.ok(answer.body.message.includes(code), code);
            assert.ok(answer.body.fields.discounts);
          }
        }
        for (const discounts of ['TEN', [''], [17], Array(11).fill('TEN')])
          assert.equal((await till.pay({ at: eleven, plate: 'DSC003', discounts })).status, 400);
      });
      // 23:59 on the last day of the voucher, in the zone of the lot: the next day has begun in UTC.
      const late = await till.quote({ at: '2026-11-02T23:59:59-05:00', plate: 'DSC003', discounts: ['DAY'] });
      assert.equal(late.status, 200);
      const over = await till.quote({ at: '2026-11-03T00:00:00-05:00', plate: 'DSC003', discounts: ['DAY'] });
      assert.equal(over.body.code, -1775);
    });

    it('adds several up only where the lot says so (-1776): minutes, then percents one after the other, then amounts', async () => {
      await till.enter({ at: ten, plate: 'DSC004' });
      const ninety = '2026-11-02T11:30:00-05:00';
      const discounts = ['COIN', 'FIFTH', 'HALF', 'TEN'];
      const refused = await till.quote({ at: ninety, plate: 'DSC004', discounts });
      assert.deepEqual([refused.status, refused.body.code], [409, -1776]);
      const once = await till.quote({ at: ninety, plate: 'DSC004', discounts: ['TEN', 'TEN'] });
      assert.equal(once.body.discount, 207_000, 'a code given twice counts once');
      await setParameters(site, lot, { cumulativeDiscounts: true });
      const { body } = await till.quote({ at: ninety, plate: 'DSC004', discounts });
      assert.equal(body.total, Math.round(Math.round(hour * 0.8) * 0.9) - 300_000);
      assert.equal(body.amount - body.discount, body.total);
      const twice = await till.quote({ at: ninety, plate: 'DSC004', discounts: ['TEN', 'TEN'] });
      assert.equal(twice.body.discount, 207_000);
      await setParameters(site, lot, { cumulativeDiscounts: false });
    });

    it('keeps the version of the tariff that was in force at entry', async () => {
      const changing = await freshLot(site);
      const door = at(site, changing);
      await door.enter({ at: ten, plate: 'VER001' });
      const as = { view: views.rates, company: changing.companyId };
      const stored = await site.done('GET', `/tariffs/${changing.tariffId}`, undefined, as);
      const dearer = { ...stored, ...byTheHour('CAR26', 9_000_000), graceMinutes: 3 };
      await site.done('PUT', `/tariffs/${changing.tariffId}`, dearer, as);
      // A terminal that was offline tells of an entry from before the change: it costs what it cost then.
      await door.enter({ at: ten, plate: 'VER002' });
      for (const plate of ['VER001', 'VER002']) {
        const old = await door.pay({ at: eleven, plate });
        assert.deepEqual([old.body.total, old.body.exitBefore], [hour, '2026-11-02T16:15:00.000Z'], plate);
      }
      const changedAt = site.clock.now;
      await door.enter({ at: new Date(changedAt).toISOString(), plate: 'VER003' });
      const later = new Date(changedAt + 3_600_000).toISOString();
      const fresh = (await door.quote({ at: later, plate: 'VER003' })).body;
      assert.equal(fresh.total, 9_000_000);
    });

    it('an entry that is reported after its tariff was deleted, or another one assigned, costs its own time', async () => {
      const changing = await freshLot(site);
      const door = at(site, changing);
      const as = { view: views.rates, company: changing.companyId };
      const entered = new Date(site.clock.now + 60_000).toISOString();
      site.clock.now += 3_600_000;
      site.token = await site.tokenFor(1);
      await addTariff(site, changing, byTheHour('NEW26', 9_000_000), { validFrom: '2026-11-01' });
      const { rows } = await site.done('GET', '/tariff-assignments', undefined, as);
      const first = rows.find(({ tariffId }: { tariffId: number }) => tariffId === changing.tariffId);
      await site.done('DELETE', `/tariff-assignments/${first.id}?version=${first.version}`, undefined, as);
      await door.enter({ at: entered, plate: 'DEL001' });
      await door.enter({ at: new Date(site.clock.now).toISOString(), plate: 'DEL002' });
      const after = (time: string) => new Date(Date.parse(time) + 3_600_000).toISOString();
      const totals = [
        (await door.quote({ at: after(entered), plate: 'DEL001' })).body.total,
        (await door.quote({ at: after(new Date(site.clock.now).toISOString()), plate: 'DEL002' })).body.total,
      ];
      assert.deepEqual(totals, [hour, 9_000_000]);
    });

    it('prices by the slot’s own assignment, else the later validFrom, by the local day of the entry', async () => {
      const many = await freshLot(site);
      const door = at(site, many);
      const east = await add(site, many, 'slots', { title: 'Este', quota: 9, vehicleTypes: ['CA'] });
      await addTariff(site, many, byTheHour('SLOT', 111), { validFrom: '2026-01-01', slotId: east.id });
      await addTariff(site, many, byTheHour('LATER', 222), { validFrom: '2026-06-01' });
      await addTariff(site, many, byTheHour('PAST', 333), { validFrom: '2026-07-01', validTo: '2026-11-01' });
      await addTariff(site, many, byTheHour('SOON', 444), { validFrom: '2026-11-03' });
      const cases: [string, number | undefined, string, number][] = [
        ['2026-05-31T23:59:00-05:00', undefined, 'before all but the general one', hour],
        ['2026-06-01T00:00:00-05:00', undefined, 'the later of two', 222],
        ['2026-11-01T23:59:59-05:00', undefined, 'the last day of one that ends', 333],
        ['2026-11-02T00:00:00-05:00', undefined, 'after it', 222],
        ['2026-11-03T00:00:00-05:00', undefined, 'the first day of the next', 444],
        ['2026-11-03T00:00:00-05:00', east.id, 'the slot before the later one', 111],
        ['2025-12-31T23:59:59-05:00', east.id, 'the slot’s own not yet in force', hour],
      ];
      for (const [index, [entryAt, slotId, what, total]] of cases.entries()) {
        const plate = `ASG00${index}`;
        const entry = await door.enter({ at: entryAt, plate, ...(slotId ? { slotId } : {}) });
        assert.equal(entry.status, 201);
        const quote = await door.quote({
          at: new Date(Date.parse(entryAt) + 3_600_000).toISOString(),
          plate,
        });
        assert.equal(quote.body.total, total, what);
      }
    });

    it('prices by local hours through the nights when clocks change', async () => {
      const zoned = await freshLot(site, {
        timeZone: 'Europe/Madrid',
        tariff: {
          ...byTheHour('DST', 0),
          segments: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
            initialDay: day,
            initialHour: '02:00',
            finalDay: day,
            finalHour: '04:00',
            blocks: [{ id: 'N', time: 30, repeat: 0, value: 1000, next: null }],
          })),
        },
      });
      const door = at(site, zoned);
      // 29 March 2026 skips 02:00-03:00, 25 October repeats it.
      const cases: [string, string, string, number][] = [
        ['DST001', '2026-03-28T00:00:00+01:00', '2026-03-28T06:00:00+01:00', 4000],
        ['DST002', '2026-03-29T00:00:00+01:00', '2026-03-29T06:00:00+02:00', 2000],
        ['DST003', '2026-10-25T00:00:00+02:00', '2026-10-25T06:00:00+01:00', 6000],
      ];
      for (const [plate, entryAt, exitAt, total] of cases) {
        await door.enter({ at: entryAt, plate });
        assert.equal((await door.quote({ at: exitAt, plate })).body.total, total, plate);
        assert.equal((await door.pay({ at: exitAt, plate })).body.total, total, plate);
      }
    });

    it('dates an invoice by the day of the lot, and reports it there', async () => {
      const tokyo = await freshLot(site, { timeZone: 'Asia/Tokyo' });
      const door = at(site, tokyo);
      const as = { view: views.collection, company: tokyo.companyId };
      const days: [string, string, string][] = [
        ['DAY001', '2026-11-10T23:59:59+09:00', '2026-11-10'],
        ['DAY002', '2026-11-11T00:00:00+09:00', '2026-11-11'],
      ];
      for (const [plate, paidAt, day] of days) {
        await door.enter({ at: '2026-11-10T12:00:00+09:00', plate });
        const paid = await door.pay({ at: paidAt, plate });
        const range = `from=${day}&to=${day}`;
        const found = await site.done('GET', `/reports/collection-report?${range}`, undefined, as);
        assert.deepEqual(found.totals.total, paid.body.total);
        assert.deepEqual(
          [found.rows.length, found.rows[0].day, found.rows[0].deviceId],
          [1, day, tokyo.deviceId],
        );
      }
    });

    it('prices holidays of the lot’s own calendar', async () => {
      const festive = await freshLot(site, {
        tariff: {
          ...byTheHour('FEST', 1000),
          segments: [
            ...byTheHour('FEST', 1000).segments,
            {
              initialDay: 8,
              initialHour: '00:00',
              finalDay: 8,
              finalHour: '24:00',
              blocks: [{ id: 'H', time: 60, repeat: 0, value: 70, next: null }],
            },
          ],
        },
      });
      const door = at(site, festive);
      await door.enter({ at: ten, plate: 'HOL001' });
      const quote = () => door.quote({ at: eleven, plate: 'HOL001' });
      const before = (await quote()).body.total;
      // 2 November 2026 is Colombia's Monday after All Saints' Day.
      assert.equal(before, 70);
      const as = { view: views.calendar, company: festive.companyId };
      const found = await site.done('GET', '/calendar-days?date=2026-11-02', undefined, as);
      await site.done('DELETE', `/calendar-days/${found.rows[0].id}`, undefined, as);
      assert.equal((await quote()).body.total, 1000);
      await add(site, festive, 'calendar-days', {
        date: '2026-11-02',
        classification: 'special',
        name: 'Feria',
      });
      assert.equal((await quote()).body.total, 1000, 'special days are ordinary to tariffs');
    });
  });
}
