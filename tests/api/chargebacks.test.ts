import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Db } from '../../core/db/schema.ts';
import { transact } from '../../core/db/transact.ts';
import { takeConfirmation } from '../../core/features/billing/electronic-payments/confirmations.store.ts';
import { issueOnAccount } from '../../core/features/billing/invoices/on-account.service.ts';
import type { RunningCore } from '../../core/start.ts';
import { faultsOf } from '../support/whole-data.ts';
import { callingAt } from './support/calling.ts';
import { dieAtEachStep } from './support/dying.ts';
import { FullDisk } from './support/full-disk.ts';
import { snapshot } from './support/ledger.ts';
import { confirmationFields, merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const view = 'view/invoice/detail';
const total = 10_000_000;
const day = '2026-11-20';

for (const dialect of dialects) {
  describe(`what the provider takes back (${dialect})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    let cores: [RunningCore, RunningCore];
    before(async () => {
      site = await openReportingSite(dialect, `${day}T12:00:00-05:00`);
      lot = await openSubscriberLot(site);
      cores = [site.core, dialect === 'postgres' ? await site.another() : site.core];
      const account = { version: 0, ...merchantSettings };
      const settings = { view: settingsView, company: lot.companyId };
      await site.done('PUT', '/payment-providers/payu', account, settings);
    });
    after(() => site.close());

    const call = (method: string, path: string, body?: unknown, as = view, core = cores[0]) =>
      callingAt(site, core, lot.companyId)(method, path, body, as);
    const done = async (method: string, path: string, body?: unknown, as = view) => {
      const told = await call(method, path, body, as);
      assert.ok(told.status < 300, `${method} ${path}: ${JSON.stringify(told.body)}`);
      return told.body;
    };
    const invoice = (id: number) => done('GET', `/invoices/${id}`);
    async function owe(): Promise<number> {
      const line = { conceptId: null, initials: 'MENS', description: 'Mes', quantity: 1, discount: 0 };
      const { invoiceId } = await transact(site.db, (trx) =>
        issueOnAccount(trx, {
          ...{ companyId: lot.companyId, at: site.clock.now, now: site.clock.now, day, dueDate: day },
          ...{ entityId: lot.entityId, subscriberId: null, userId: null, service: 'subscription' },
          lines: [{ ...line, taxRate: 1900, unitValue: total, total }],
        }),
      );
      return invoiceId;
    }
    const ask = (targetId: number) =>
      done('POST', '/payment-requests', { target: 'invoice', targetId, description: 'Mes' }, paymentsView);
    const tell = async (core: RunningCore, fields: Record<string, string>) => {
      const answer = await fetch(`${core.url}/api/dashboard/core/electronic-payments/payu/confirmation`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
      assert.equal(answer.status, 200);
      return ((await answer.json()) as { verdict: string }).verdict;
    };
    /** A transaction of a reference: each of its words goes to both cores at once, twice. */
    const transaction = (reference: string, value = total) => {
      const transaction_id = randomUUID();
      return (state_pol: string, amount = value) => {
        const fields = confirmationFields({
          ...{ reference_sale: reference, transaction_id, state_pol, value: (amount / 100).toFixed(2) },
        });
        return Promise.all([...cores, ...cores].map((core) => tell(core, fields)));
      };
    };
    const paymentOf = async (reference: string, at = 0) => {
      const { rows } = await done(
        'GET',
        `/electronic-payments?reference=${reference}&sort=id`,
        undefined,
        paymentsView,
      );
      return rows[at];
    };
    const chargebacks = async (reference: string) => {
      const rows = await site.db
        .selectFrom('exceptions')
        .select(['amount', 'details'])
        .where('kind', '=', 'chargeback')
        .orderBy('id')
        .execute();
      return rows
        .map(({ amount, details }) => ({ amount: Number(amount), ...JSON.parse(details) }))
        .filter((one) => one.reference === reference);
    };
    const offer = async (reference: string) =>
      (
        await call(
          'GET',
          `/public/payments/payu/offer?reference=${reference}`,
          undefined,
          'view/pay/payu/confirmation',
        )
      ).body;
    const cards = async () => {
      const { days } = await done(
        'GET',
        `/reconciliation?from=${day}&to=${day}`,
        undefined,
        'view/reconciliation',
      );
      return days[0].cards;
    };
    async function paid() {
      const id = await owe();
      const { reference, id: requestId } = await ask(id);
      const word = transaction(reference);
      await word('4');
      assert.equal((await invoice(id)).balance, 0);
      return { id, reference, requestId, word };
    }

    for (const state of ['5', '6'])
      it(`state ${state} after approval opens the invoice and its link once, however often it comes`, async () => {
        const { id, reference, requestId, word } = await paid();
        await word(state);
        await word(state === '6' ? '5' : '6');
        const { balance, receipts } = await invoice(id);
        assert.deepEqual([balance, receipts.length], [total, 2]);
        const shown = await offer(reference);
        assert.deepEqual([shown.state, shown.amount], ['open', total]);
        const payment = await paymentOf(reference);
        assert.deepEqual([payment.outcome, payment.reversed, payment.attention], ['reversed', total, false]);
        const request = await done('GET', `/payment-requests/${requestId}`, undefined, paymentsView);
        assert.notEqual(request.state, 'paid');
        const [filed, ...others] = await chargebacks(reference);
        assert.deepEqual([filed.amount, filed.invoiceId, others.length], [-total, id, 0]);
        assert.equal((await cards()).differences, 0);
      });

    it('a core that dies at any statement of it, or has no room, books all or nothing', async () => {
      const { id, reference, word } = await paid();
      const payment = await paymentOf(reference);
      const { transactionId } = payment;
      const fields = confirmationFields({
        ...{ reference_sale: reference, transaction_id: transactionId, state_pol: '6' },
        value: (total / 100).toFixed(2),
      });
      const body = Buffer.from(new URLSearchParams(fields).toString());
      const kept = () => snapshot(site.db, ['act_marks', 'money_acts', 'liquidation_days']);
      const before = await kept();
      const asWas = async () => assert.deepEqual(await kept(), before);
      const disk = new FullDisk(site);
      const said = { body, address: '190.1.2.3', requestId: null, now: site.clock.now };
      const take = (db: Db) => transact(db, (trx) => takeConfirmation(trx, site.secrets, said));
      for (const table of ['receipts', 'exceptions', 'electronic_payments', 'payment_requests']) {
        await disk.fill(table);
        await assert.rejects(take(site.db), table);
        await disk.free();
        await asWas();
      }
      await disk.failCommit('receipts');
      await assert.rejects(take(site.db));
      await disk.free();
      await asWas();
      assert.ok((await dieAtEachStep(site.db, take, asWas)) > 10);
      await word('6');
      assert.equal((await invoice(id)).balance, total);
      assert.equal((await chargebacks(reference)).length, 1);
    });

    it('a declined word before the approval is none', async () => {
      const id = await owe();
      const { reference } = await ask(id);
      const word = transaction(reference);
      await word('6');
      await word('4');
      assert.equal((await invoice(id)).balance, 0);
      assert.deepEqual(await chargebacks(reference), []);
    });

    it('a part of it opens as much; the greatest part counts, and none above the payment', async () => {
      const { id, reference, word } = await paid();
      await word('6', total / 4);
      assert.equal((await invoice(id)).balance, total / 4);
      await word('6', total / 2);
      await word('6', total / 4);
      assert.equal((await invoice(id)).balance, total / 2);
      assert.deepEqual(await word('6', total + 100), Array(4).fill('contradicts'));
      assert.equal((await paymentOf(reference)).state, 'approved');
      assert.equal((await cards()).differences, 0);
      await word('6');
      assert.equal((await invoice(id)).balance, total);
      assert.deepEqual(
        (await chargebacks(reference)).map(({ amount }) => amount),
        [-total / 4, -total / 4, -total / 2],
      );
    });

    it('approved again, or by another number, waits for a person: the payer can send the first approval again', async () => {
      const { id, reference, word } = await paid();
      await word('6');
      await word('4');
      await transaction(reference)('4');
      assert.equal((await invoice(id)).balance, total);
      const payment = await paymentOf(reference);
      assert.deepEqual([payment.state, payment.attention], ['approved', true]);
      assert.equal((await paymentOf(reference, 1)).attention, true);
      const { version } = await done('GET', `/electronic-payments/${payment.id}`, undefined, paymentsView);
      const match = { version, invoiceId: id, reason: 'El banco falló a favor' };
      await done('POST', `/electronic-payments/${payment.id}/match`, match, paymentsView);
      assert.equal((await invoice(id)).balance, 0);
      await word('5');
      assert.equal((await invoice(id)).balance, total);
      assert.equal((await chargebacks(reference)).length, 2);
    });

    it('after the invoice was credited: what went back to the customer is owed by them', async () => {
      const { id, reference, word } = await paid();
      const note = { id: randomUUID(), reasonCode: 2, reason: 'Devuelta', refund: { method: 'cash' } };
      await done('POST', `/invoices/${id}/credit-notes`, note);
      assert.equal((await invoice(id)).balance, 0);
      await word('6');
      const { balance, state } = await invoice(id);
      assert.deepEqual([balance, state], [total, 'cancelled']);
      assert.equal((await chargebacks(reference)).length, 1);
    });

    it('an advance that was used up: what it settled is owed again, and what went back is kept as owed', async () => {
      const first = await owe();
      const { reference } = await ask(first);
      const word = transaction(reference);
      const whole = { id: randomUUID(), method: 'qr', amount: total };
      await done('POST', `/invoices/${first}/receipts`, whole);
      await word('4');
      const { rows } = await done('GET', '/receipts?advance=1&size=100');
      const advance = rows.find((one: { reference: string }) => one.reference === reference);
      const second = await owe();
      const part = total / 2;
      const use = (body: object) =>
        done('POST', `/receipts/${advance.id}/allocations`, { id: randomUUID(), amount: part, ...body });
      await use({ invoiceId: second });
      await use({ method: 'cash' });
      await word('6');
      assert.equal((await invoice(second)).balance, total);
      assert.equal((await invoice(first)).balance, 0);
      const [filed] = await chargebacks(reference);
      assert.deepEqual([filed.amount, filed.owed], [-total, part]);
    });

    it('a free charge asks for the invoice that was made of it, and makes no second one', async () => {
      const body = { target: 'charge', amount: total, description: 'Reserva' };
      const { reference } = await done('POST', '/payment-requests', body, paymentsView);
      const word = transaction(reference);
      await word('4');
      await word('6');
      const [{ invoiceId }] = await chargebacks(reference);
      assert.equal((await invoice(invoiceId)).balance, total);
      const shown = await offer(reference);
      assert.deepEqual([shown.state, shown.amount], ['open', total]);
      const receipt = { id: randomUUID(), method: 'qr', amount: total };
      await done('POST', `/invoices/${invoiceId}/receipts`, receipt);
      assert.equal((await offer(reference)).checkout, null);
    });

    it('a person counters what a payment was booked as: it waits for what it was for', async () => {
      const { id, reference } = await paid();
      const [receipt] = (await invoice(id)).receipts;
      const told = await Promise.all(
        cores.map((core) =>
          call('POST', `/receipts/${receipt.id}/counters`, { reason: 'Era de otro' }, view, core),
        ),
      );
      assert.deepEqual(told.map(({ status }) => status).sort(), [201, 409]);
      assert.equal((await invoice(id)).balance, total);
      const payment = await paymentOf(reference);
      assert.deepEqual([payment.outcome, payment.attention], ['unmatched', true]);
      const other = await owe();
      const { version } = await done('GET', `/electronic-payments/${payment.id}`, undefined, paymentsView);
      const match = { version, invoiceId: other, reason: 'Era de este' };
      await done('POST', `/electronic-payments/${payment.id}/match`, match, paymentsView);
      assert.deepEqual([(await invoice(other)).balance, (await invoice(id)).balance], [0, total]);
    });

    it('a link that was paid at the office is open again with the receipt that was a mistake', async () => {
      const id = await owe();
      const { reference } = await ask(id);
      const body = { id: randomUUID(), method: 'cash', amount: total };
      const receipt = await done('POST', `/invoices/${id}/receipts`, body);
      assert.equal((await offer(reference)).state, 'paid');
      await done('POST', `/receipts/${receipt.id}/counters`, { reason: 'Era de otro' });
      const shown = await offer(reference);
      assert.deepEqual([shown.state, shown.amount, shown.checkout !== null], ['open', total, true]);
      await transaction(reference)('4');
      assert.equal((await invoice(id)).balance, 0);
    });

    it('a payment that is smaller than its request leaves it paid in part, and its link asks for the rest', async () => {
      const id = await owe();
      const { reference, id: requestId } = await ask(id);
      const part = total / 2;
      await transaction(reference, part)('4');
      const payment = await paymentOf(reference);
      assert.deepEqual([payment.outcome, payment.attention], ['amount-differs', true]);
      const resolve = async (paymentId: number, body: object) => {
        const { version } = await done('GET', `/electronic-payments/${paymentId}`, undefined, paymentsView);
        const match = { version, reason: 'Pagó la mitad', ...body };
        return done('POST', `/electronic-payments/${paymentId}/match`, match, paymentsView);
      };
      await resolve(payment.id, { requestId });
      assert.equal((await invoice(id)).balance, part);
      const request = await done('GET', `/payment-requests/${requestId}`, undefined, paymentsView);
      assert.deepEqual([request.state, request.checkout], ['partly-paid', null]);
      const shown = await offer(reference);
      assert.deepEqual([shown.state, shown.amount], ['open', part]);
      assert.notEqual(shown.reference, reference);
      assert.equal(shown.checkout.fields.referenceCode, shown.reference);
      // The same half once more, by the new reference: no repetition of the first.
      await transaction(shown.reference, part)('4');
      assert.equal((await invoice(id)).state, 'paid');
      assert.equal((await offer(reference)).state, 'paid');
      const { rows } = await done('GET', '/payment-requests?state=partly-paid', undefined, paymentsView);
      assert.ok(rows.some((one: { id: number }) => one.id === requestId));
    });

    it('a free charge that is paid in part asks for the rest, with its rate of tax', async () => {
      const body = { target: 'charge', amount: total, description: 'Reserva', taxRate: 500 };
      const { reference, id: requestId } = await done('POST', '/payment-requests', body, paymentsView);
      await transaction(reference, total / 4)('4');
      const { id: paymentId } = await paymentOf(reference);
      const { version } = await done('GET', `/electronic-payments/${paymentId}`, undefined, paymentsView);
      const match = { version, requestId, reason: 'Anticipo' };
      await done('POST', `/electronic-payments/${paymentId}/match`, match, paymentsView);
      const shown = await offer(reference);
      assert.deepEqual([shown.state, shown.amount], ['open', (total * 3) / 4]);
      assert.equal(Number(shown.checkout.fields.tax), Math.round(((75_000 * 5) / 105) * 100) / 100);
      await transaction(shown.reference, (total * 3) / 4)('4');
      assert.equal((await offer(reference)).state, 'paid');
    });

    it('leaves data that are whole', async () => {
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
