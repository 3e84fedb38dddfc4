import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hourOfMinute } from '../../shared/hours.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const tooMany = Array.from({ length: 101 }, (_, n) => ({
  day: 1,
  initialHour: hourOfMinute(10 * n),
  finalHour: hourOfMinute(10 * n + 5),
}));

/** What is wrong with the windows, and where and how the answer says so. */
const broken: [days: unknown, fields: Record<string, number>][] = [
  [[], { days: -1591 }],
  [null, { days: -1591 }],
  [tooMany, { days: -1591 }],
  [[day({ day: 0 })], { 'days[0].day': -1592 }],
  [[day({ day: 9 })], { 'days[0].day': -1592 }],
  [[day({ day: 1.5 })], { 'days[0].day': -1592 }],
  [[day({ day: '1' })], { 'days[0].day': -1592 }],
  [[day({ day: undefined })], { 'days[0].day': -1592 }],
  [[day({ initialHour: '24:00' })], { 'days[0].initialHour': -1593 }],
  [[day({ initialHour: '6:00' })], { 'days[0].initialHour': -1593 }],
  [[day({ initialHour: 360 })], { 'days[0].initialHour': -1593 }],
  [[day({ finalHour: '00:00' })], { 'days[0].finalHour': -1594 }],
  [[day({ finalHour: '24:01' })], { 'days[0].finalHour': -1594 }],
  [[day({ finalHour: null })], { 'days[0].finalHour': -1594 }],
  [[day({ finalHour: '06:00' })], { 'days[0].finalHour': -1595 }],
  [[day({ initialHour: '22:00', finalHour: '06:00' })], { 'days[0].finalHour': -1595 }],
  [[day({}), day({ initialHour: '11:59', finalHour: '13:00' })], { 'days[1].initialHour': -1596 }],
  [[day({}), day({}), day({})], { 'days[1].initialHour': -1596, 'days[2].initialHour': -1596 }],
  [[day({ surprise: 1 })], { 'days[0].surprise': -1 }],
  [
    [day({ day: 9, initialHour: 'x', finalHour: '<b>' })],
    { 'days[0].day': -1592, 'days[0].initialHour': -1593, 'days[0].finalHour': -1594 },
  ],
  [['06:00'], { 'days[0]': -1 }],
  [[null], { 'days[0]': -1 }],
  ['x', { days: -1591 }],
  [{ day: 1 }, { days: -1591 }],
];

function day(change: object): object {
  return { day: 1, initialHour: '06:00', finalHour: '12:00', ...change };
}

for (const dialect of dialects) {
  describe(`schedules (${dialect})`, () => {
    let site: Site;
    let company: number;
    before(async () => {
      site = await openSite(dialect);
      company = (await site.done('POST', '/companies', { name: 'Lote' }, { view: 'view/company/create' })).id;
    });
    after(() => site.close());

    const create = (body: unknown) =>
      site.call('POST', '/schedules', body, { view: 'view/schedules', company });

    it('tells what is wrong with each window at its place', async () => {
      for (const [days, fields] of broken) {
        const answer = await create({ title: 'Oficina', days });
        assert.equal(answer.status, 400, JSON.stringify(days));
        const told = Object.entries<{ code: number }>(answer.body.fields).map(([path, { code }]) => [
          path,
          code,
        ]);
        assert.deepEqual(Object.fromEntries(told), fields, JSON.stringify(days));
      }
    });

    it('keeps windows that touch, whole days and holidays as they were written', async () => {
      const days = [
        day({ initialHour: '00:00' }),
        day({ initialHour: '12:00', finalHour: '24:00' }),
        day({ day: 8, initialHour: '00:00', finalHour: '24:00' }),
        day({ day: 2, initialHour: '23:59', finalHour: '24:00' }),
      ];
      const made = await create({ title: 'Todo', days });
      assert.equal(made.status, 201);
      const stored = await site.done('GET', `/schedules/${made.body.id}`, undefined, {
        view: 'view/schedules',
        company,
      });
      assert.deepEqual(stored.days, days);
    });
  });
}
