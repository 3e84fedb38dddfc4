import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { addTerminal, at, freshLot } from './support/terminals.ts';
import { wholeReport } from './support/whole-report.ts';

const hour = (hours: number, day = '2026-11-20') => `${day}T${String(hours).padStart(2, '0')}:00:00-05:00`;
const range = 'from=2026-11-18&to=2026-11-20';

for (const dialect of dialects) {
  describe(`reports of money control (${dialect})`, () => {
    let site: ReportingSite;
    before(async () => {
      site = await openReportingSite(dialect, hour(18));
    });
    after(() => site.close());

    const post = (lot: Lot, view: string, path: string, body: object) =>
      site.done('POST', path, body, { view, company: lot.companyId });
    const enter = async (lot: Lot, plate: string, when: string) => {
      const { status, body } = await at(site, lot).enter({ at: when, plate });
      assert.equal(status, 201, JSON.stringify(body));
      return body as { stayId: number };
    };
    async function sold(lot: Lot, plate: string, day: string, method = 'cash', gate = at(site, lot)) {
      await enter(lot, plate, hour(8, day));
      const { status, body } = await gate.pay({ at: hour(10, day), plate, method });
      assert.equal(status, 201, JSON.stringify(body));
      return body as { invoiceId: number; total: number; prefix: string; number: number };
    }

    describe('purge-record', () => {
      let lot: Lot;
      before(async () => {
        lot = await freshLot(site);
        const store = await post(lot, 'view/store', '/stores', { name: 'Norte', externalId: 'N1' });
        const register = { name: 'Caja N', externalId: 'C1', storeId: store.id, deviceId: lot.deviceId };
        await post(lot, 'view/pos', '/cash-registers', register);
        const stays: number[] = [];
        for (let n = 0; n < 7; n += 1)
          stays.push((await enter(lot, `PUR00${n}`, hour(6 + n, '2026-11-17'))).stayId);
        const purge = (stayIds: number[]) =>
          post(lot, 'view/slots/purge', '/purges', { stayIds, reason: 'No están en el lote' });
        site.clock.now = Date.parse(hour(23, '2026-11-18')) + 1_800_000;
        await purge(stays.slice(0, 3));
        site.clock.now = Date.parse(hour(0, '2026-11-19')) + 1_800_000;
        const { id } = await purge(stays.slice(3, 5));
        await post(lot, 'view/slots/purge', `/purges/${id}/undo`, { reason: 'Sí estaban' });
        site.clock.now = Date.parse(hour(18));
        await purge(stays.slice(5));
      });

      it('has each purged stay by the days of the lot, and says which came back', async () => {
        const { rows, totals } = await wholeReport(site, lot, 'purge-record', range);
        assert.deepEqual(
          rows.map(({ plate, returned }) => [plate, returned]),
          [0, 1, 2, 3, 4, 5, 6].map((n) => [`PUR00${n}`, n === 3 || n === 4]),
        );
        const [first] = rows;
        assert.equal(first.minutes, (17 + 24) * 60 + 30);
        assert.deepEqual([first.slot, first.reason], ['Principal', 'No están en el lote']);
        const { foregone } = await site.db
          .selectFrom('purge_stays')
          .select(({ fn }) => fn.sum<number>('foregone').as('foregone'))
          .where('company_id', '=', lot.companyId)
          .executeTakeFirstOrThrow();
        assert.equal(totals.foregone, Number(foregone));
        assert.ok(totals.foregone > 0);
        const counted = async (query: string) =>
          (await wholeReport(site, lot, 'purge-record', query)).rows.map(({ plate }) => plate);
        assert.deepEqual(await counted('from=2026-11-19&to=2026-11-19'), ['PUR003', 'PUR004']);
        assert.deepEqual(await counted(`${range}&plate=PUR002`), ['PUR002']);
        assert.deepEqual(await counted(`${range}&vehicleType=MT`), []);
        assert.equal((await wholeReport(site, await freshLot(site), 'purge-record', range)).rows.length, 0);
      });

      it('says for the mall at which store and door each came in, and in which hour', async () => {
        const plain = await wholeReport(site, lot, 'purge-record', range);
        const { rows, totals } = await wholeReport(site, lot, 'centro-mayor/purge-record', range);
        assert.deepEqual(
          rows.map(({ store, door, band }) => [store, door, band]),
          rows.map((_, n) => ['Norte', 'Caja 1', 6 + n]),
        );
        assert.deepEqual(totals, plain.totals);
        assert.deepEqual(
          rows.map(({ store: _s, door: _d, band: _b, ...same }) => same),
          plain.rows,
        );
      });
    });

    describe('centro-mayor/finance-collection', () => {
      it('has each drawer’s day as its finance report has it, and how it stands', async () => {
        const lot = await freshLot(site);
        const second = await addTerminal(site, lot, 'Salida');
        const one = at(site, lot);
        const two = at(site, second);
        await sold(lot, 'FIN001', '2026-11-18');
        const last = await sold(lot, 'FIN002', '2026-11-18', 'debit-card');
        await one.close({ at: hour(12, '2026-11-18'), counted: 0 });
        await sold(lot, 'FIN003', '2026-11-19', 'qr', two);
        await two.close({ at: hour(12, '2026-11-19'), counted: 0 });
        const cancelled = await sold(lot, 'FIN004', '2026-11-20');
        const view = 'view/finance-reports';
        await post(lot, view, '/finance-reports', { deviceId: lot.deviceId, day: '2026-11-18', close: true });
        await post(lot, view, '/finance-reports', {
          deviceId: second.deviceId,
          day: '2026-11-19',
          close: true,
        });
        // Arrives after its day was closed.
        await sold(lot, 'FIN005', '2026-11-19', 'cash', two);
        await post(lot, 'view/invoice/cancel', `/invoices/${cancelled.invoiceId}/cancellation`, {
          id: randomUUID(),
          reason: 'Error de digitación',
          reasonCode: 2,
          refund: { method: 'cash' },
        });
        const { rows, totals } = await wholeReport(site, lot, 'centro-mayor/finance-collection', range);
        assert.deepEqual(
          rows.map(({ day, device, state }) => [day, device, state]),
          [
            ['2026-11-18', 'Caja 1', 'closed'],
            ['2026-11-19', 'Salida', 'changed'],
            ['2026-11-20', null, 'open'],
            ['2026-11-20', 'Caja 1', 'open'],
          ],
        );
        assert.equal(rows[0].finalInvoice, `${last.prefix}${last.number}`);
        for (const row of rows) {
          const place = row.deviceId === null ? 'office=true' : `deviceId=${row.deviceId}`;
          const day = await site.done('GET', `/finance-reports/day?${place}&day=${row.day}`, undefined, {
            view,
            company: lot.companyId,
          });
          const figures = ['invoices', 'total', 'electronicPayment', 'collected', 'refunds'];
          for (const name of [...figures, 'cancelled', 'credited'])
            assert.equal(row[name], day[name], `${row.day} ${row.device} ${name}`);
          assert.equal(row.cash, day.methods.cash ?? 0);
          assert.equal(row.debitCard, day.methods['debit-card'] ?? 0);
          const printed = (end: 'first' | 'last') =>
            day.numbers
              .map((range_: Record<string, unknown>) => `${range_.prefix}${range_[end]}`)
              .join(' · ');
          assert.deepEqual(
            [row.initialInvoice ?? '', row.finalInvoice ?? ''],
            [printed('first'), printed('last')],
          );
        }
        const money = await site.db
          .selectFrom('receipts')
          .select(['kind', 'amount', 'rounding'])
          .where('company_id', '=', lot.companyId)
          .execute();
        assert.equal(
          totals.collected,
          money.reduce(
            (sum, { kind, amount, rounding }) => sum + (kind === 'refund' ? -1 : 1) * (amount + rounding),
            0,
          ),
        );
        const ofSecond = await wholeReport(
          site,
          lot,
          'centro-mayor/finance-collection',
          `${range}&deviceId=${second.deviceId}`,
        );
        assert.deepEqual(
          ofSecond.rows.map(({ day, invoices }) => [day, invoices]),
          [['2026-11-19', 2]],
        );
      });

      it('says of a day that is over and never closed that it is missing, and of a reopened one that it is', async () => {
        const lot = await freshLot(site);
        await sold(lot, 'FIN011', '2026-11-18');
        const state = async () =>
          (await wholeReport(site, lot, 'centro-mayor/finance-collection', range)).rows.map(
            (row) => row.state,
          );
        assert.deepEqual(await state(), ['missing']);
        await at(site, lot).close({ at: hour(12, '2026-11-18'), counted: 0 });
        const view = 'view/finance-reports';
        const body = { deviceId: lot.deviceId, day: '2026-11-18', close: true };
        const report = await post(lot, view, '/finance-reports', body);
        assert.deepEqual(await state(), ['closed']);
        const other = await signUp(site, [[lot.companyId, { [view]: 'write' }]]);
        await site.done(
          'POST',
          `/finance-reports/${report.id}/reopening`,
          { reason: 'Falta un recibo' },
          { view, company: lot.companyId, token: other.token },
        );
        assert.deepEqual(await state(), ['reopened']);
      });
    });
  });
}
