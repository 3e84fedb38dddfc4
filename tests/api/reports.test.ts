import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays } from '../../shared/dates.ts';
import { type Lot, openLot } from './support/lot.ts';
import {
  mixedInvoice,
  type PastInvoice,
  type PastStay,
  storeInvoices,
  storeStays,
} from './support/report-traffic.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { addTerminal } from './support/terminals.ts';

const root = 'view/overview-report/reports/';
const hour = 3_600_000;

for (const dialect of dialects) {
  describe(`reports (${dialect})`, () => {
    let site: ReportingSite;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
    });
    after(() => site.close());

    const call = (lot: Lot, report: string, query: string) =>
      site.call('GET', `/reports/${report}${query}`, undefined, {
        view: root + report,
        company: lot.companyId,
      });
    const ask = async (lot: Lot, report: string, query: string) => {
      const { status, body } = await call(lot, report, query);
      assert.equal(status, 200, `${report}${query}: ${JSON.stringify(body)}`);
      return body;
    };

    describe('detail-invoice', () => {
      const days = ['2026-11-02', '2026-11-03', '2026-11-05', '2026-11-09', '2026-11-19'];
      const range = '?from=2026-11-02&to=2026-11-20';
      let lot: Lot;
      let stored: PastInvoice[];
      before(async () => {
        lot = await openLot(site, { name: 'Detalle' });
        const other = await openLot(site, { name: 'Otro' });
        const second = await addTerminal(site, lot, 'Caja 2');
        stored = Array.from({ length: 733 }, (_, n) =>
          mixedInvoice(n, days, [lot.deviceId, second.deviceId]),
        );
        await storeInvoices(site, lot, stored);
        await storeInvoices(site, other, [mixedInvoice(3, days, [other.deviceId])]);
      });

      const sums = (some: PastInvoice[]) => {
        const sum = (of: (one: PastInvoice) => number) => some.reduce((all, one) => all + of(one), 0);
        return {
          subtotal: sum((one) => one.subtotal),
          tax: sum((one) => one.tax),
          discount: sum((one) => one.discount),
          total: sum((one) => one.total),
        };
      };

      it('counts and adds up what its filters leave, whatever figures it takes them from', async () => {
        const cases: [string, (one: PastInvoice) => boolean][] = [
          ['', () => true],
          ['&method=qr', (one) => one.method === 'qr'],
          [`&deviceId=${lot.deviceId}`, (one) => one.deviceId === lot.deviceId],
          ['&service=bathroom', (one) => one.service === 'bathroom'],
          ['&vehicleType=MT&method=cash', (one) => one.vehicleType === 'MT' && one.method === 'cash'],
          ['&status=A', (one) => one.status === 'A'],
          ['&status=D', (one) => one.status === 'D'],
          ['&status=A&method=cash', (one) => one.status === 'A' && one.method === 'cash'],
          ['&status=D&service=parking', (one) => one.status === 'D' && one.service === 'parking'],
          ['&plate=ab-00 13', (one) => one.plate === 'AB0013'],
          [
            '&plate=AB0013&method=qr&status=A',
            (one) => one.plate === 'AB0013' && one.method === 'qr' && one.status === 'A',
          ],
          ['&method=gold', () => false],
          ['&plate=ZZZ999', () => false],
          ['&plate=AB001', () => false],
          ['&plate=ab-0 01*', (one) => one.plate?.startsWith('AB001') ?? false],
          [
            '&plate=AB0*&method=cash&status=A',
            (one) => one.method === 'cash' && one.status === 'A' && (one.plate?.startsWith('AB0') ?? false),
          ],
          ['&plate=AB%25*', () => false],
          ['&status=X', () => false],
        ];
        for (const [filter, keeps] of cases) {
          const kept = stored.filter(keeps);
          const body = await ask(lot, 'detail-invoice', `${range}${filter}&size=100`);
          assert.equal(body.total, kept.length, filter);
          assert.deepEqual(body.totals, sums(kept), filter);
          assert.equal(body.rows.length, Math.min(kept.length, 100), filter);
        }
      });

      it('counts only the days asked for, and zeros where there are none', async () => {
        const two = await ask(lot, 'detail-invoice', '?from=2026-11-03&to=2026-11-05');
        const kept = stored.filter((one) => one.day === '2026-11-03' || one.day === '2026-11-05');
        assert.deepEqual([two.total, two.totals], [kept.length, sums(kept)]);
        const none = await ask(lot, 'detail-invoice', '?from=2026-11-06&to=2026-11-08');
        assert.deepEqual([none.rows, none.total, none.totals], [[], 0, sums([])]);
      });

      it('gives every row once through its keys and through its page numbers, in the same order', async () => {
        for (const filter of ['', '&method=cash', '&status=A', '&status=D', '&plate=AB0013']) {
          const byKey: { id: number }[] = [];
          let after: string | null = null;
          do {
            const query: string = `${range}${filter}&size=50${after ? `&after=${after}` : ''}`;
            const body = await ask(lot, 'detail-invoice', query);
            byKey.push(...body.rows);
            after = body.next;
          } while (after);
          const byPage: { id: number }[] = [];
          const { total } = await ask(lot, 'detail-invoice', `${range}${filter}`);
          for (let page = 1; (page - 1) * 37 <= total; page += 1) {
            byPage.push(...(await ask(lot, 'detail-invoice', `${range}${filter}&size=37&page=${page}`)).rows);
          }
          assert.equal(byKey.length, total, filter);
          assert.equal(new Set(byKey.map(({ id }) => id)).size, total, filter);
          assert.deepEqual(byPage, byKey, filter);
        }
        const days = (await ask(lot, 'detail-invoice', `${range}&size=100&page=3`)).rows.map(
          (one: { at: string }) => one.at,
        );
        assert.deepEqual(days, days.toSorted());
      });

      it('tells of the stay, the customer, the terminal and the cashier', async () => {
        const one = await openLot(site, { name: 'Una' });
        const [stayId = 0] = await storeStays(site, one, [
          { entryAt: '2026-11-02T10:00:00-05:00', exitAt: '2026-11-02T11:30:30-05:00', plate: 'ABC123' },
        ]);
        await storeInvoices(site, one, [
          { ...mixedInvoice(1, ['2026-11-02'], [one.deviceId]), plate: 'ABC123' },
        ]);
        const { id: closure } = await site.db
          .insertInto('closures')
          .values({
            company_id: one.companyId,
            device_id: one.deviceId,
            at: 0,
            since: null,
            cashier: 'Ana',
            expected: 0,
            counted: 0,
            opening: 0,
            dropped: 0,
            difference: 0,
            receipt_count: 0,
            methods: '{}',
            counts: '[]',
            uuid: null,
            user_id: null,
            note: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await site.db
          .updateTable('invoices')
          .set({ stay_id: stayId })
          .where('company_id', '=', one.companyId)
          .execute();
        await site.db
          .updateTable('receipts')
          .set({ closure_id: closure })
          .where('company_id', '=', one.companyId)
          .execute();
        const { rows, columns } = await ask(one, 'detail-invoice', range);
        const { id: _, at: _at, ...row } = rows[0];
        const { subtotal, tax, discount, total, method } = mixedInvoice(1, ['2026-11-02'], [one.deviceId]);
        assert.deepEqual(row, {
          number: 'SETP1',
          plate: 'ABC123',
          customer: row.customer,
          vehicleType: 'CA',
          service: 'parking',
          entryAt: '2026-11-02T15:00:00.000Z',
          exitAt: '2026-11-02T16:30:30.000Z',
          minutes: 90,
          subtotal,
          discount,
          tax,
          total,
          method,
          device: 'Caja 1',
          cashier: 'Ana',
          status: 'A',
        });
        assert.ok(row.customer);
        for (const { key } of columns) assert.ok(key in rows[0], key);
      });

      it('refuses keys and filters that are none', async () => {
        for (const [more, field] of [
          ['&after=x', 'after'],
          ["&after=2026-11-02_1'", 'after'],
          ['&deviceId=-1', 'deviceId'],
          ['&plate=%00', 'plate'],
          ['&plate=AB*', 'plate'],
          [`&method=${'x'.repeat(201)}`, 'method'],
          ['&slotId=1', 'slotId'],
          ['&q=x', 'q'],
        ] as const) {
          const { status, body } = await call(lot, 'detail-invoice', range + more);
          assert.equal(status, 400, more);
          assert.ok(body.fields[field], more);
        }
        assert.equal((await call(lot, 'occupation', `${range}&after=2026-11-02_1`)).status, 400);
      });
    });

    describe('occupation', () => {
      /** The same by brute force: the overlap of each stay with the hour, and the count at each change within it. */
      function expected(stays: { from: number; to: number }[], from: number, to: number) {
        const area = stays.reduce(
          (sum, stay) => sum + Math.max(0, Math.min(stay.to, to) - Math.max(stay.from, from)),
          0,
        );
        const instants = [from, ...stays.map((stay) => stay.from)].filter((at) => at >= from && at < to);
        const maximum = Math.max(
          ...instants.map((at) => stays.filter((stay) => stay.from <= at && stay.to > at).length),
        );
        return { mean: Math.round((area / (to - from)) * 100) / 100, maximum };
      }

      it('is the overlap of stays with each hour, those that came before and are still inside included', async () => {
        const lot = await openLot(site, { name: 'Ocupación', quota: 10 });
        const begin = Date.parse('2026-11-02T00:00:00-05:00');
        const spans: PastStay[] = Array.from({ length: 400 }, (_, n) => {
          const entryAt = begin + ((n * 7_368_787) % (3 * 24 * hour)) - 12 * hour;
          return { entryAt, exitAt: n % 20 === 0 ? null : entryAt + ((n * 9_973_001) % (9 * hour)) };
        });
        await storeStays(site, lot, spans);
        const closed = spans.map((one) => ({
          from: Number(one.entryAt),
          to: one.exitAt == null ? Number.POSITIVE_INFINITY : Number(one.exitAt),
        }));
        const body = await ask(lot, 'occupation', '?from=2026-11-02&to=2026-11-04&size=100');
        assert.equal(body.total, 72);
        for (const row of body.rows) {
          const from = Date.parse(row.at);
          const right = expected(closed, from, from + hour);
          assert.deepEqual([row.mean, row.maximum], [right.mean, right.maximum], row.at);
          assert.ok(Math.abs(row.percent - right.mean * 1000) <= 5, row.at);
        }
        const [first] = body.rows;
        assert.deepEqual([first.weekday, first.hour, first.quota, first.slot], [1, 0, 10, 'Principal']);
        const means = body.rows.map((row: { mean: number }) => row.mean);
        const mean = means.reduce((sum: number, one: number) => sum + one, 0) / 72;
        assert.ok(Math.abs(body.totals.mean - mean) < 0.01);
        assert.equal(
          body.totals.maximum,
          Math.max(...body.rows.map((row: { maximum: number }) => row.maximum)),
        );
        assert.equal(body.matrix.length, 72);
        for (const cell of body.matrix) {
          const row = body.rows.find(
            (one: { weekday: number; hour: number }) =>
              one.weekday === cell.weekday && one.hour === cell.hour,
          );
          assert.equal(cell.mean, row.mean);
        }
        const second = await ask(lot, 'occupation', '?from=2026-11-02&to=2026-11-04&size=50&page=2');
        assert.deepEqual(second.rows, body.rows.slice(50));
      });

      it('has 23 hours on the day that the clock is put forward and 25 when it is put back', async () => {
        const lot = await openLot(site, { name: 'Madrid', timeZone: 'Europe/Madrid' });
        await storeStays(site, lot, [
          // From 00:00 to 06:00 on the wall: seven hours, for the one from two to three comes twice.
          { entryAt: '2026-10-24T22:00:00Z', exitAt: '2026-10-25T05:00:00Z' },
          { entryAt: '2026-03-28T23:00:00Z', exitAt: '2026-03-29T04:00:00Z' },
        ]);
        const back = await ask(lot, 'occupation', '?from=2026-10-25&to=2026-10-25');
        assert.equal(back.total, 25);
        assert.equal(back.rows.filter((row: { hour: number }) => row.hour === 2).length, 2);
        assert.equal(back.rows.filter((row: { mean: number }) => row.mean === 1).length, 7);
        const forward = await ask(lot, 'occupation', '?from=2026-03-29&to=2026-03-29');
        assert.equal(forward.total, 23);
        assert.equal(forward.rows.filter((row: { mean: number }) => row.mean === 1).length, 5);
        assert.ok(!forward.rows.some((row: { hour: number }) => row.hour === 2));
      });

      it('ends now: an hour that runs counts as far as it has come', async () => {
        const lot = await openLot(site, { name: 'Ahora' });
        await storeStays(site, lot, [{ entryAt: '2026-11-20T11:00:00-05:00' }]);
        site.clock.now = Date.parse('2026-11-20T12:10:00-05:00');
        const { rows, total } = await ask(lot, 'occupation', '?from=2026-11-20&to=2026-11-20');
        assert.equal(total, 13);
        assert.deepEqual([rows[10].mean, rows[11].mean, rows[12].mean], [0, 1, 1]);
        site.clock.now = Date.parse('2026-11-20T12:00:00-05:00');
      });

      it('shows one slot where one is asked for, and none of another lot', async () => {
        const lot = await openLot(site, { name: 'Dos cupos' });
        const as = { view: 'view/slot/create', company: lot.companyId };
        const extra = await site.done(
          'POST',
          '/slots',
          { title: 'Sótano', quota: 5, vehicleTypes: ['CA'] },
          as,
        );
        await storeStays(site, lot, [
          { slotId: extra.id, entryAt: '2026-11-02T10:00:00-05:00', exitAt: '2026-11-02T11:00:00-05:00' },
        ]);
        const range = '?from=2026-11-02&to=2026-11-02&size=100';
        assert.equal((await ask(lot, 'occupation', range)).total, 48);
        const one = await ask(lot, 'occupation', `${range}&slotId=${extra.id}`);
        assert.deepEqual([one.total, one.totals.maximum, one.rows[10].percent], [24, 1, 2000]);
        const foreign = await openLot(site, { name: 'Ajeno' });
        assert.equal((await ask(foreign, 'occupation', `${range}&slotId=${extra.id}`)).total, 0);
      });
    });

    describe('permanence', () => {
      it('sorts the stays that ended in the range into buckets, with their mean and percentiles', async () => {
        const lot = await openLot(site, { name: 'Permanencia' });
        const end = Date.parse('2026-11-03T18:00:00-05:00');
        const minutes = Array.from({ length: 701 }, (_, n) => (n * 389) % 2000);
        await storeStays(
          site,
          lot,
          minutes.map((one, n) => ({
            entryAt: end - one * 60_000,
            exitAt: end,
            vehicleType: n % 2 ? 'CA' : 'MT',
            service: n % 3 ? 'ROTA' : 'SUB',
          })),
        );
        await storeStays(site, lot, [
          { entryAt: '2026-11-02T10:00:00-05:00', exitAt: '2026-11-02T23:59:59-05:00' },
          { entryAt: '2026-11-03T10:00:00-05:00', exitAt: '2026-11-04T00:00:00-05:00' },
          { entryAt: '2026-11-03T10:00:00-05:00' },
        ]);
        const check = async (filter: string, kept: number[]) => {
          const { rows, totals } = await ask(lot, 'permanence', `?from=2026-11-03&to=2026-11-03${filter}`);
          const rank = (some: number[], part: number) =>
            some.toSorted((a, b) => a - b)[Math.ceil(some.length * part) - 1];
          const figures = (some: number[]) => [
            some.length,
            Math.round((some.reduce((sum, one) => sum + one, 0) / some.length) * 10) / 10,
            rank(some, 0.5),
            rank(some, 0.95),
          ];
          const shown = (row: Record<string, number>) => [row.stays, row.mean, row.median, row.percentile95];
          assert.deepEqual(shown(totals), figures(kept), filter);
          assert.equal(rows.length, 11);
          for (const row of rows) {
            const some = kept.filter((one) => one >= row.from && (row.to === null || one < row.to));
            assert.deepEqual(shown(row), some.length > 0 ? figures(some) : [0, null, null, null], row.bucket);
            assert.equal(row.share, Math.round((some.length / kept.length) * 10_000));
          }
        };
        await check('', minutes);
        await check(
          '&vehicleType=MT',
          minutes.filter((_, n) => n % 2 === 0),
        );
        await check(
          '&service=SUB&vehicleType=CA',
          minutes.filter((_, n) => n % 3 === 0 && n % 2 === 1),
        );
        const none = await ask(lot, 'permanence', '?from=2026-11-10&to=2026-11-11');
        assert.deepEqual([none.rows, none.total, none.totals.stays], [[], 0, 0]);
      });
    });

    it('asks for the view of each report, by itself', async () => {
      const lot = await openLot(site, { name: 'Permisos' });
      const range = '?from=2026-11-02&to=2026-11-03';
      for (const report of ['detail-invoice', 'occupation', 'permanence']) {
        const other = report === 'occupation' ? 'permanence' : 'occupation';
        const answer = await site.call('GET', `/reports/${report}${range}`, undefined, {
          view: root + other,
          company: lot.companyId,
        });
        assert.deepEqual([answer.status, answer.body.code], [403, -1700], report);
        for (const [query, code] of [
          ['', -1785],
          ['?from=2026-11-03&to=2026-11-02', -1787],
          [`?from=2026-11-03&to=${addDays('2026-11-20', 1)}`, -1789],
          ['?from=2024-01-01&to=2026-11-02', -1788],
        ] as const) {
          assert.equal((await call(lot, report, query)).body.code, code, report + query);
        }
      }
    });
  });
}
