import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { confirm, confirmationFields, merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, at, exceptionsOf, freshLot } from './support/terminals.ts';

const today = '2026-11-20';
const clock = (time: string) => `${today}T${time}:00-05:00`;
const price = 3_000_000;

for (const dialect of dialects) {
  describe(`money by methods that nothing stands behind, and skipped numbers (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, clock('18:00'));
    });
    after(() => site.close());

    const reconciled = async (lot: Lot) => {
      const as = { view: 'view/reconciliation', company: lot.companyId };
      const path = `/reconciliation?from=${today}&to=${today}`;
      const { days, totals } = await site.done('GET', path, undefined, as);
      assert.equal(days[0].unbacked, totals.unbacked);
      return days[0] as { unbacked: number; unexplained: number; cash: { uncounted: number } };
    };
    const kindsOf = async (lot: Lot) => (await exceptionsOf(site, lot)).map(({ kind }) => kind);
    const soldLot = async () => {
      const lot = await freshLot(site);
      const water = { initials: 'AGUA', name: 'Agua', unitValue: price, taxRate: 1900, service: 'product' };
      await add(site, lot, 'concepts', water);
      return lot;
    };
    const sell = (lot: Lot, method: string, more: object = {}) =>
      at(site, lot).sell({ id: randomUUID(), at: clock('12:00'), concept: 'AGUA', method, ...more });

    /** Which methods of a terminal are unexplained until something matches them, and filed for a person. */
    const methods: Record<string, { filed: number; open: number }> = {
      cash: { filed: 0, open: 0 },
      'credit-card': { filed: 0, open: 0 },
      'debit-card': { filed: 0, open: 0 },
      qr: { filed: 0, open: 0 },
      payu: { filed: 0, open: price },
      'toll-pass': { filed: 1, open: price },
      voucher: { filed: 1, open: price },
    };
    for (const [method, { filed, open }] of Object.entries(methods))
      it(`a terminal that says ${method}`, async () => {
        const lot = await soldLot();
        // What has happened is taken also where the lot does not offer the method.
        const { status, body } = await sell(lot, method, { paid: price });
        assert.equal(status, 201, JSON.stringify(body));
        const kinds = (await kindsOf(lot)).filter((kind) => kind === 'unreconciled-method');
        const day = await reconciled(lot);
        assert.deepEqual([kinds.length, day.unbacked], [filed, open]);
        assert.equal(day.unexplained, day.unbacked + day.cash.uncounted);
      });

    it('a stay by voucher is unexplained until another person has said what it was', async () => {
      const lot = await freshLot(site);
      const gate = at(site, lot);
      await gate.enter({ at: clock('08:00'), plate: 'BON001' });
      const { body } = await gate.pay({
        at: clock('10:00'),
        plate: 'BON001',
        method: 'voucher',
        paid: price,
      });
      assert.equal((await reconciled(lot)).unbacked, price);
      const as = { view: 'view/exceptions', company: lot.companyId };
      const { rows } = await site.done('GET', '/exceptions?kind=unreconciled-method', undefined, as);
      assert.deepEqual([rows[0].amount, rows[0].details.invoiceId], [price, body.invoiceId]);
      const eva = await signUp(site, [[lot.companyId, { 'view/exceptions': 'write' }]]);
      const said = { ids: [rows[0].id], resolution: 'explained', note: 'El bono 12 está en la caja' };
      await site.done('POST', '/exceptions/resolutions', said, { ...as, token: eva.token });
      assert.equal((await reconciled(lot)).unbacked, 0);
    });

    it('what PayU was to collect is unexplained until it has', async () => {
      const lot = await soldLot();
      const company = lot.companyId;
      await site.done(
        'PUT',
        '/payment-providers/payu',
        { version: 0, ...merchantSettings },
        {
          ...{ view: settingsView, company },
        },
      );
      const { body } = await sell(lot, 'payu', { paid: price });
      assert.equal((await reconciled(lot)).unexplained, price);
      const asked = { target: 'invoice', targetId: body.invoiceId, description: 'Agua', amount: price };
      const { reference } = await site.done('POST', '/payment-requests', asked, {
        view: paymentsView,
        company,
      });
      const paid = confirmationFields({ reference_sale: reference, value: '30000.00' });
      assert.equal((await confirm(site, paid)).status, 200);
      const day = await reconciled(lot);
      assert.equal(day.unbacked, 0);
      assert.deepEqual(await kindsOf(lot), []);
    });

    it('the office that says PayU, voucher, payroll or toll pass of what is owed', async () => {
      const lot = await soldLot();
      const as = { view: 'view/invoice/detail', company: lot.companyId };
      const by = async (method: string) => {
        const { body } = await sell(lot, 'payu', { paid: price });
        const receipt = { id: randomUUID(), method, amount: price };
        await site.done('POST', `/invoices/${body.invoiceId}/receipts`, receipt, as);
        await site.done('POST', `/invoices/${body.invoiceId}/receipts`, receipt, as);
      };
      await by('transfer');
      await by('cash');
      assert.equal((await reconciled(lot)).unbacked, 0);
      for (const method of ['payu', 'voucher', 'payroll', 'toll-pass']) await by(method);
      assert.deepEqual(await kindsOf(lot), Array(4).fill('unreconciled-method'));
      assert.equal((await reconciled(lot)).unbacked, 4 * price);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('numbers that a person passes over are filed once, with the first and the last', async () => {
      const lot = await freshLot(site);
      const as = { view: 'view/resolution', company: lot.companyId };
      const skipped = async () =>
        (await exceptionsOf(site, lot))
          .filter(({ kind }) => kind === 'skipped-number')
          .map(({ details }) => JSON.parse(details))
          .map(({ from, to, prefix, reason }) => [prefix, from, to, reason]);
      assert.deepEqual(await skipped(), []);
      const range = {
        ...{ number: '18765', prefix: 'SK', initialNumber: 1, finalNumber: 5000, active: false },
        ...{ initialDate: '2026-01-01', finalDate: '2027-01-01' },
      };
      const made = await site.done('POST', '/resolutions', { ...range, currentNumber: 100 }, as);
      assert.deepEqual(await skipped(), [['SK', 1, 100, null]]);
      const put = (version: number, change: object) =>
        site.done('PUT', `/resolutions/${made.id}`, { ...range, version, ...change }, as);
      const same = await put(made.version, { currentNumber: 100 });
      const raised = await put(same.version, { currentNumber: 140, reason: 'Talonario perdido' });
      await put(raised.version, { currentNumber: 140, reason: 'Talonario perdido' });
      assert.deepEqual(await skipped(), [
        ['SK', 1, 100, null],
        ['SK', 101, 140, 'Talonario perdido'],
      ]);
      const unused = await site.done('POST', '/resolutions', { ...range, number: '18766', prefix: 'UN' }, as);
      await site.done(
        'PUT',
        `/resolutions/${unused.id}`,
        {
          ...{ ...range, number: '18766', prefix: 'UN', version: unused.version, currentNumber: 10 },
        },
        as,
      );
      assert.deepEqual((await skipped()).at(-1), ['UN', 1, 10, null]);
    });
  });
}
