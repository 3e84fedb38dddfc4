import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hourThenMinutes, openLot } from './support/lot.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';

type Fields = Record<string, unknown>;
const [week] = hourThenMinutes.segments;
const [hour, minute] = week?.blocks ?? [];

/** The tariff with one segment changed. */
function withSegment(change: Fields): Fields {
  return { segments: [{ ...week, ...change }] };
}

/** The tariff with its second block changed. */
function withBlock(change: Fields): Fields {
  return withSegment({ blocks: [hour, { ...minute, ...change }] });
}

const second = 'segments[0].blocks[1]';

/** What is refused: what was sent in place of the right, and the code at each path. */
const refused: [what: string, change: Fields, fields: Record<string, number>][] = [
  ['no segments', { segments: [] }, { segments: -1569 }],
  ['segments that are none', { segments: null }, { segments: -1569 }],
  ['no blocks', withSegment({ blocks: [] }), { 'segments[0].blocks': -1570 }],
  [
    'overlapping segments',
    { segments: [week, { ...week, initialDay: 3, finalDay: 4 }] },
    { 'segments[1]': -1575 },
  ],
  ['a next that does not exist', withBlock({ next: 'Z' }), { [`${second}.next`]: -1571 }],
  ['a next that is no text', withBlock({ next: 7 }), { [`${second}.next`]: -1571 }],
  [
    'a repeated block',
    withBlock({ id: 'A' }),
    { 'segments[0].blocks[1].id': -1572, 'segments[0].blocks[0].next': -1571 },
  ],
  [
    'a block without id',
    withBlock({ id: '' }),
    { [`${second}.id`]: -1645, 'segments[0].blocks[0].next': -1571 },
  ],
  ['a block of no time', withBlock({ time: 0 }), { [`${second}.time`]: -1576 }],
  ['a block of negative time', withBlock({ time: -60 }), { [`${second}.time`]: -1576 }],
  ['a block of half a minute', withBlock({ time: 0.5 }), { [`${second}.time`]: -1576 }],
  ['a time in words', withBlock({ time: '60' }), { [`${second}.time`]: -1576 }],
  ['a negative repeat', withBlock({ repeat: -1 }), { [`${second}.repeat`]: -1577 }],
  ['money with a fraction', withBlock({ value: 230.5 }), { [`${second}.value`]: -1578 }],
  ['negative money', withBlock({ value: -1 }), { [`${second}.value`]: -1578 }],
  ['money beyond the limit', withBlock({ value: 10 ** 13 }), { [`${second}.value`]: -1578 }],
  ['money in words', withBlock({ value: '23000' }), { [`${second}.value`]: -1578 }],
  ['no money', withBlock({ value: null }), { [`${second}.value`]: -1578 }],
  ['a day that is none', withSegment({ initialDay: 0 }), { 'segments[0].initialDay': -1573 }],
  ['a start at 24:00', withSegment({ initialHour: '24:00' }), { 'segments[0].initialHour': -1573 }],
  ['a final day that is none', withSegment({ finalDay: 9 }), { 'segments[0].finalDay': -1574 }],
  ['an hour that is none', withSegment({ finalHour: '25:00' }), { 'segments[0].finalHour': -1574 }],
  [
    'an end that is the start',
    withSegment({ finalDay: 1, finalHour: '00:00' }),
    { 'segments[0].finalHour': -1574 },
  ],
  [
    'a holiday segment past midnight',
    withSegment({ initialDay: 8, initialHour: '22:00', finalDay: 8, finalHour: '06:00' }),
    { 'segments[0].finalHour': -1574 },
  ],
  ['a negative lost ticket', { lostTicketValue: -1 }, { lostTicketValue: -1579 }],
  ['a lost ticket with a fraction', { lostTicketValue: 0.5 }, { lostTicketValue: -1579 }],
  ['a lost ticket of null', { lostTicketValue: null }, { lostTicketValue: -1579 }],
  ['grace of null', { graceMinutes: null }, { graceMinutes: -1580 }],
  ['free minutes of null', { freeMinutes: null }, { freeMinutes: -1648 }],
  ['a block’s value of null', withBlock({ value: null }), { [`${second}.value`]: -1578 }],
  ['a maximum’s value of null', { maximum: { value: null, minutes: 5 } }, { 'maximum.value': -1647 }],
  ['negative grace', { graceMinutes: -1 }, { graceMinutes: -1580 }],
  ['negative free minutes', { freeMinutes: -1 }, { freeMinutes: -1648 }],
  ['a maximum without window', { maximum: { value: 5 } }, { maximum: -1647 }],
  ['a maximum of two windows', { maximum: { value: 5, minutes: 5, per: 'calendarDay' } }, { maximum: -1647 }],
  ['a maximum that is none', { maximum: 5 }, { maximum: -1647 }],
  ['a surplus field in a block', withBlock({ price: 1 }), { [`${second}.price`]: -1 }],
  [
    'everything at once',
    { name: '', graceMinutes: -1, segments: [{ ...week, blocks: [] }, week] },
    { name: -1566, graceMinutes: -1580, 'segments[0].blocks': -1570, 'segments[1]': -1575 },
  ],
];

function codesOf(answer: Answer): Record<string, number> {
  const fields = Object.entries(answer.body.fields as Record<string, { code: number }>);
  return Object.fromEntries(fields.map(([path, { code }]) => [path, code]));
}

for (const dialect of dialects) {
  describe(`tariffs (${dialect})`, () => {
    let site: Site;
    let companyId: number;
    before(async () => {
      site = await openSite(dialect);
      const view = 'view/company/create';
      companyId = (await site.done('POST', '/companies', { name: 'Lote' }, { view })).id;
    });
    after(() => site.close());
    const call = (method: string, rest: string, body?: unknown) =>
      site.call(method, `/tariffs${rest}`, body, { view: 'view/rate/manage', company: companyId });

    for (const [what, change, fields] of refused) {
      it(`refuses ${what}`, async () => {
        const answer = await call('POST', '', { ...hourThenMinutes, ...change });
        assert.equal(answer.status, 400);
        assert.deepEqual(codesOf(answer), fields);
        assert.equal(answer.body.code, Object.values(codesOf(answer))[0]);
        const times = { entryAt: '2026-11-02T10:00:00-05:00', exitAt: '2026-11-02T11:00:00-05:00' };
        const quote = await call('POST', '/quote', { tariff: { ...hourThenMinutes, ...change }, ...times });
        assert.equal(quote.status, 400);
        const inTariff = Object.entries(fields).map(([path, code]) => [`tariff.${path}`, code]);
        // A tariff that is only simulated needs no name yet.
        const expected = Object.fromEntries(inTariff);
        assert.deepEqual(codesOf(quote), expected);
      });
    }

    it('files a version at each change, and none where the change was refused', async () => {
      const made = (await call('POST', '', { ...hourThenMinutes, code: 'V1' })).body;
      await call('PUT', `/${made.id}`, { version: 1, graceMinutes: 20 });
      await call('PUT', `/${made.id}`, { version: 2, name: ' ' });
      await call('PUT', `/${made.id}`, { version: 1, graceMinutes: 99 });
      const versions = await site.db
        .selectFrom('tariff_versions')
        .select(['version', 'terms'])
        .where('tariff_id', '=', made.id)
        .orderBy('version')
        .execute();
      assert.deepEqual(
        versions.map((row) => [row.version, JSON.parse(row.terms).graceMinutes]),
        [
          [1, 15],
          [2, 20],
        ],
      );
      const read = (await call('GET', `/${made.id}`)).body;
      assert.equal(read.graceMinutes, 20);
      assert.ok(!('termsId' in read));
    });

    it('prices a stay that is inside by the version of its entry', async () => {
      const lot = await openLot(site, { name: 'Con tarifa' });
      const entry = { at: '2026-11-20T08:00:00-05:00', vehicleType: 'CA', plate: 'VER001' };
      await site.terminal(lot.key, '/terminal/entries', entry);
      const options = { view: 'view/rate', company: lot.companyId };
      const dearer = { version: 1, ...withBlock({ value: 99_000 }) };
      await site.done('PUT', `/tariffs/${lot.tariffId}`, dearer, options);
      const at = '2026-11-20T09:01:00-05:00';
      const quote = await site.terminal(lot.key, '/terminal/quotes', { plate: 'VER001', at });
      assert.equal(quote.body.total, 1_380_000 + 23_000);
    });

    it('keeps an assigned tariff from being deleted until its assignment has ended', async () => {
      const lot = await openLot(site, { name: 'Asignada' });
      const options = { view: 'view/rate/manage', company: lot.companyId };
      const remove = () => site.call('DELETE', `/tariffs/${lot.tariffId}`, undefined, options);
      const refusal = await remove();
      assert.equal(refusal.status, 409);
      assert.equal(refusal.body.reason, 'tariff-assigned');
      const { rows } = await site.done('GET', '/tariff-assignments', undefined, options);
      assert.ok(rows.length > 0);
      for (const { id } of rows) await site.done('DELETE', `/tariff-assignments/${id}`, undefined, options);
      assert.ok((await remove()).status < 300);
    });

    it('takes hostile words in block ids as they are or refuses them', async () => {
      for (const id of [`'; drop table tariffs; --`, '__proto__', 'constructor', '🅿️', '<b>']) {
        const blocks = [{ ...hour, id, next: id }];
        const answer = await call('POST', '', { ...hourThenMinutes, code: id, ...withSegment({ blocks }) });
        assert.equal(answer.status, 201, JSON.stringify(answer.body));
        assert.equal(answer.body.segments[0].blocks[0].id, id);
      }
      for (const id of ['a\u0000b', 'a\u202Eb', '\uD800']) {
        const blocks = [{ ...hour, id, next: null }];
        const answer = await call('POST', '', { ...hourThenMinutes, ...withSegment({ blocks }) });
        assert.equal(answer.status, 400);
        assert.ok(answer.body.fields['segments[0].blocks[0].id']);
      }
    });

    it('assigns only tariffs and slots of its own company', async () => {
      const other = await openLot(site, { name: 'Otro' });
      const own = (await call('POST', '', { ...hourThenMinutes, code: 'A1' })).body;
      const options = { view: 'view/rate/manage', company: companyId };
      const assign = (fields: Fields) =>
        site.call(
          'POST',
          '/tariff-assignments',
          { tariffId: own.id, vehicleType: 'CA', validFrom: '2026-01-01', ...fields },
          options,
        );
      assert.equal((await assign({ tariffId: other.tariffId })).body.fields.tariffId.code, -1649);
      assert.equal((await assign({ slotId: other.slotId })).body.fields.slotId.code, -1586);
      assert.equal((await assign({ validTo: '2025-12-31' })).body.fields.validTo.code, -1554);
      assert.equal((await assign({ validTo: '2026-01-01' })).status, 201);
      await call('DELETE', `/${own.id}`);
      assert.equal((await assign({})).body.code, -1649);
    });
  });
}
