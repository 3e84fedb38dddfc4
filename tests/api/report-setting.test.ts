import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reports } from '../../shared/reports/all.ts';
import { collectionReport } from '../../shared/reports/collection-report.ts';
import { type Lot, openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { mixedInvoice, storeInvoices } from './support/report-traffic.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { addTerminal } from './support/terminals.ts';

for (const dialect of dialects) {
  describe(`what a report's screen asks before it asks the report (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-21T03:00:00Z');
      lot = await openLot(site, { name: 'Uno' });
      await openLot(site, { name: 'Otro' });
    });
    after(() => site.close());

    const ask = (path: string, view: string, more: object = {}) =>
      site.call('GET', `/reports/${path}`, undefined, { view, company: lot.companyId, ...more });

    it('is the day of the lot, its zone, currency and longest range, and no other lot’s records', async () => {
      const gone = await addTerminal(site, lot, 'Abierta antes');
      await site.done('DELETE', `/devices/${gone.deviceId}`, undefined, {
        view: 'view/devices/add',
        company: lot.companyId,
      });
      await addTerminal(site, lot, 'Zona norte');
      for (const { id, view, filters } of reports) {
        const { status, body } = await ask(`${id}/setting`, view);
        assert.equal(status, 200, id);
        const { choices, ...rest } = body;
        // Ten at night on the day before, where the lot is.
        const lotOfNow = { today: '2026-11-20', timeZone: 'America/Bogota', currency: 'COP' };
        assert.deepEqual(rest, { ...lotOfNow, maximumRangeDays: 366 }, id);
        const records = Object.entries(filters).filter(([, kind]) =>
          ['device', 'slot', 'liquidation', 'concept'].includes(kind),
        );
        assert.deepEqual(
          Object.keys(choices),
          records.map(([key]) => key),
          id,
        );
        if (choices.slotId) {
          assert.deepEqual(choices.slotId, [{ id: lot.slotId, name: 'Principal', deleted: false }]);
        }
        if (choices.deviceId) {
          const [first, , last] = choices.deviceId;
          assert.equal(choices.deviceId.length, 3);
          assert.deepEqual([first.id, first.deleted], [lot.deviceId, false]);
          assert.deepEqual(last, { id: gone.deviceId, name: 'Abierta antes', deleted: true });
        }
      }
    });

    it('is allowed by the report’s own view, without a grant of what it names, and by no other', async () => {
      const collection = collectionReport;
      const person = await signUp(site, [[lot.companyId, { [collection.view]: 'read' }]]);
      const as = { token: person.token };
      assert.equal((await ask('collection-report/setting', collection.view, as)).status, 200);
      assert.equal((await ask('detail-invoice/setting', collection.view, as)).status, 403);
      const devices = await site.call('GET', '/devices', undefined, {
        view: collection.view,
        company: lot.companyId,
        ...as,
      });
      assert.equal(devices.status, 403);
    });

    it('draws the collection from all its days, whatever page is shown', async () => {
      const days = ['2026-11-02', '2026-11-03', '2026-11-05', '2026-11-09', '2026-11-19'];
      const invoices = Array.from({ length: 120 }, (_, n) => mixedInvoice(n, days, [lot.deviceId]));
      await storeInvoices(site, lot, invoices);
      const { view } = collectionReport;
      const range = 'from=2026-11-01&to=2026-11-20';
      const { body } = await ask(`collection-report?${range}&size=2&page=2`, view);
      assert.equal(body.rows.length, 2);
      const sums = (of: (row: { day: string; method: string }) => string) => {
        const { totals, matrix } = body;
        const all = matrix.reduce((sum: number, { total }: { total: number }) => sum + total, 0);
        assert.equal(all, totals.total);
        return [...new Set(matrix.map(of))];
      };
      assert.deepEqual(
        sums(({ day }) => day),
        days,
      );
      assert.deepEqual(new Set(sums(({ method }) => method)), new Set(invoices.map(({ method }) => method)));
      const narrowed = await ask(`collection-report?${range}&method=qr`, view);
      assert.deepEqual(
        narrowed.body.matrix.map(({ day, method }: { day: string; method: string }) => [day, method]),
        days.map((day) => [day, 'qr']),
      );
    });
  });
}
