import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { templates } from '../../client/src/features/pricing/plate-restrictions/templates.ts';
import type { Lot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { at, freshLot } from './support/terminals.ts';

const view = 'view/plate-restrictions';
const bogota = { title: 'Bogotá', ...templates[0]?.terms };

/** What is wrong with a restriction, and at which fields the answer says so. */
const broken: [change: Record<string, unknown>, ...fields: string[]][] = [
  [{ vehicleTypes: [] }, 'vehicleTypes'],
  [{ vehicleTypes: ['CA', 'CA'] }, 'vehicleTypes'],
  [{ vehicleTypes: ['XX'] }, 'vehicleTypes[0]'],
  [{ mode: 'moon' }, 'mode'],
  [{ rules: [] }, 'rules'],
  [{ rules: 'x' }, 'rules'],
  [{ rules: [null] }, 'rules[0]'],
  [{ rules: [{ digits: [1] }] }, 'rules[0].parity'],
  [{ rules: [{ parity: 'prime', digits: [1] }] }, 'rules[0].parity'],
  [{ rules: [{ parity: 'odd', weekday: 1, digits: [1] }] }, 'rules[0].weekday'],
  [
    {
      rules: [
        { parity: 'odd', digits: [1] },
        { parity: 'odd', digits: [2] },
      ],
    },
    'rules[1].parity',
  ],
  [{ rules: [{ parity: 'odd', digits: [] }] }, 'rules[0].digits'],
  [{ rules: [{ parity: 'odd', digits: [1, 1] }] }, 'rules[0].digits'],
  [{ rules: [{ parity: 'odd', digits: [10] }] }, 'rules[0].digits[0]'],
  [{ rules: [{ parity: 'odd', digits: ['1'] }] }, 'rules[0].digits[0]'],
  [{ rules: [{ parity: 'odd', digits: 1 }] }, 'rules[0].digits'],
  [{ mode: 'weekday', rules: [{ weekday: 8, digits: [1] }] }, 'rules[0].weekday'],
  [{ mode: 'dates', rules: [{ date: '2026-02-30', digits: [1] }] }, 'rules[0].date'],
  [{ weekdays: [] }, 'weekdays'],
  [{ weekdays: [1, 1] }, 'weekdays'],
  [{ weekdays: [0] }, 'weekdays[0]'],
  [{ windows: [{ from: '06:00', to: '06:00' }] }, 'windows[0].to'],
  [{ windows: [{ from: '24:00', to: '06:00' }] }, 'windows[0].from'],
  [{ windows: [{ from: '6', to: 600 }] }, 'windows[0].from', 'windows[0].to'],
  [
    {
      windows: [
        { from: '06:00', to: '09:00' },
        { from: '08:59', to: '10:00' },
      ],
    },
    'windows[1].from',
  ],
  [{ validFrom: '2026-02-30' }, 'validFrom'],
  [{ validTo: '2022-12-31' }, 'validTo'],
  [{ appliesOnHolidays: 'no' }, 'appliesOnHolidays'],
  [{ exemptPlates: ['ABC 1234567890'] }, 'exemptPlates[0]'],
  [{ exemptPlates: ['<b>'] }, 'exemptPlates[0]'],
  [{ exemptPlates: ['ABC123', 'ABC123'] }, 'exemptPlates'],
  [{ suspensions: [{ from: '2026-12-24', to: '2026-12-23' }] }, 'suspensions[0].to'],
  [
    { suspensions: [{ from: '2026-02-30', to: '2026-12-23', why: 'x' }] },
    'suspensions[0].from',
    'suspensions[0].why',
  ],
];

for (const dialect of dialects) {
  describe(`plate restrictions (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    const as = (lot: Lot) => ({ view, company: lot.companyId });
    const create = (lot: Lot, change: Record<string, unknown> = {}) =>
      site.call('POST', '/plate-restrictions', { ...bogota, ...change }, as(lot));
    const check = (lot: Lot, query: Record<string, string>) =>
      site.call('GET', `/plate-restrictions/check?${new URLSearchParams(query)}`, undefined, as(lot));
    const noon = (day: string) => ({ at: `${day}T12:00:00-05:00`, vehicleType: 'CA' });

    it('tells what is wrong at its place', async () => {
      const lot = await freshLot(site);
      for (const [change, ...fields] of broken) {
        const answer = await create(lot, change);
        assert.equal(answer.status, 400, JSON.stringify(change));
        assert.deepEqual(Object.keys(answer.body.fields).sort(), fields, JSON.stringify(change));
      }
      assert.equal((await site.done('GET', '/plate-restrictions', undefined, as(lot))).total, 0);
    });

    it('answers each of the four notices, in the lot’s time zone and calendar', async () => {
      const lot = await freshLot(site);
      assert.deepEqual((await check(lot, { plate: 'ABC126', ...noon('2026-03-23') })).body, {
        restricted: false,
        notice: 'no-restriction',
      });
      const { id } = (await create(lot)).body;
      const day = { date: '2026-03-23', classification: 'working', name: 'Hábil' };
      const calendar = { view: 'view/calendar', company: lot.companyId };
      // San José is a holiday of the country; this lot's calendar is what counts.
      const { rows } = await site.done('GET', '/calendar-days?date=2026-03-23', undefined, calendar);
      assert.equal(rows[0]?.classification, 'holiday');
      assert.deepEqual((await check(lot, { plate: 'abc-126', ...noon('2026-03-23') })).body, {
        restricted: false,
        notice: 'holiday',
        restrictionId: id,
      });
      await site.done('PUT', `/calendar-days/${rows[0].id}`, { ...day, version: rows[0].version }, calendar);
      assert.deepEqual((await check(lot, { plate: 'abc 126', ...noon('2026-03-23') })).body, {
        restricted: true,
        notice: 'restricted',
        restrictionId: id,
      });
      assert.deepEqual(
        (await check(lot, { plate: 'ABC126', at: '2026-03-24T02:00:00Z', vehicleType: 'CA' })).body,
        { restricted: false, notice: 'outside-schedule', restrictionId: id },
      );
      for (const change of [{ plate: 'ABC121' }, { vehicleType: 'MT' }])
        assert.deepEqual((await check(lot, { plate: 'ABC126', ...noon('2026-03-23'), ...change })).body, {
          restricted: false,
          notice: 'no-restriction',
        });
      const explained = await check(lot, { plate: 'ABC126', ...noon('2026-03-23'), explain: 'true' });
      assert.deepEqual(explained.body.findings, [
        {
          restrictionId: id,
          title: 'Bogotá',
          windows: bogota.windows,
          notice: 'restricted',
          reason: 'digitRestricted',
          digit: 6,
          digits: [6, 7, 8, 9, 0],
        },
      ]);
      const other = await freshLot(site);
      assert.equal((await check(other, { plate: 'ABC126', ...noon('2026-03-23') })).body.restricted, false);
      await site.done('DELETE', `/plate-restrictions/${id}`, undefined, as(lot));
      assert.equal(
        (await check(lot, { plate: 'ABC126', ...noon('2026-03-23') })).body.notice,
        'no-restriction',
      );
    });

    it('refuses a check that asks nothing, and tells all that is wrong', async () => {
      const lot = await freshLot(site);
      const fields = async (query: Record<string, string>) => {
        const answer = await check(lot, query);
        assert.equal(answer.status, 400);
        return Object.keys(answer.body.fields);
      };
      assert.deepEqual(await fields({}), ['plate', 'at', 'vehicleType']);
      assert.deepEqual(
        await fields({ plate: '<b>', at: '2026-02-30T12:00:00Z', vehicleType: 'BUS', x: '1' }),
        ['plate', 'at', 'vehicleType', 'x'],
      );
      assert.deepEqual(await fields({ plate: 'ABC126', at: '2026-03-23T12:00:00', vehicleType: 'CA' }), [
        'at',
      ]);
    });

    it('warns at the entry of a restricted plate and refuses nothing; terminals get what is in force', async () => {
      const lot = await freshLot(site);
      const gate = at(site, lot);
      const { id, exemptPlates } = (await create(lot, { exemptPlates: ['abc 136', 'ABC-136'] })).body;
      assert.deepEqual(exemptPlates, ['ABC136']);
      await create(lot, { title: 'Vencida', validTo: '2024-01-01' });
      const enter = async (plate: string, day: string) =>
        (await gate.enter({ at: `${day}T12:00:00-05:00`, plate })).body;
      const warned = await enter('ABC126', '2026-11-03');
      assert.deepEqual(warned.restriction, { restrictionId: id, title: 'Bogotá' });
      assert.ok(warned.stayId > 0);
      for (const plate of ['ABC136', 'ABC121'])
        assert.equal('restriction' in (await enter(plate, '2026-11-03')), false, plate);
      const { body, headers } = await gate.configuration();
      assert.deepEqual(body.restrictions, [{ ...bogota, id, exemptPlates: ['ABC136'] }]);
      await create(lot, { title: 'Otra' });
      const changed = await gate.configuration();
      assert.equal(changed.body.restrictions.length, 2);
      assert.notEqual(changed.headers.etag, headers.etag);
    });
  });
}
