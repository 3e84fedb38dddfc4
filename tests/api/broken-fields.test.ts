import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { allEndpoints } from './support/all-endpoints.ts';
import { crossFaults } from './support/cross-faults.ts';
import { changesNothing } from './support/ledger.ts';
import { type Lot, openLot } from './support/lot.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot } from './support/subscribers.ts';

/** Kept by the list itself, which writes nothing wrong into it but the name. */
const elsewhere = ['saved-views'];

function codesOf(answer: Answer): [field: string, code: number][] {
  const fields: Record<string, { code: number }> = answer.body.fields ?? {};
  return Object.entries(fields).map(([field, { code }]) => [field, code]);
}

for (const dialect of dialects) {
  describe(`faults beside other records (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    before(async () => {
      site = await openSite(dialect);
      lot = await openLot(site, { name: 'Faltas' });
    });
    after(() => site.close());

    for (const { name, view, sample, wrong, codes } of crossFaults) {
      it(`${name}: all broken fields are told at once, in the order of the form`, async () => {
        const as = { view, company: lot.companyId };
        await site.done('POST', `/${name}`, sample(1, lot), as);
        const other = await site.done('POST', `/${name}`, sample(2, lot), as);
        const body = { ...sample(3, lot), ...wrong(lot) };
        const changed = { ...wrong(lot), version: other.version };
        for (const call of [
          () => site.call('POST', `/${name}`, body, as),
          () => site.call('PUT', `/${name}/${other.id}`, changed, as),
        ]) {
          const answer = await changesNothing(site, call);
          assert.deepEqual(codesOf(answer), Object.entries(codes), JSON.stringify(answer.body));
          assert.equal(answer.body.code, Object.values(codes)[0]);
        }
      });
    }

    it('a title that differs by case and accents alone is taken, told beside a broken quota', async () => {
      const as = { view: 'view/slot/create', company: lot.companyId };
      const sample = { quota: 5, vehicleTypes: ['CA'] };
      await site.done('POST', '/slots', { ...sample, title: 'Sótano' }, as);
      const { id, version } = await site.done('POST', '/slots', { ...sample, title: 'Azotea' }, as);
      const wrong = { title: 'SOTANO', quota: -1 };
      for (const answer of [
        await site.call('POST', '/slots', { ...sample, ...wrong }, as),
        await site.call('PUT', `/slots/${id}`, { ...wrong, version }, as),
      ])
        assert.deepEqual(codesOf(answer), [
          ['title', -1583],
          ['quota', -1582],
        ]);
      const kept = await site.call('PUT', `/slots/${id}`, { title: 'Azotea', quota: -1, version }, as);
      assert.deepEqual(codesOf(kept), [['quota', -1582]]);
    });

    it('a cash register, whose name, external id, store and device are all wrong, says so of each', async () => {
      const as = (view: string) => ({ view, company: lot.companyId });
      const store = await site.done('POST', '/stores', { name: 'Café', externalId: 'C' }, as('view/store'));
      const own = { name: 'Caja', externalId: 'R', storeId: store.id };
      await site.done('POST', '/cash-registers', own, as('view/pos'));
      const wrong = { ...own, storeId: 999_999, deviceId: 999_999 };
      const answer = await site.call('POST', '/cash-registers', wrong, as('view/pos'));
      const codes = { name: -1627, externalId: -1629, storeId: -1, deviceId: -1 };
      assert.deepEqual(new Map(codesOf(answer)), new Map(Object.entries(codes)));
    });

    it('a subscriber, a rule of billing and a vehicle say so of each field that is wrong', async () => {
      const own = await openSubscriberLot(site, { name: 'De mensualidades' });
      const taken = await own.make();
      const [vehicle] = taken.vehicles;
      const wrong = own.body({ quota: 0, slotId: 999_999, scheduleId: 999_999, vehicles: [vehicle] });
      const told = async (path: string, body: Record<string, unknown>, view: string) =>
        Object.fromEntries(codesOf(await site.call('POST', path, body, { view, company: own.companyId })));
      assert.deepEqual(await told('/subscribers', wrong, 'view/subscriber'), {
        quota: -1609,
        slotId: -1610,
        scheduleId: -1611,
        'vehicles[0].tag': -1713,
        'vehicles[0].plate': -1717,
      });
      const rule = {
        name: '',
        mode: 'weekly',
        everyMonths: 5,
        timing: 'advance',
        dueDays: 5,
        conceptId: 999_999,
      };
      const fields = Object.keys(await told('/liquidations', rule, 'view/liquidation'));
      for (const field of ['name', 'mode', 'everyMonths', 'conceptId'])
        assert.ok(fields.includes(field), field);
      const car = { plate: 'A-', vehicleType: 'XX', ownerId: 999_999 };
      const wheels = Object.keys(await told('/vehicles', car, 'view/users/entities/edit'));
      for (const field of ['plate', 'vehicleType', 'ownerId']) assert.ok(wheels.includes(field), field);
    });

    it('the last payment method is not switched off, which is told beside its other faults', async () => {
      const as = { view: 'view/pays/methods/gestion', company: lot.companyId };
      const { rows } = await site.done('GET', '/payment-methods', undefined, as);
      const [kept, ...others] = rows.filter((row: { enabled: boolean }) => row.enabled);
      for (const { id, version } of others)
        await site.done('PUT', `/payment-methods/${id}`, { version, enabled: false }, as);
      const wrong = { version: kept.version, name: '', enabled: false };
      const answer = await site.call('PUT', `/payment-methods/${kept.id}`, wrong, as);
      assert.deepEqual(
        codesOf(answer)
          .map(([field]) => field)
          .sort(),
        ['enabled', 'name'],
      );
    });

    it('a code that is a voucher is told beside the other faults of a discount', async () => {
      const as = { view: 'view/discounts', company: lot.companyId };
      const terms = { title: 'Bono', kind: 'percent', value: 1000, validFrom: '2026-01-01' };
      const { id: discountId } = await site.done('POST', '/discounts', { code: 'BONO', ...terms }, as);
      const batch = { discountId, prefix: 'VALE', numbering: 'random', quantity: 1, usesAllowed: 1 };
      await site.done('POST', '/vouchers/batches', batch, as);
      const { rows } = await site.done('GET', '/vouchers?q=VALE', undefined, as);
      const wrong = { ...terms, code: rows[0].code, title: '', value: 10_001 };
      assert.deepEqual(
        codesOf(await site.call('POST', '/discounts', wrong, as)).map(([field]) => field),
        ['code', 'title', 'value'],
      );
    });

    it('one refusal alone keeps its own words', async () => {
      const as = { view: 'view/rate', company: lot.companyId, language: 'es' };
      const example = {
        name: 'Una hora',
        entryAt: '2026-11-02T08:00:00-05:00',
        exitAt: '2026-11-02T09:00:00-05:00',
        total: 1,
      };
      const tariff = { ...(crossFaults.find(({ name }) => name === 'tariffs')?.sample(8, lot) ?? {}) };
      const alone = await site.call('POST', '/tariffs', { ...tariff, examples: [example] }, as);
      assert.equal(alone.body.reason, 'tariff-examples-broken');
      const both = await site.call('POST', '/tariffs', { ...tariff, name: '', examples: [example] }, as);
      assert.equal(both.body.code, -1566);
      assert.match(both.body.fields['examples[0].total'].message, /13\.800/);
    });
  });
}

it('every resource that people write is tried for faults beside other records', () => {
  const has = (method: string, path: string) =>
    allEndpoints.some((one) => one.method === method && one.path === path);
  const plain = allEndpoints
    .filter(
      ({ method, path }) => method === 'POST' && has('PUT', `${path}/:id`) && has('DELETE', `${path}/:id`),
    )
    .map(({ path }) => path.slice(1))
    .filter((name) => !name.startsWith('external/') && !elsewhere.includes(name));
  const tried = [
    ...crossFaults.map(({ name }) => name),
    'cash-registers',
    'subscribers',
    'liquidations',
    'vehicles',
  ];
  assert.deepEqual(new Set(tried), new Set(plain));
});
