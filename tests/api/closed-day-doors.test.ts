import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { PayrollDesk } from './support/payroll.ts';
import { confirm, confirmationFields, merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';
import { at, exceptionsOf } from './support/terminals.ts';

/*
 * Today is closed, at the office and at the terminal. Through each door by which money or a document comes onto a day: a
 * person is refused and leaves nothing behind, what a terminal or the provider brings is taken and shown beside, and
 * what has to do with no day's money passes. What the day was closed with stays the same.
 */

const day = '2026-11-20';
const hour = (hours: number) => `${day}T${String(hours).padStart(2, '0')}:00:00-05:00`;
const views = {
  report: 'view/finance-reports',
  invoice: 'view/invoice/detail',
  cancel: 'view/invoice/cancel',
  run: 'view/liquidation/manage',
  purge: 'view/slots/purge',
} as const;

for (const dialect of dialects) {
  describe(`the doors of a closed day (${dialect})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    let desk: PayrollDesk;
    let sale: { invoiceId: number };
    let owed: { id: number };
    let liquidationId: number;
    let draft: { id: number; version: number };
    let run: { id: number; version: number };
    let purgeId: number;
    let advanceId: number;
    let reference: string;
    let payroll: { id: number; version: number };
    let gate: ReturnType<typeof at>;

    const as = (view: string) => ({ view, company: lot.companyId });
    const post = (path: string, body: object, view: string = views.invoice) =>
      site.call('POST', path, body, as(view));
    const receipt = (change: object = {}) => ({ id: randomUUID(), method: 'cash', amount: 100, ...change });
    const note = { reasonCode: 2, reason: 'Cobro doble', refund: null };

    before(async () => {
      site = await openReportingSite(dialect, hour(18));
      lot = await openSubscriberLot(site);
      gate = at(site, lot);
      desk = new PayrollDesk(site, lot);
      await site.done(
        'PUT',
        '/payment-providers/payu',
        { version: 0, ...merchantSettings },
        as(settingsView),
      );
      const charge = { target: 'charge', amount: 2_000_000, description: 'Mensualidad', taxRate: 1900 };
      ({ reference } = await site.done('POST', '/payment-requests', charge, as(paymentsView)));
      liquidationId = await makeLiquidation(site, lot.companyId, { name: 'De muchos' });
      await lot.make({ liquidationId, validFrom: '2020-01-01' });
      owed = await desk.bill(liquidationId, '2026-10');
      const later = await desk.bill(liquidationId, '2026-09');
      await desk.bill(liquidationId, '2026-07');
      const runs = await site.done('GET', '/liquidation-runs?sort=-id&size=1', undefined, as(views.run));
      [run] = runs.rows;
      draft = await site.done(
        'POST',
        '/liquidation-runs',
        { liquidationId, period: '2026-08' },
        as(views.run),
      );
      const { identification, plate } = await desk.employ(1);
      payroll = await desk.readRows([[identification, plate, 1000, '2026-10']]);
      for (const plate of ['PUE001', 'PUE003']) await gate.enter({ at: hour(8), plate });
      const { stayId } = (await gate.enter({ at: hour(8), plate: 'PUE002' })).body;
      sale = (await gate.pay({ at: hour(10), plate: 'PUE001' })).body;
      const purge = { stayIds: [stayId], reason: 'No está' };
      purgeId = (await site.done('POST', '/purges', purge, as(views.purge))).id;
      await post(`/invoices/${owed.id}/receipts`, receipt({ method: 'cash' }));
      // What was paid at the office while the provider took all of it is an advance.
      const asked = { target: 'invoice', targetId: later.id, description: 'Mes' };
      const demand = await site.done('POST', '/payment-requests', asked, as(paymentsView));
      await post(`/invoices/${later.id}/receipts`, receipt({ method: 'transfer' }));
      const value = (demand.amount / 100).toFixed(2);
      await confirm(site, confirmationFields({ reference_sale: demand.reference, value }));
      const advances = await site.done('GET', '/receipts?advance=1', undefined, as(views.invoice));
      advanceId = advances.rows[0].id;
      assert.equal((await gate.close({ id: randomUUID(), at: hour(12), counted: 0 })).status, 201);
      await site.done('POST', '/closures', { id: randomUUID(), counted: 100 }, as('view/closures'));
      const closed = await site.done('POST', '/finance-reports/closings', { until: day }, as(views.report));
      assert.deepEqual([closed.left, closed.closed >= 2], [[], true], JSON.stringify(closed));
    });
    after(() => site.close());

    /** The reports of the day: what they were closed with, and what arrived since. */
    async function figures() {
      const { rows } = await site.done('GET', '/finance-reports?state=closed', undefined, as(views.report));
      return {
        closed: rows.map(({ arrived: _, ...report }: { arrived: unknown }) => report),
        arrived: rows.map(({ arrived }: { arrived: unknown }) => arrived),
      };
    }
    const money = async () => {
      const counted = [];
      for (const table of ['receipts', 'invoices', 'credit_notes', 'exceptions'] as const)
        counted.push((await site.db.selectFrom(table).select('id').execute()).length);
      return counted;
    };

    const refusals: Record<string, () => Promise<{ status: number; body: { code: number } }>> = {
      'a receipt at the office': () => post(`/invoices/${owed.id}/receipts`, receipt()),
      'a receipt by transfer': () => post(`/invoices/${owed.id}/receipts`, receipt({ method: 'transfer' })),
      'an advance that settles an invoice': () =>
        post(`/receipts/${advanceId}/allocations`, { id: randomUUID(), invoiceId: owed.id, amount: 100 }),
      'an advance that goes back': () =>
        post(`/receipts/${advanceId}/allocations`, { id: randomUUID(), amount: 100, method: 'cash' }),
      'a credit note': () => post(`/invoices/${owed.id}/credit-notes`, { id: randomUUID(), ...note }),
      'a cancellation': () =>
        post(`/invoices/${sale.invoiceId}/cancellation`, { id: randomUUID(), ...note }, views.cancel),
      'a cancellation with its refund': () =>
        post(
          `/invoices/${sale.invoiceId}/cancellation`,
          { id: randomUUID(), ...note, refund: { method: 'cash' } },
          views.cancel,
        ),
      'a run that is confirmed': () =>
        post(`/liquidation-runs/${draft.id}/confirmation`, { version: draft.version }, views.run),
      'a run that is undone': () => post(`/liquidation-runs/${run.id}/undo`, { reason: 'Prueba' }, views.run),
      'a payroll file': () =>
        post(`/payroll-files/${payroll.id}/confirmation`, { version: payroll.version }, 'view/payroll-files'),
      'the report closed again': async () => {
        const { closed } = await figures();
        return post(`/finance-reports/${closed[0].id}/closing`, {}, views.report);
      },
      'the report deleted': async () => {
        const { closed } = await figures();
        return site.call('DELETE', `/finance-reports/${closed[0].id}`, undefined, as(views.report));
      },
    };
    for (const [name, send] of Object.entries(refusals))
      it(`${name}: a person is refused, and nothing is there`, async () => {
        const [before, rows] = [await figures(), await money()];
        const { status, body } = await send();
        assert.deepEqual([status, body.code], [409, -1751], JSON.stringify(body));
        assert.deepEqual(await money(), rows);
        assert.deepEqual(await figures(), before);
      });

    const passes: Record<string, () => Promise<{ status: number; body: unknown }>> = {
      'the undo of a purge': () => post(`/purges/${purgeId}/undo`, { reason: 'Sí está' }, views.purge),
      'a movement of a drawer': () =>
        post(
          '/closures/drawer/movements',
          { id: randomUUID(), kind: 'opening', amount: 500 },
          'view/closures',
        ),
      'the count of a drawer': () => post('/closures', { id: randomUUID(), counted: 500 }, 'view/closures'),
      'a deposit of that day': () =>
        post(
          '/deposits',
          {
            ...{ date: day, reference: 'P-1', bank: 'Banco', total: 100 },
            details: [{ deviceId: 0, amount: 100 }],
          },
          'view/deposits',
        ),
      'a new subscriber': async () => {
        await lot.make();
        return { status: 200, body: null };
      },
    };
    for (const [name, send] of Object.entries(passes))
      it(`${name} passes, and changes no figure`, async () => {
        const before = await figures();
        const { status, body } = await send();
        assert.ok(status < 300, JSON.stringify(body));
        assert.deepEqual(await figures(), before);
      });

    const arrivals: Record<string, () => Promise<{ status: number; body: unknown }>> = {
      'a payment at the terminal': () => gate.pay({ at: hour(17), plate: 'PUE003' }),
      'a payment of a clock that is hours behind': async () => {
        await gate.enter({ at: hour(6), plate: 'PUE004', observed: true });
        return gate.pay({ at: hour(7), plate: 'PUE004' });
      },
      'a batch that was kept while offline': async () => {
        const event = (kind: string, more: object) => ({ kind, id: randomUUID(), ...more });
        const events = [
          event('entry', { at: hour(9), plate: 'PUE005', vehicleType: 'CA' }),
          event('payment', { at: hour(11), plate: 'PUE005', method: 'cash' }),
        ];
        return gate.batch(events);
      },
      'a confirmation of the provider': () =>
        confirm(site, confirmationFields({ reference_sale: reference })),
    };
    for (const [name, send] of Object.entries(arrivals))
      it(`${name} is taken, filed, and shown beside what was closed`, async () => {
        const before = await figures();
        const filed = (await exceptionsOf(site, lot)).length;
        const { status, body } = await send();
        assert.ok(status < 300, JSON.stringify(body));
        const now = await figures();
        assert.notDeepEqual(now.arrived, before.arrived, JSON.stringify(body));
        assert.deepEqual(now.closed, before.closed);
        const kinds = (await exceptionsOf(site, lot)).slice(filed).map(({ kind }) => kind);
        assert.ok(kinds.includes('after-closing'), kinds.join());
      });

    it('leaves documents, money and days that agree', async () => {
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
