import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sign } from '../../core/integrations/payu/signature.ts';
import {
  confirm,
  confirmationFields,
  merchantSettings,
  paymentsView,
  payuKeys,
  settingsView,
} from './support/payu.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const amount = 2_000_000;

for (const dialect of dialects) {
  describe(`F-10: what a payer is shown (${dialect})`, () => {
    let site: Site;
    let company: number;
    before(async () => {
      site = await openSite(dialect);
      company = (await site.done('POST', '/companies', { name: 'Lote' }, { view: 'view/company/create' })).id;
      const account = { version: 0, ...merchantSettings };
      await site.done('PUT', '/payment-providers/payu', account, { view: settingsView, company });
    });
    after(() => site.close());

    const as = () => ({ view: paymentsView, company });
    const ask = () =>
      site.call('POST', '/payment-requests', { target: 'charge', amount, description: 'Reserva' }, as());
    const request = (id: number) => site.done('GET', `/payment-requests/${id}`, undefined, as());
    const result = (params: Record<string, string>) =>
      site.done('GET', `/public/payments/payu/result?${new URLSearchParams(params)}`, undefined, {
        token: null,
        view: 'view/pay/payu/confirmation',
      });
    function response(
      referenceCode: string,
      transactionState: string,
      value = '20000.00',
      signed = '20000.0',
    ) {
      const parts = ['508029', referenceCode, signed, 'COP', transactionState];
      const signature = sign(payuKeys, 'md5', parts);
      return {
        merchantId: '508029',
        referenceCode,
        TX_VALUE: value,
        currency: 'COP',
        transactionState,
        signature,
      };
    }

    it('is what the provider has signed, and changes nothing', async () => {
      const { body: asked } = await ask();
      for (const [code, state] of [
        ['4', 'approved'],
        ['6', 'declined'],
        ['5', 'expired'],
        ['7', 'pending'],
        ['104', 'error'],
      ] as const) {
        const shown = await result(response(asked.reference, code));
        assert.deepEqual(shown, {
          state,
          confirmed: false,
          reference: asked.reference,
          amount,
          currency: 'COP',
        });
      }
      assert.equal((await request(asked.id)).state, 'pending');
      await confirm(site, confirmationFields({ reference_sale: asked.reference }));
      const after_ = await result(response(asked.reference, '7'));
      assert.deepEqual([after_.state, after_.confirmed], ['approved', true]);
      const rounded = await result(response(asked.reference, '4', '150.25', '150.2'));
      assert.deepEqual([rounded.state, rounded.amount], ['approved', 15_025]);
    });

    it('is an approved payment for who paid what was withdrawn meanwhile', async () => {
      const { body: asked } = await ask();
      await site.done('DELETE', `/payment-requests/${asked.id}`, undefined, as());
      assert.equal((await result(response(asked.reference, '4'))).confirmed, false);
      await confirm(site, confirmationFields({ reference_sale: asked.reference }));
      const shown = await result(response(asked.reference, '7'));
      assert.deepEqual([shown.state, shown.confirmed], ['approved', true]);
      const { rows } = await site.done(
        'GET',
        `/electronic-payments?reference=${asked.reference}`,
        undefined,
        as(),
      );
      const kept = await site.done('GET', `/electronic-payments/${rows[0].id}`, undefined, as());
      assert.deepEqual([kept.outcome, kept.attention, typeof kept.advanceId], ['withdrawn', false, 'number']);
    });

    it('is nothing for what is forged, unsigned, unknown or incomplete', async () => {
      const { body: asked } = await ask();
      const good = response(asked.reference, '6');
      const unknown = { state: 'unknown', confirmed: false, reference: null, amount: null, currency: null };
      for (const forged of [
        { ...good, transactionState: '4' },
        { ...good, TX_VALUE: '1.00' },
        { ...good, referenceCode: 'other' },
        { ...good, signature: '' },
        response(asked.reference, '99'),
        response(asked.reference, '4', '20000.00', '20000.00'),
        {},
      ])
        assert.deepEqual(await result(forged as Record<string, string>), unknown);
    });
  });
}
