import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Lot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { addTerminal, at, freshLot, setParameters, views } from './support/terminals.ts';

const ten = '2026-11-02T10:00:00-05:00';
const eleven = '2026-11-02T11:00:00-05:00';
const hour = 1_380_000;
const nothing = { invoices: 0, subtotal: 0, tax: 0, discount: 0, refunds: 0, total: 0 };

for (const dialect of dialects) {
  describe(`collection report (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    before(async () => {
      // 23:30 on the 20th in Bogotá, the 21st in UTC and in Madrid.
      site = await openSite(dialect, '2026-11-20T23:30:00-05:00');
      lot = await freshLot(site);
    });
    after(() => site.close());

    const ask = (query: string, options: { of?: Lot; language?: string } = {}) =>
      site.call('GET', `/reports/collection-report${query}`, undefined, {
        view: views.collection,
        company: (options.of ?? lot).companyId,
        ...(options.language ? { language: options.language } : {}),
      });

    it('refuses dates by the rules of every report, on their fields', async () => {
      const cases: [string, Record<string, number>][] = [
        ['', { from: -1785, to: -1786 }],
        ['?from=&to=', { from: -1785, to: -1786 }],
        ['?to=2026-11-02', { from: -1785 }],
        ['?from=2026-11-02', { to: -1786 }],
        ['?from=2026-11-03&to=2026-11-02', { from: -1787 }],
        ['?from=2025-11-01&to=2026-11-02', { to: -1788 }],
        ['?from=2026-11-20&to=2026-11-21', { to: -1789 }],
        ['?from=2026-11-21&to=2026-11-21', { to: -1789 }],
        ['?from=2024-01-01&to=2026-11-21', { to: -1788 }],
        ['?from=2026-02-30&to=2026-03-01', { from: -1790 }],
        ['?from=02/11/2026&to=2026-11-2', { from: -1790, to: -1790 }],
        ['?from=2026-11-02T00:00:00Z&to=x', { from: -1790, to: -1790 }],
        [`?from=${encodeURIComponent("2026-11-02' or '1'='1")}&to=2026-11-02`, { from: -1790 }],
      ];
      for (const [query, expected] of cases) {
        const answer = await ask(query);
        assert.equal(answer.status, 400, query);
        const codes = Object.fromEntries(
          Object.entries<{ code: number }>(answer.body.fields).map(([field, { code }]) => [field, code]),
        );
        assert.deepEqual(codes, expected, query);
        assert.equal(answer.body.code, Object.values(expected)[0], query);
      }
    });

    it('takes the last day that the rules allow: today in the zone of the lot, the longest range', async () => {
      assert.equal((await ask('?from=2026-11-20&to=2026-11-20')).status, 200);
      assert.equal((await ask('?from=2025-11-20&to=2026-11-20')).status, 200);
      const madrid = await freshLot(site, { timeZone: 'Europe/Madrid' });
      assert.equal((await ask('?from=2026-11-20&to=2026-11-21', { of: madrid })).status, 200);
      assert.equal((await ask('?from=2026-11-20&to=2026-11-22', { of: madrid })).body.code, -1789);
    });

    it('limits the range to the days of the operating parameters and says how many', async () => {
      await setParameters(site, lot, { maximumRangeDays: 31 });
      assert.equal((await ask('?from=2026-10-01&to=2026-10-31')).status, 200);
      const query = '?from=2026-10-01&to=2026-11-01';
      for (const language of ['es', 'en']) {
        const { body } = await ask(query, { language });
        assert.equal(body.code, -1788);
        assert.match(body.message, /\b31\b/);
        assert.match(body.fields.to.message, /\b31\b/);
        assert.doesNotMatch(body.message, /__COMPLEMENT__/);
      }
      assert.notEqual(
        (await ask(query, { language: 'es' })).body.message,
        (await ask(query, { language: 'en' })).body.message,
      );
      await setParameters(site, lot, { maximumRangeDays: 366 });
    });

    it('refuses parameters that it does not know or that are none', async () => {
      const range = '?from=2026-11-01&to=2026-11-20';
      for (const [more, field] of [
        ['&page=0', 'page'],
        ['&page=x', 'page'],
        ['&size=1001', 'size'],
        ['&size=1.5', 'size'],
        ['&deviceId=abc', 'deviceId'],
        ['&companyId=1', 'companyId'],
        ['&sort=days', 'sort'],
        ['&sort=--day', 'sort'],
        ['&group=year', 'group'],
        ['&compare=never', 'compare'],
      ] as const) {
        const answer = await ask(range + more);
        assert.equal(answer.status, 400, more);
        assert.ok(answer.body.fields[field], more);
      }
    });

    it('answers zeros and no rows where nothing is found', async () => {
      const range = '?from=2026-11-01&to=2026-11-20';
      const empty = [
        '',
        '&method=cash',
        '&method=gold',
        `&deviceId=${lot.deviceId}`,
        '&deviceId=999999',
        '&service=x',
      ];
      for (const more of [...empty, '&vehicleType=CA', '&page=7']) {
        const { status, body } = await ask(range + more);
        assert.equal(status, 200, more);
        assert.deepEqual([body.rows, body.total, body.totals], [[], 0, nothing], more);
        assert.ok(body.columns.length > 5);
      }
    });

    it('never counts another lot, whatever is asked', async () => {
      const other = await freshLot(site);
      for (const [of, plates] of [
        [lot, ['REP001', 'REP002', 'REP003']],
        [other, ['REP001', 'REP002']],
      ] as const) {
        for (const plate of plates) {
          await at(site, of).enter({ at: ten, plate });
          await at(site, of).pay({ at: eleven, plate, method: plate === 'REP001' ? 'cash' : 'qr' });
        }
      }
      const range = '?from=2026-11-01&to=2026-11-20';
      const totalOf = async (more: string, of: Lot) => (await ask(range + more, { of })).body.totals.total;
      assert.equal(await totalOf('', lot), 3 * hour);
      assert.equal(await totalOf('', other), 2 * hour);
      assert.equal(await totalOf('&method=qr', lot), 2 * hour);
      assert.equal(await totalOf(`&deviceId=${other.deviceId}`, lot), 0);
      assert.equal(await totalOf(`&deviceId=${lot.deviceId}`, lot), 3 * hour);
      assert.equal(await totalOf('&vehicleType=CA&service=parking&method=cash', lot), hour);
      assert.equal(await totalOf('&vehicleType=MT', lot), 0);
    });

    it('gives a row for each day, terminal and method, in order, the same through its pages', async () => {
      const many = await freshLot(site);
      const second = await addTerminal(site, many, 'Caja 2');
      for (const [index, day] of ['2026-11-03', '2026-11-02', '2026-11-04'].entries()) {
        for (const terminal of [second, many]) {
          for (const method of ['qr', 'cash', 'voucher']) {
            const plate = `ROW${index}${method.slice(0, 1)}${terminal.deviceId}`;
            await at(site, terminal).enter({ at: `${day}T10:00:00-05:00`, plate });
            await at(site, terminal).pay({ at: `${day}T11:00:00-05:00`, plate, method });
          }
        }
      }
      const range = '?from=2026-11-01&to=2026-11-20';
      const whole = (await ask(range, { of: many })).body;
      const keys = whole.rows.map((row: { day: string; deviceId: number; method: string }) => [
        row.day,
        row.deviceId,
        row.method,
      ]);
      const expected = ['2026-11-02', '2026-11-03', '2026-11-04'].flatMap((day) =>
        [many.deviceId, second.deviceId].flatMap((device) =>
          ['cash', 'qr', 'voucher'].map((method) => [day, device, method]),
        ),
      );
      assert.deepEqual(keys, expected);
      assert.deepEqual([whole.total, whole.totals.invoices, whole.totals.total], [18, 18, 18 * hour]);
      assert.equal(whole.rows[3].device, 'Caja 2');
      const paged = [];
      for (let page = 1; page <= 4; page += 1) {
        const { body } = await ask(`${range}&page=${page}&size=5`, { of: many });
        assert.deepEqual([body.total, body.totals], [18, whole.totals]);
        paged.push(...body.rows);
      }
      assert.deepEqual(paged, whole.rows);
    });

    it('asks for the screen of the report and for the company', async () => {
      const range = '/reports/collection-report?from=2026-11-01&to=2026-11-20';
      const denied = await site.call('GET', range, undefined, { view: views.slots, company: lot.companyId });
      assert.deepEqual([denied.status, denied.body.code], [403, -1700]);
      assert.equal((await site.call('GET', range, undefined, { view: views.collection })).status, 400);
      const nobody = await site.call('GET', range, undefined, {
        view: views.collection,
        company: lot.companyId,
        token: null,
      });
      assert.equal(nobody.status, 401);
    });
  });
}
