import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { confirm, confirmationFields, merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, at, exceptionsOf, freshLot } from './support/terminals.ts';

const day = '2026-11-20';
const view = 'view/invoice/cancel';
const hour = (hours: number) => `${day}T${String(hours).padStart(2, '0')}:00:00-05:00`;

for (const dialect of dialects) {
  describe(`cancelling invoices (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, hour(18));
    });
    after(() => site.close());

    const as = (lot: Lot) => ({ view, company: lot.companyId });
    const preview = (lot: Lot, id: number) =>
      site.done('GET', `/invoices/${id}/cancellation`, undefined, as(lot));
    const cancel = (lot: Lot, id: number, body: object = {}) =>
      site.call(
        'POST',
        `/invoices/${id}/cancellation`,
        { id: randomUUID(), reasonCode: 2, reason: 'Cobro doble', refund: null, ...body },
        as(lot),
      );
    const invoice = (lot: Lot, id: number) =>
      site.done('GET', `/invoices/${id}`, undefined, { ...as(lot), view: 'view/invoice/detail' });
    const report = async (lot: Lot, name: string, query = '') =>
      site.done('GET', `/reports/${name}?from=${day}&to=${day}${query}`, undefined, {
        view: `view/overview-report/reports/${name}`,
        company: lot.companyId,
      });
    /** A vehicle that came at eight and paid at ten. */
    async function paid(lot: Lot, plate: string, body: Record<string, unknown> = {}) {
      const gate = at(site, lot);
      const { stayId } = (await gate.enter({ at: hour(8), plate })).body;
      const answer = await gate.pay({ at: hour(10), plate, ...body });
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
      return { gate, stayId: stayId as number, ...answer.body } as {
        gate: typeof gate;
        stayId: number;
        invoiceId: number;
        total: number;
      };
    }

    it('takes it back whole: note, money, figures, and its stay pays again before it leaves', async () => {
      const lot = await freshLot(site);
      const { gate, stayId, invoiceId, total } = await paid(lot, 'ANU001');
      const told = await preview(lot, invoiceId);
      assert.deepEqual(
        [told.credit, told.paid, told.vouchers, told.stay.isInside, told.refusal],
        [total, total, [], true, null],
      );
      const refund = { method: 'cash', reference: null };
      const { status, body: note } = await cancel(lot, invoiceId, { refund });
      assert.equal(status, 201, JSON.stringify(note));
      assert.deepEqual([note.prefix, note.number, note.total, note.day], ['NC', 1, total, day]);
      const after = await invoice(lot, invoiceId);
      assert.deepEqual([after.state, after.balance, after.total], ['cancelled', 0, total]);
      assert.deepEqual(
        after.receipts.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
        [
          ['collection', total],
          ['refund', total],
        ],
      );
      assert.equal((await report(lot, 'collection-report')).totals.total, 0);
      assert.equal((await report(lot, 'detail-invoice')).totals.total, total);
      assert.equal((await preview(lot, invoiceId)).refusal, 'invoiceTakenBack');
      const [filed] = await exceptionsOf(site, lot);
      assert.deepEqual([filed?.kind, filed?.stay_id, filed?.amount], ['void', stayId, total]);

      const quote = await gate.quote({ at: hour(10), plate: 'ANU001' });
      assert.equal(quote.body.total, total);
      const left = await gate.leave({ at: hour(10), plate: 'ANU001' });
      assert.equal(left.status, 402, JSON.stringify(left.body));
      const again = await gate.pay({ at: hour(11), plate: 'ANU001' });
      assert.ok(again.body.total > total);
      assert.equal((await gate.leave({ at: hour(11), plate: 'ANU001' })).status, 200);
    });

    it('of a stay that has left changes nothing of it; a part that was credited before is not credited twice', async () => {
      const lot = await freshLot(site);
      const { gate, invoiceId, total } = await paid(lot, 'ANU002');
      assert.equal((await gate.leave({ at: hour(10), plate: 'ANU002' })).status, 200);
      const [line] = (await invoice(lot, invoiceId)).lines;
      await site.done(
        'POST',
        `/invoices/${invoiceId}/credit-notes`,
        { id: randomUUID(), reasonCode: 3, reason: 'Cortesía', lines: [{ lineId: line.id, total: 10_000 }] },
        { ...as(lot), view: 'view/invoice/detail' },
      );
      assert.equal((await preview(lot, invoiceId)).credit, total - 10_000);
      const { body: note } = await cancel(lot, invoiceId);
      assert.equal(note.total, total - 10_000);
      // What was paid is owed to the customer until it is given back.
      assert.equal((await invoice(lot, invoiceId)).balance, -total);
      const listed = await report(lot, 'cancellation-invoice');
      assert.equal(listed.total, 1);
      const [row] = listed.rows;
      assert.deepEqual(
        [row.id, row.note, row.reason, row.plate, row.total, row.credited],
        [invoiceId, `NC${note.number}`, 'Cobro doble', 'ANU002', total, total - 10_000],
      );
      assert.deepEqual(listed.totals, { total, credited: total - 10_000 });
      assert.equal((await report(lot, 'cancellation-invoice', '&plate=ZZZ999')).total, 0);
    });

    it('gives back the use of its vouchers', async () => {
      const lot = await freshLot(site);
      const { id: discountId } = await add(site, lot, 'discounts', {
        code: 'CINE',
        title: 'Cine',
        kind: 'percent',
        value: 5000,
        validFrom: '2026-01-01',
      });
      const discounts = { view: 'view/discounts', company: lot.companyId };
      const batch = { prefix: 'CINE', numbering: 'random', quantity: 1, usesAllowed: 1, discountId };
      await site.done('POST', '/vouchers/batches', batch, discounts);
      const voucher = async () => (await site.done('GET', '/vouchers', undefined, discounts)).rows[0];
      const { code } = await voucher();
      const { invoiceId } = await paid(lot, 'ANU003', { discounts: [code] });
      assert.equal((await voucher()).state, 'used');
      assert.deepEqual((await preview(lot, invoiceId)).vouchers, [code]);
      assert.equal((await cancel(lot, invoiceId)).status, 201);
      const { state, uses, usedAt } = await voucher();
      assert.deepEqual([state, uses, usedAt], ['unused', 0, null]);
      await paid(lot, 'ANU004', { discounts: [code] });
      assert.equal((await voucher()).state, 'used');
    });

    it('happens once: the same id answers its note, another is refused, and of two at once one wins', async () => {
      const lot = await freshLot(site);
      const first = await paid(lot, 'ANU005');
      const id = randomUUID();
      const made = await cancel(lot, first.invoiceId, { id });
      assert.equal((await cancel(lot, first.invoiceId, { id })).body.id, made.body.id);
      const again = await cancel(lot, first.invoiceId);
      assert.deepEqual([again.status, again.body.code], [409, -3202]);
      const second = await paid(lot, 'ANU006');
      const answers = await Promise.all([1, 2, 3].map(() => cancel(lot, second.invoiceId)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
      assert.equal((await exceptionsOf(site, lot)).length, 2);
    });

    it('waits for the provider while a card payment of it is being processed', async () => {
      const lot = await freshLot(site);
      const merchantId = String(600_000 + lot.companyId);
      const settings = { view: settingsView, company: lot.companyId };
      const { version } = await site.done('GET', '/payment-providers/payu', undefined, settings);
      const merchant = { ...merchantSettings, merchantId, version };
      await site.done('PUT', '/payment-providers/payu', merchant, settings);
      const { invoiceId, total } = await paid(lot, 'ANU007', { method: 'payu' });
      const asked = { target: 'invoice', targetId: invoiceId, description: 'Tiquete' };
      const request = await site.done('POST', '/payment-requests', asked, {
        view: paymentsView,
        company: lot.companyId,
      });
      const fields = {
        merchant_id: merchantId,
        reference_sale: request.reference,
        value: (total / 100).toFixed(2),
      };
      const transaction_id = randomUUID();
      await confirm(site, confirmationFields({ ...fields, transaction_id, state_pol: '7' }));
      assert.equal((await preview(lot, invoiceId)).refusal, 'invoiceAtProvider');
      const refused = await cancel(lot, invoiceId);
      assert.deepEqual([refused.status, refused.body.code], [409, -3230]);
      await confirm(site, confirmationFields({ ...fields, transaction_id, state_pol: '6' }));
      assert.equal((await cancel(lot, invoiceId)).status, 201);
    });

    it('of another lot is not found, is refused to who may only read, and wants its reason', async () => {
      const lot = await freshLot(site);
      const other = await freshLot(site);
      const { invoiceId } = await paid(lot, 'ANU008');
      assert.equal((await cancel(other, invoiceId)).status, 404);
      const reader = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      const asked = { ...as(lot), token: reader.token };
      const body = { id: randomUUID(), reasonCode: 2, reason: 'x', refund: null };
      assert.equal((await site.call('POST', `/invoices/${invoiceId}/cancellation`, body, asked)).status, 403);
      assert.equal(
        (await site.call('GET', `/invoices/${invoiceId}/cancellation`, undefined, asked)).status,
        200,
      );
      for (const wrong of [{ reason: ' ' }, { reasonCode: 9 }, { id: 'x' }, { refund: { method: 'gold' } }])
        assert.equal((await cancel(lot, invoiceId, wrong)).status, 400, JSON.stringify(wrong));
      assert.equal((await invoice(lot, invoiceId)).state, 'paid');
    });

    it('leaves documents, money, vouchers, stays and days that agree', async () => {
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
