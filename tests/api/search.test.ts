import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { mayCall } from '../../core/http/grants.rules.ts';
import type { SearchHit } from '../../shared/features/reporting/search/search.ts';
import { routeOfView } from '../../shared/routes.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { companyEntities } from './support/company-entities.ts';
import { installationEntities } from './support/installation-entities.ts';
import { type Lot, openLot } from './support/lot.ts';
import { confirm, confirmationFields, merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { type Granted, signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { at, views } from './support/terminals.ts';

/** Resources whose records are found in a test of their own; all others have the generated one. */
const special = [
  'guardian-guests',
  'vouchers',
  'income-settings',
  'inside',
  'payment-methods',
  'electronic-payments',
  'payment-requests',
  'credit-notes',
  'fiscal-vouchers',
  'registrations',
  'data-requests',
  'guardian-watch',
];

describe('the lists that a search looks into', () => {
  const lists = allEndpoints.flatMap(({ exports }) => (exports ? [exports] : []));

  it('are all that can be exported, but for those that say why not', () => {
    for (const { resource, table } of lists)
      assert.ok(typeof table.place === 'object' || (table.place ?? '').length > 20, resource);
    const placed = lists.flatMap(({ resource, table }) =>
      typeof table.place === 'object' ? [resource] : [],
    );
    const generated = [...companyEntities, ...installationEntities].map(({ name }) => name);
    assert.deepEqual(placed.filter((one) => !generated.includes(one)).sort(), special.toSorted());
  });

  it('are opened on a screen that is there and uses them', () => {
    for (const { resource, table } of lists) {
      if (typeof table.place !== 'object') continue;
      const { view } = table.place;
      assert.ok(routeOfView(view) && !routeOfView(view)?.planned, resource);
      assert.ok(mayCall('all', view, resource, 'read'), `${view} does not use ${resource}`);
    }
  });
});

const start = 'view/start';
const detail = 'view/invoice/detail';

for (const dialect of dialects) {
  describe(`search (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let other: Lot;
    before(async () => {
      site = await openSite(dialect);
      lot = await openLot(site, { name: 'Centro' });
      other = await openLot(site, { name: 'Norte' });
      for (const { companyId } of [lot, other])
        await site.done(
          'POST',
          '/slots',
          { title: 'Sótano Niño', quota: 5, main: false, vehicleTypes: ['CA'] },
          { view: views.slots, company: companyId },
        );
      const entity = { identificationType: '13', identification: '70100200', name: 'Ana Núñez' };
      await site.done('POST', '/entities', entity, { view: views.entities, company: lot.companyId });
      const terminal = at(site, lot);
      for (const plate of ['ABC123', 'ABC129', 'XYZ999']) {
        await terminal.enter({ at: '2026-11-20T08:00:00-05:00', plate });
        await terminal.pay({ at: '2026-11-20T10:00:00-05:00', plate });
      }
    });
    after(() => site.close());

    const ask = (q: string, more: object = {}) =>
      site.call('GET', `/search?q=${encodeURIComponent(q)}`, undefined, {
        view: start,
        company: lot.companyId,
        ...more,
      });
    async function found(q: string, more: object = {}): Promise<SearchHit[]> {
      const answer = await ask(q, more);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return answer.body.hits;
    }
    const titles = async (q: string, more: object = {}) => (await found(q, more)).map(({ title }) => title);

    it('finds records of every kind, in any case and without accents, with the place that opens them', async () => {
      const [slot, ...rest] = await found('sotano NINO');
      assert.deepEqual(rest, []);
      assert.deepEqual(
        [slot?.resource, slot?.view, slot?.title, slot?.path],
        ['slots', 'view/slot/create', 'Sótano Niño', `/view/slot/create?slot=${slot?.id}`],
      );
      assert.deepEqual(await titles('nunez'), ['Ana Núñez']);
      assert.deepEqual(await titles('70100'), ['Ana Núñez']);
      assert.deepEqual(await titles('caja 1'), ['Caja 1']);
      assert.deepEqual(await titles('carros'), ['Carros 2026']);
      assert.deepEqual(await titles('1876000'), ['18760000001']);
      assert.deepEqual((await titles('norte')).sort(), ['Norte']);
    });

    it('finds invoices by number, with or without prefix, and by the beginning of a plate', async () => {
      assert.deepEqual(await titles('SETP 990000001'), ['SETP990000001']);
      assert.deepEqual(await titles('setp-990000001'), ['SETP990000001']);
      assert.deepEqual(await titles('990000001'), ['SETP990000001']);
      const invoices = async (q: string) =>
        (await found(q)).filter(({ resource }) => resource === 'invoices');
      const [first, second, ...rest] = await invoices('abc12');
      assert.deepEqual(
        [rest, first?.detail, second?.detail],
        [[], 'ABC129 · 2026-11-20', 'ABC123 · 2026-11-20'],
      );
      assert.deepEqual([first?.view, first?.path], [detail, `/${detail}/${first?.id}`]);
      assert.deepEqual(await invoices('BC12'), []);
      assert.deepEqual(await found('990000001', { company: other.companyId }), []);
      assert.deepEqual(await found('abc12', { company: other.companyId }), []);
    });

    it('finds what is inside by plate and ticket, and opens it; nothing of another lot', async () => {
      const vehicles = async (q: string, company = lot.companyId) =>
        (await found(q, { company })).filter(({ resource }) => resource === 'inside');
      const [first, ...rest] = await vehicles('abc12');
      assert.deepEqual([first, ...rest].map((hit) => hit?.title).sort(), ['ABC123', 'ABC129']);
      assert.equal(first?.path, `/view/inside?stay=${first?.id}`);
      const ticket = first?.detail.split(' ')[0] ?? '';
      assert.deepEqual(await vehicles(ticket), [first]);
      assert.deepEqual(await vehicles('abc12', other.companyId), []);
    });

    it('finds vouchers, incomes, payment methods, payments and requests on their screens, in their lot alone', async () => {
      const own = (view: string) => ({ view, company: lot.companyId });
      const promo = { code: 'PROMO', title: 'Promoción', classification: '', kind: 'amount', value: 100 };
      const dates = { validFrom: '2026-11-01', validTo: null };
      const { id: discountId } = await site.done(
        'POST',
        '/discounts',
        { ...promo, ...dates },
        own('view/discounts'),
      );
      const batch = { discountId, prefix: 'NAVI', numbering: 'sequence', quantity: 3, usesAllowed: 1 };
      await site.done(
        'POST',
        '/vouchers/batches',
        { ...batch, validFrom: null, validTo: null },
        own('view/discounts'),
      );
      const income = { kind: 'parking', incomeAccount: '41559599', taxAccount: null, costCentre: 'Sótanos' };
      await site.done('POST', '/income-settings', income, own('view/income-setting'));
      await site.done(
        'PUT',
        '/payment-providers/payu',
        { ...merchantSettings, version: 0 },
        own(settingsView),
      );
      const charge = { target: 'charge', amount: 500_000, description: 'Reserva del ático' };
      const request = await site.done('POST', '/payment-requests', charge, own(paymentsView));
      await confirm(site, confirmationFields({ reference_sale: 'RARA-7788' }));
      const payments = {
        view: paymentsView,
        token: (await signUp(site, [[lot.companyId, { [paymentsView]: 'read' }]])).token,
      };
      const voucher = (await site.done('GET', '/vouchers?sort=code', undefined, own('view/discounts')))
        .rows[0].code;
      const cases = [
        [voucher.toLowerCase(), 'view/discounts', `/view/discounts?show=vouchers&q=${voucher}`],
        ['415595', 'view/income-setting', '/view/income-setting?income='],
        ['sotanos', 'view/income-setting', '/view/income-setting?income='],
        ['efectivo', 'view/pays/methods/gestion', '/view/pays/methods/gestion?method='],
        ['rara-77', paymentsView, `/${paymentsView}?payment=`],
        ['atico', paymentsView, `/${paymentsView}?request=${request.id}`],
      ] as const;
      for (const [q, view, path] of cases) {
        const hits = (await found(q)).filter((hit) => hit.path.startsWith(path));
        assert.deepEqual([hits.length, hits[0]?.view], [1, view], q);
        assert.equal((await found(q, payments)).length, view === paymentsView ? 1 : 0, q);
        const there = (await found(q, { company: other.companyId })).map(({ resource }) => resource);
        assert.deepEqual(there, q === 'efectivo' ? ['payment-methods'] : [], q);
      }
    });

    it('says 1 where something was found and 0 with its words where nothing was', async () => {
      const some = (await ask('nunez')).body;
      assert.deepEqual([some.code, some.message], [1, 'Listo.']);
      const none = (await ask('zzzz', { language: 'en' })).body;
      assert.deepEqual([none.code, none.message, none.hits], [0, 'No results.', []]);
    });

    it('shows each kind of record by the rule of its own list', async () => {
      const as = async (grants: Granted) => ({
        token: (await signUp(site, [[lot.companyId, grants]])).token,
      });
      // The start page uses slots too, yet opens none; only the screen of slots does.
      const starter = await as({ [start]: 'read' });
      for (const q of ['nino', 'nunez', 'caja', 'carros', '18760', 'abc12', 'centro', '990000001'])
        assert.deepEqual(await found(q, starter), [], q);
      const reader = await as({
        'view/slot/create': 'read',
        'view/overview-report/reports/collection-report': 'read',
      });
      const from = { ...reader, view: 'view/slot/create' };
      assert.deepEqual(await titles('nino', from), ['Sótano Niño']);
      for (const q of ['nunez', 'caja', 'carros', 'abc12']) assert.deepEqual(await found(q, from), [], q);
      const accountant = { ...(await as({ [detail]: 'read' })), view: detail };
      assert.equal((await found('abc12', accountant)).length, 2);
      assert.deepEqual(await found('nino', accountant), []);
    });

    it('shows of the companies those that the user may work in', async () => {
      const { token } = await signUp(site, [[lot.companyId, { 'view/company/search': 'read' }]]);
      const mine = { token, view: 'view/company/search' };
      assert.deepEqual(await titles('centro', mine), ['Centro']);
      assert.deepEqual(await titles('norte', mine), []);
      const refused = await ask('centro', { ...mine, company: other.companyId });
      assert.deepEqual([refused.status, refused.body.code], [403, -1700]);
    });

    it('passes over what is deleted, and tells the best five of many, those that begin with the text first', async () => {
      const company = { view: views.slots, company: lot.companyId };
      const made = [];
      for (const title of ['El piso alto', ...Array.from({ length: 7 }, (_, n) => `Piso ${n}`)]) {
        const body = { title, quota: 1, main: false, vehicleTypes: ['CA'] };
        made.push(await site.done('POST', '/slots', body, company));
      }
      assert.deepEqual(await titles('piso'), ['Piso 0', 'Piso 1', 'Piso 2', 'Piso 3', 'Piso 4']);
      for (const { id } of made.slice(1)) await site.done('DELETE', `/slots/${id}`, undefined, company);
      assert.deepEqual(await titles('piso'), ['El piso alto']);
    });

    it('refuses what is no search, and takes every letter as it is', async () => {
      for (const q of ['', ' ', 'a', 'x'.repeat(61), 'a\0b']) {
        const answer = await ask(q);
        assert.deepEqual(
          [answer.status, Object.keys(answer.body.fields ?? {})],
          [400, ['q']],
          JSON.stringify(q),
        );
      }
      for (const q of [
        '%%',
        '__',
        "'; drop table slots; --",
        '\\\\',
        '💥💥',
        '0x10',
        '1e99999999',
        '-7777',
        '99999999999999999999',
      ])
        assert.deepEqual(await found(q), [], q);
      assert.equal((await ask('nunez', { company: null })).status, 400);
      assert.equal((await ask('nunez', { token: null })).status, 401);
      assert.equal((await ask('nunez', { view: null })).status, 403);
    });

    if (dialect === 'sqlite') {
      it('costs one scan of folded texts over a hundred thousand third parties and invoices', async () => {
        const numbers = sql`(with recursive up(n) as (select 1 union all select n + 1 from up where n < 100000)
          select n from up)`;
        await sql`insert into entities (version, status, created_at, updated_at, person_kind, identification_type,
            identification, name, search)
          select 1, 'A', 1, 1, '63', '13', 800000000 + n, 'Persona ' || n,
            'persona ' || n || ${'\n'} || (800000000 + n) from ${numbers}`.execute(site.db);
        await sql`insert into invoices (version, status, created_at, updated_at, company_id, resolution_id, prefix,
            number, at, day, entity_id, method, service, plate, subtotal, tax, discount, total, collected)
          select 1, 'A', 1, 1, ${lot.companyId}, ${lot.resolutionId}, 'SETP', 991000000 + n, 1, '2026-11-01', 1,
            'cash', 'rotation', 'Q' || substr('ABCDEFGHIJ', 1 + n % 10, 1) || 'Z' || (100000 + n), 1, 0, 0, 1, 1
          from ${numbers}`.execute(site.db);
        const scan = sql`select count(*) from entities where search like '%no such text%'`;
        const ratios: number[] = [];
        for (const q of ['persona 99', 'no such text', '991050000', 'QAZ15', '800050000', 'QAZ', 'nothing']) {
          const began = performance.now();
          const hits = await found(q);
          const between = performance.now();
          await scan.execute(site.db);
          ratios.push((between - began) / (performance.now() - between));
          assert.equal(hits.length > 0, !['no such text', 'nothing'].includes(q), q);
        }
        const told = ratios.map((ratio) => ratio.toFixed(1)).join(' ');
        assert.ok((ratios.toSorted((a, b) => a - b)[3] ?? 0) < 4, told);
      });
    }
  });
}
