import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { transact } from '../../core/db/transact.ts';
import { invoiceComposers } from '../../core/features/subscriptions/liquidation-runs/invoice-mails.list.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { PayrollDesk } from './support/payroll.ts';
import { confirm, confirmationFields, merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const recipient = 'rosa@example.com';
const address = 'https://pagos.example.com';

for (const dialect of dialects) {
  describe(`payment links (${dialect})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    let invoice: { id: number; total: number };
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await openSubscriberLot(site);
      const liquidationId = await makeLiquidation(site, lot.companyId, { name: 'Por meses' });
      const { id: entityId } = await site.done(
        'POST',
        '/entities',
        {
          personKind: '1',
          identificationType: '13',
          identification: '79123456',
          name: 'Rosa Díaz',
          email: recipient,
        },
        { view: 'view/users/entities/create', company: lot.companyId },
      );
      await lot.make({ liquidationId, entityId, validFrom: '2020-01-01' });
      const desk = new PayrollDesk(site, lot);
      invoice = await desk.invoice((await desk.bill(liquidationId, '2026-10')).id);
    });
    after(() => site.close());

    const at = (view: string) => ({ view, company: lot.companyId });
    const charge = async (publicUrl: string) => {
      const { version } = await site.done('GET', '/payment-providers/payu', undefined, at(settingsView));
      const merchant = { ...merchantSettings, publicUrl, version };
      await site.done('PUT', '/payment-providers/payu', merchant, at(settingsView));
    };
    const mail = async (language: 'es' | 'en' = 'es') => {
      const written = await transact(site.db, (trx) =>
        invoiceComposers['invoice-issued'](
          trx,
          { recordId: invoice.id, recipient, language },
          site.clock.now,
        ),
      );
      return written?.text ?? '';
    };
    const linkIn = (text: string) => text.split('\n').find((line) => line.startsWith('https://')) ?? null;
    const offer = async (reference: string) => {
      const asked = `/public/payments/payu/offer?reference=${encodeURIComponent(reference)}`;
      const { status, body } = await site.call('GET', asked, undefined, {
        view: 'view/pay/payu/confirmation',
        token: null,
      });
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    };
    const requests = async () =>
      (await site.done('GET', '/payment-requests', undefined, at(paymentsView))).rows;

    it('stand in mails of invoices where the lot is paid by card and reached from outside', async () => {
      assert.equal(linkIn(await mail()), null);
      await charge('');
      assert.equal(linkIn(await mail()), null);
      await charge(address);
      const link = linkIn(await mail());
      assert.match(
        link ?? '',
        /^https:\/\/pagos\.example\.com\/view\/pay\/payu\/confirmation\?pay=[2-9A-Z]{12}$/,
      );
      assert.match(await mail('en'), /Pay it online here:/);
      assert.equal(linkIn(await mail()), link);
      assert.equal((await requests()).length, 1);
    });

    it('lead whoever has them to what is owed, and nobody else to anything', async () => {
      const reference = linkIn(await mail())?.split('=')[1] ?? '';
      const { amount, state, lot: name, checkout, test } = await offer(reference);
      assert.deepEqual([amount, state, test], [invoice.total, 'open', false]);
      assert.ok(name.length > 0);
      assert.match(checkout.action, /^https:\/\/checkout\.payulatam\.com\//);
      assert.equal(checkout.fields.referenceCode, reference);
      for (const wrong of ['', 'ABCDEFGHJKLM', "' or 1=1 --", reference.toLowerCase()])
        assert.deepEqual(await offer(wrong), {
          state: 'unknown',
          lot: null,
          description: null,
          reference: null,
          amount: null,
          currency: null,
          test: false,
          checkout: null,
        });
    });

    it('ask for what is owed by then, under the same reference, and say so once it is paid', async () => {
      const reference = linkIn(await mail())?.split('=')[1] ?? '';
      const view = at('view/invoice/detail');
      const part = { id: randomUUID(), method: 'cash', amount: 1000 };
      await site.done('POST', `/invoices/${invoice.id}/receipts`, part, view);
      assert.equal(linkIn(await mail())?.split('=')[1], reference);
      const open = await offer(reference);
      assert.deepEqual(
        [open.amount, open.checkout.fields.amount],
        [invoice.total - 1000, ((invoice.total - 1000) / 100).toString()],
      );
      await confirm(
        site,
        confirmationFields({ reference_sale: reference, value: (invoice.total / 100).toFixed(2) }),
      );
      const { state, checkout } = await offer(reference);
      assert.deepEqual([state, checkout], ['paid', null]);
      assert.equal((await site.done('GET', `/invoices/${invoice.id}`, undefined, view)).balance, 0);
    });
  });
}
