import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import { confirm, confirmationFields, merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { dialects, openSite, type Site } from './support/site.ts';

for (const dialect of dialects) {
  describe(`confirmations of PayU that are odd, many, or meet a fault (${dialect})`, () => {
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
    const request = () =>
      site.done('POST', '/payment-requests', { target: 'charge', amount: 2_000_000, description: 'x' }, as());
    const stateOf = async (id: number) =>
      (await site.done('GET', `/payment-requests/${id}`, undefined, as())).state;
    const paymentsOf = async (reference: string) =>
      (await site.done('GET', `/electronic-payments?reference=${reference}`, undefined, as())).rows;

    it('a body that is none, is huge or is not text does no harm', async () => {
      for (const body of [
        '',
        '&&&=',
        '%',
        '%zz=%u0041',
        'a'.repeat(100_000),
        '\u0000=\u0000&merchant_id=%00',
        '__proto__=1',
      ])
        assert.equal((await confirm(site, body)).status, 400, body.slice(0, 20));
      const many = Array.from({ length: 5000 }, (_, index) => `f${index}=1`).join('&');
      assert.equal((await confirm(site, many)).status, 400);
    });

    it('F-9: while the database fails nothing is answered as done', async () => {
      const { id, reference } = await request();
      const fields = confirmationFields({ reference_sale: reference });
      await site.db.schema.alterTable('payment_settlements').renameTo('away').execute();
      const broken = await confirm(site, fields);
      await site.db.schema.alterTable('away').renameTo('payment_settlements').execute();
      assert.ok(broken.status >= 500, String(broken.status));
      assert.deepEqual([await stateOf(id), await paymentsOf(reference)], ['pending', []]);
      assert.equal((await confirm(site, fields)).status, 200);
      assert.equal(await stateOf(id), 'paid');
    });

    it('leaves data that are whole', async () => {
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
