import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { type Person, signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { at, exceptionsOf, freshLot } from './support/terminals.ts';

const view = 'view/finance-reports';
const day = '2026-11-20';
const before_ = '2026-11-19';
const hour = (hours: number, on = day) => `${on}T${String(hours).padStart(2, '0')}:00:00-05:00`;

for (const dialect of dialects) {
  describe(`closing days (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, hour(18));
    });
    after(() => site.close());

    const as = (lot: Lot, by?: Person) => ({
      view,
      company: lot.companyId,
      ...(by && { token: by.token }),
    });
    const post = (lot: Lot, path: string, body: object, by?: Person) =>
      site.call('POST', `/finance-reports${path}`, body, as(lot, by));
    const read = (lot: Lot, path: string) => site.done('GET', `/finance-reports${path}`, undefined, as(lot));
    const closeDay = (lot: Lot, on = day, body: object = {}) =>
      post(lot, '', { deviceId: lot.deviceId, day: on, close: true, ...body });
    const codeOf = ({ body }: { body: { code: number; fields?: Record<string, { code: number }> } }) => [
      body.code,
      ...Object.entries(body.fields ?? {}).map(([field, { code }]) => `${field} ${code}`),
    ];

    /** A vehicle that came, paid and left on a day. */
    async function sold(lot: Lot, plate: string, on = day) {
      const gate = at(site, lot);
      await gate.enter({ at: hour(8, on), plate });
      const { status, body } = await gate.pay({ at: hour(10, on), plate });
      assert.equal(status, 201, JSON.stringify(body));
      return body as { invoiceId: number; total: number; prefix: string; number: number };
    }
    const shift = async (lot: Lot, on = day, hours = 12) => {
      const { status, body } = await at(site, lot).close({ at: hour(hours, on), counted: 0 });
      assert.equal(status, 201, JSON.stringify(body));
    };
    async function closed(lot: Lot, plate = 'CIE001') {
      const sale = await sold(lot, plate);
      await shift(lot);
      const { status, body } = await closeDay(lot);
      assert.equal(status, 201, JSON.stringify(body));
      return { sale, report: body };
    }

    it('is warned of on the start page once a day is late, at lots that close theirs', async () => {
      const lot = await freshLot(site);
      const late = async () => {
        const as_ = { view: 'view/start', company: lot.companyId };
        const { warnings } = await site.done('GET', '/dashboard', undefined, as_);
        return warnings.find(({ kind }: { kind: string }) => kind === 'days-not-closed')?.count;
      };
      for (const on of ['2026-11-17', '2026-11-18', before_]) {
        await sold(lot, `TAR${on.slice(-2)}1`, on);
        await shift(lot, on);
      }
      assert.equal(await late(), undefined, 'nobody closes days here');
      assert.equal((await closeDay(lot, '2026-11-17')).status, 201);
      assert.equal(await late(), 1, 'the 18th is late, the 19th may be closed today');
      assert.equal((await closeDay(lot, '2026-11-18')).status, 201);
      assert.equal(await late(), undefined);
    });

    it('computes what a day comes to and keeps it', async () => {
      const lot = await freshLot(site);
      const { sale, report } = await closed(lot);
      const printed = `${sale.prefix}${sale.number}`;
      assert.deepEqual(
        [report.state, report.invoices, report.total, report.collected, report.refunds, report.arrived],
        ['closed', 1, sale.total, sale.total, 0, null],
      );
      assert.deepEqual(report.methods, { cash: sale.total });
      const [range] = report.numbers;
      assert.deepEqual(
        [`${range.prefix}${range.first}`, `${range.prefix}${range.last}`, range.count],
        [printed, printed, 1],
      );
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('takes what a terminal still sends, shows it beside, and files it', async () => {
      const lot = await freshLot(site);
      const { sale, report } = await closed(lot);
      const late = await sold(lot, 'CIE002');
      const now = await read(lot, `/${report.id}`);
      assert.deepEqual([now.total, now.collected], [sale.total, sale.total]);
      assert.deepEqual(
        [now.arrived.invoices, now.arrived.total, now.arrived.collected],
        [1, late.total, late.total],
      );
      const [one] = (await exceptionsOf(site, lot)).filter(({ kind }) => kind === 'after-closing');
      assert.deepEqual([Number(one?.amount), one?.device_id], [late.total, lot.deviceId]);
      const { rows } = await read(lot, '?size=10');
      assert.equal(rows[0].arrived.total, late.total);
      const month = await read(lot, '/calendar?month=2026-11');
      assert.deepEqual(
        month.map((one: { day: string; deviceId: number; state: string }) => [
          one.day,
          one.deviceId,
          one.state,
        ]),
        [[day, lot.deviceId, 'changed']],
      );
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('is refused while a shift or an earlier day is open, and says so before', async () => {
      const lot = await freshLot(site);
      await sold(lot, 'CIE003', before_);
      await shift(lot, before_);
      await sold(lot, 'CIE004');
      const asked = `/day?deviceId=${lot.deviceId}&day=${day}`;
      assert.equal((await read(lot, asked)).refusal.error, 'dayShiftsOpen');
      assert.deepEqual(codeOf(await closeDay(lot)), [-3240]);
      await shift(lot, day, 13);
      const { refusal } = await read(lot, asked);
      assert.deepEqual([refusal.error, refusal.complement], ['earlierDayOpen', before_]);
      assert.match(refusal.message, /2026-11-19/);
      assert.deepEqual(codeOf(await closeDay(lot)), [-3241]);
      const { body } = await post(lot, '/closings', { until: day });
      assert.deepEqual([body.closed, body.left, body.more], [2, [], false]);
      assert.equal((await read(lot, asked)).refusal.error, 'financeReportClosed');
    });

    it('compares what the paper of a terminal says', async () => {
      const lot = await freshLot(site);
      const one = await sold(lot, 'CIE005');
      const two = await sold(lot, 'CIE006');
      await shift(lot);
      const numbers = [one, two].map(({ prefix, number }) => `${prefix}${number}`);
      const [initialInvoice, finalInvoice] = numbers;
      const wrong = async (body: object) => codeOf(await closeDay(lot, day, body));
      assert.ok((await wrong({ finalInvoice })).includes('initialInvoice -1739'));
      assert.ok((await wrong({ initialInvoice })).includes('finalInvoice -1740'));
      assert.ok(
        (await wrong({ initialInvoice: finalInvoice, finalInvoice: initialInvoice })).includes(
          'finalInvoice -1741',
        ),
      );
      assert.ok((await wrong({ initialInvoice, finalInvoice: 'ZZ999999' })).includes('finalInvoice -1742'));
      assert.ok((await wrong({ total: -1 })).includes('total -1743'));
      assert.ok((await wrong({ electronicPayment: -1 })).includes('electronicPayment -1744'));
      assert.ok((await wrong({ collected: 1.5 })).includes('collected -1745'));
      assert.ok((await wrong({ refunds: -1 })).includes('refunds -1746'));
      assert.ok((await wrong({ total: one.total })).includes('total -3243'));
      const total = one.total + two.total;
      const right = {
        initialInvoice,
        finalInvoice,
        total,
        collected: total,
        refunds: 0,
        electronicPayment: 0,
      };
      const { status, body } = await closeDay(lot, day, right);
      assert.equal(status, 201, JSON.stringify(body));
    });

    it('refuses a place or day that makes no sense, and a second report', async () => {
      const lot = await freshLot(site);
      const other = await freshLot(site);
      const open = async (body: object) => codeOf(await post(lot, '', body));
      assert.ok((await open({ day })).includes('deviceId -1737'));
      assert.ok((await open({ deviceId: other.deviceId, day })).includes('deviceId -1737'));
      assert.ok((await open({ deviceId: lot.deviceId, office: true, day })).includes('deviceId -1737'));
      assert.ok((await open({ deviceId: lot.deviceId, day: '2026-11-21' })).includes('day -1738'));
      assert.ok((await open({ deviceId: lot.deviceId, day: '2026-02-30' })).includes('day -1738'));
      assert.equal((await post(lot, '', { office: true, day })).status, 201);
      assert.ok((await open({ office: true, day })).flat().join(' ').includes('-1747'));
    });

    it('keeps people from a closed day by every door', async () => {
      const lot = await freshLot(site);
      const { sale, report } = await closed(lot);
      await site.done('POST', '/finance-reports', { office: true, day, close: true }, as(lot));
      const invoices = { view: 'view/invoice/detail', company: lot.companyId };
      const credit = { id: randomUUID(), reasonCode: 2, reason: 'Cobro doble', refund: null };
      const note = await site.call('POST', `/invoices/${sale.invoiceId}/credit-notes`, credit, invoices);
      assert.deepEqual(codeOf(note), [-1751]);
      const cancel = { view: 'view/invoice/cancel', company: lot.companyId };
      const path = `/invoices/${sale.invoiceId}/cancellation`;
      assert.deepEqual(
        codeOf(await site.call('POST', path, { ...credit, id: randomUUID() }, cancel)),
        [-1751],
      );
      const preview = await site.done('GET', path, undefined, cancel);
      assert.deepEqual([preview.refusal, preview.isDayClosed], ['financeReportClosed', true]);
      assert.deepEqual(codeOf(await post(lot, `/${report.id}/closing`, {})), [-1751]);
      const gone = await site.call('DELETE', `/finance-reports/${report.id}`, undefined, as(lot));
      assert.deepEqual(codeOf(gone), [-1751]);
      const notes = await site.db
        .selectFrom('credit_notes')
        .select('id')
        .where('company_id', '=', lot.companyId)
        .execute();
      assert.deepEqual(notes, []);
    });

    it('is opened again by another person alone, with a reason, and closed anew', async () => {
      const lot = await freshLot(site);
      const { report } = await closed(lot);
      const other = await signUp(site, [[lot.companyId, { [view]: 'write' }]]);
      const reason = 'Faltó una factura';
      assert.deepEqual(codeOf(await post(lot, `/${report.id}/reopening`, { reason })), [-3242]);
      assert.equal((await post(lot, `/${report.id}/reopening`, { reason: ' ' }, other)).status, 400);
      const { status, body } = await post(lot, `/${report.id}/reopening`, { reason }, other);
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual([body.state, body.reason], ['reopened', reason]);
      assert.deepEqual(codeOf(await post(lot, `/${report.id}/reopening`, { reason }, other)), [-3244]);
      const late = await sold(lot, 'CIE007');
      await shift(lot, day, 14);
      const again = await post(lot, `/${report.id}/closing`, {});
      assert.deepEqual([again.body.state, again.body.invoices, again.body.arrived], ['closed', 2, null]);
      assert.equal(again.body.total, report.total + late.total);
    });

    it('is nothing of another lot, nor for who may only read', async () => {
      const lot = await freshLot(site);
      const other = await freshLot(site);
      const { report } = await closed(lot);
      for (const path of ['closing', 'reopening'])
        assert.equal(
          (await post(other, `/${report.id}/${path}`, path === 'closing' ? {} : { reason: 'x' })).status,
          404,
        );
      assert.equal(
        (await site.call('GET', `/finance-reports/${report.id}`, undefined, as(other))).status,
        404,
      );
      const reader = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      assert.equal((await post(lot, '/closings', { until: day }, reader)).status, 403);
      assert.equal((await post(lot, '', { office: true, day }, reader)).status, 403);
    });

    it('closes once where two close at once', async () => {
      const lot = await freshLot(site);
      await sold(lot, 'CIE008');
      await shift(lot);
      const answers = await Promise.all([1, 2, 3, 4].map(() => closeDay(lot)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409]);
    });
  });
}
