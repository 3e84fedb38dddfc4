import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sign } from '../../core/integrations/payu/signature.ts';
import { type Lot, openLot } from './support/lot.ts';
import {
  confirm,
  confirmationFields,
  merchantSettings,
  paymentsView,
  payuKeys,
  settingsView,
} from './support/payu.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const amount = 2_000_000;

for (const dialect of dialects) {
  describe(`electronic payments (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let other: Lot;
    before(async () => {
      site = await openSite(dialect);
      lot = await openLot(site);
      other = await openLot(site, { name: 'Otro' });
      await settings();
    });
    after(() => site.close());

    const setting = () => ({ view: settingsView, company: lot.companyId });
    const as = () => ({ view: paymentsView, company: lot.companyId });
    const merchant = () => site.done('GET', '/payment-providers/payu', undefined, setting());
    async function settings(change: object = {}) {
      const { version } = await merchant();
      const body = { ...merchantSettings, ...change, version };
      return site.call('PUT', '/payment-providers/payu', body, setting());
    }
    const ask = (more: object = {}) =>
      site.call(
        'POST',
        '/payment-requests',
        { target: 'charge', amount, description: 'Reserva', ...more },
        as(),
      );
    const request = (id: number) => site.done('GET', `/payment-requests/${id}`, undefined, as());
    async function unmatched(fields: Record<string, string> = {}) {
      const reference = randomUUID();
      await confirm(site, confirmationFields({ reference_sale: reference, ...fields }));
      const { rows } = await site.done('GET', `/electronic-payments?reference=${reference}`, undefined, as());
      return rows[0];
    }
    const resolve = (payment: { id: number; version: number }, what: 'match' | 'dismiss', body: object) =>
      site.call(
        'POST',
        `/electronic-payments/${payment.id}/${what}`,
        { version: payment.version, reason: 'Por teléfono', ...body },
        as(),
      );
    /** An invoice of the method PayU, as a terminal makes it. */
    async function payuInvoice(method = 'payu'): Promise<number> {
      const concept = {
        initials: randomUUID().slice(0, 8),
        name: randomUUID(),
        unitValue: amount,
        taxRate: 1900,
        service: 'product',
      };
      await site.db
        .insertInto('concepts')
        .values({
          version: 1,
          created_at: 1,
          updated_at: 1,
          status: 'A',
          company_id: lot.companyId,
          initials: concept.initials,
          initials_folded: concept.initials,
          name: concept.name,
          name_folded: concept.name,
          unit: 'u',
          unit_value: amount,
          tax_rate: 1900,
          service: 'product',
        })
        .execute();
      const at = '2026-11-20T11:00:00-05:00';
      const sale = { at, concept: concept.initials, quantity: 1, method };
      const { body } = await site.terminal(lot.key, '/terminal/sales', sale);
      return body.invoiceId;
    }

    it('a request for a free charge splits the tax and comes with the signed form', async () => {
      await settings({ publicUrl: 'https://pagos.example.com' });
      const made = await ask({ payerName: 'Ana', payerEmail: 'ana@example.com', reference: 'RES-1' });
      assert.equal(made.status, 201);
      const { amount: total, tax, taxBase, currency, state, test } = made.body;
      assert.deepEqual(
        [total, tax, taxBase, currency, state, test],
        [amount, 319_328, 1_680_672, 'COP', 'pending', false],
      );
      const { checkout } = await request(made.body.id);
      assert.equal(checkout.action, 'https://checkout.payulatam.com/ppp-web-gateway-payu/');
      assert.deepEqual(checkout.fields, {
        merchantId: '508029',
        accountId: '512321',
        description: 'Reserva',
        referenceCode: 'RES-1',
        amount: '20000',
        tax: '3193.28',
        taxReturnBase: '16806.72',
        currency: 'COP',
        signature: sign(payuKeys, 'md5', ['508029', 'RES-1', '20000', 'COP']),
        algorithmSignature: 'MD5',
        test: '0',
        lng: 'es',
        buyerFullName: 'Ana',
        buyerEmail: 'ana@example.com',
        responseUrl: 'https://pagos.example.com/view/pay/payu/confirmation',
        confirmationUrl: 'https://pagos.example.com/view/pay/payu/confirmation',
      });
      const exempt = await ask({ taxRate: 0 });
      assert.deepEqual([exempt.body.tax, exempt.body.taxBase], [0, 0]);
      assert.match(exempt.body.reference, /^[2-9A-Z]{12}$/);
      assert.doesNotMatch(JSON.stringify(made.body), /4Vj8eK4/);
      const again = await ask({ reference: 'RES-1' });
      assert.deepEqual([again.status, again.body.code], [409, -1605]);
      await settings();
    });

    it('a request of the sandbox goes to the sandbox, and has no form once the lot charges in earnest', async () => {
      await settings({ testMode: true, algorithm: 'sha256' });
      const { body } = await ask();
      const { checkout } = await request(body.id);
      assert.match(checkout.action, /^https:\/\/sandbox\./);
      assert.deepEqual([checkout.fields.test, checkout.fields.algorithmSignature], ['1', 'SHA256']);
      await settings();
      assert.equal((await request(body.id)).checkout, null);
    });

    it('what cannot be asked for is refused', async () => {
      const cases: [object, number][] = [
        [{ amount: 0 }, -1606],
        [{ amount: 1.5 }, -1606],
        [{ amount: undefined }, -1606],
        [{ description: ' ' }, -1],
        [{ target: 'loan' }, -1],
        [{ reference: 'a b' }, -1],
        [{ payerEmail: 'x' }, -1],
        [{ target: 'invoice' }, -1],
        [{ state: 'paid' }, -1],
      ];
      for (const [change, code] of cases) {
        const answer = await ask(change);
        assert.deepEqual([answer.status, answer.body.code], [400, code], JSON.stringify(change));
        if (code !== -1) assert.deepEqual(Object.keys(answer.body.fields), Object.keys(change));
      }
      const bare = await openLot(site, { name: randomUUID() });
      const view = { view: paymentsView, company: bare.companyId };
      const body = { target: 'charge', amount, description: 'x' };
      assert.equal((await site.call('POST', '/payment-requests', body, view)).body.code, -1644);
    });

    it('an invoice of the method PayU is asked for once, with its own amounts, and is paid by its payment', async () => {
      const targetId = await payuInvoice();
      const made = await ask({ target: 'invoice', targetId, amount: undefined });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      assert.deepEqual([made.body.amount, made.body.tax], [amount, 319_328]);
      const twice = await ask({ target: 'invoice', targetId, amount: undefined });
      assert.deepEqual([twice.status, twice.body.reason], [409, 'invoice-requested']);
      await confirm(site, confirmationFields({ reference_sale: made.body.reference }));
      assert.equal((await request(made.body.id)).state, 'paid');
      const [settled] = await site.db
        .selectFrom('payment_settlements')
        .selectAll()
        .where('target', '=', 'invoice')
        .where('target_id', '=', targetId)
        .execute();
      assert.equal(settled?.amount, amount);
      const cash = await ask({ target: 'invoice', targetId: await payuInvoice('cash'), amount: undefined });
      assert.deepEqual([cash.status, cash.body.reason], [409, 'invoice-not-payable']);
      const later = await ask({ target: 'invoice', targetId, amount: undefined });
      assert.equal(later.status, 409);
    });

    it('a request is withdrawn until it is paid', async () => {
      const { body } = await ask();
      const gone = await site.call(
        'DELETE',
        `/payment-requests/${body.id}?version=${body.version}`,
        undefined,
        as(),
      );
      assert.deepEqual([gone.status, gone.body.status], [200, 'D']);
      assert.equal((await request(body.id)).checkout, null);
      const paid = (await ask()).body;
      await confirm(site, confirmationFields({ reference_sale: paid.reference }));
      const refused = await site.call('DELETE', `/payment-requests/${paid.id}`, undefined, as());
      assert.deepEqual([refused.status, refused.body.code], [409, -1618]);
    });

    it('an unmatched payment is matched to a request by a person, with the reason and once', async () => {
      const [payment, { body: asked }] = [await unmatched({ value: '19000.00' }), await ask()];
      for (const [body, reason] of [
        [{ requestId: asked.id, reason: ' ' }, 'payment-reason-required'],
        [{}, 'payment-target-required'],
        [{ requestId: asked.id, invoiceId: 1 }, 'payment-target-required'],
      ] as const)
        assert.equal((await resolve(payment, 'match', body)).body.reason, reason);
      const stale = await resolve({ ...payment, version: payment.version + 1 }, 'match', {
        requestId: asked.id,
      });
      assert.equal(stale.body.code, -1651);
      const answers = await Promise.all(
        [1, 2, 3].map(() => resolve(payment, 'match', { requestId: asked.id })),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
      const done = await site.done('GET', `/electronic-payments/${payment.id}`, undefined, as());
      assert.deepEqual(
        [done.outcome, done.attention, done.reason, done.requestId, done.settlement.requestId],
        ['matched', false, 'Por teléfono', asked.id, asked.id],
      );
      assert.equal((await request(asked.id)).state, 'partly-paid');
      const [entry] = await site.db
        .selectFrom('audit_entries')
        .selectAll()
        .where('resource', '=', 'electronic-payments')
        .where('record_id', '=', payment.id)
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      assert.equal(entry?.user_id, done.matchedBy);
      assert.match(String(entry?.after), /Por teléfono/);
      const next = await resolve(await unmatched(), 'match', { requestId: asked.id });
      assert.deepEqual([next.status, next.body.code], [409, -1618]);
      // PayU confirms the request itself after all.
      await confirm(site, confirmationFields({ reference_sale: asked.reference }));
      const { rows } = await site.done(
        'GET',
        `/electronic-payments?reference=${asked.reference}`,
        undefined,
        as(),
      );
      assert.equal(rows[0].outcome, 'already-paid');
    });

    it('of payments that are matched to one request at once, one is', async () => {
      const { body: asked } = await ask();
      const payments = [await unmatched(), await unmatched(), await unmatched()];
      const answers = await Promise.all(
        payments.map((payment) => resolve(payment, 'match', { requestId: asked.id })),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    });

    it('an unmatched payment is matched to an invoice, or dismissed', async () => {
      const invoiceId = await payuInvoice();
      const payment = await unmatched();
      assert.equal((await resolve(payment, 'match', { invoiceId })).status, 200);
      assert.equal((await resolve(await unmatched(), 'match', { invoiceId })).body.code, -1618);
      const abroad = await unmatched({ currency: 'USD' });
      assert.equal(
        (await resolve(abroad, 'match', { invoiceId: await payuInvoice() })).body.reason,
        'payment-currency-differs',
      );
      const dismissed = await resolve(abroad, 'dismiss', {});
      assert.deepEqual([dismissed.status, dismissed.body.outcome], [200, 'dismissed']);
      assert.equal((await resolve(dismissed.body, 'dismiss', {})).body.code, -1617);
      const { body: asked } = await ask();
      await confirm(site, confirmationFields({ reference_sale: asked.reference }));
      const { rows } = await site.done(
        'GET',
        `/electronic-payments?reference=${asked.reference}`,
        undefined,
        as(),
      );
      assert.equal((await resolve(rows[0], 'dismiss', {})).body.code, -1617);
    });

    it('a confirmation that came while the key was wrong is checked again once it is right', async () => {
      await settings({ apiKey: 'wrong' });
      const { body: asked } = await ask();
      const fields = confirmationFields({ reference_sale: asked.reference });
      assert.equal((await confirm(site, fields)).status, 400);
      const { rows } = await site.done('GET', '/refused-confirmations', undefined, as());
      const recheck = () =>
        site.call('POST', `/refused-confirmations/${rows[0].id}/recheck`, undefined, as());
      assert.equal((await recheck()).body.code, -1600);
      assert.equal((await request(asked.id)).state, 'pending');
      await settings();
      assert.deepEqual((await recheck()).body, { verdict: 'accepted' });
      assert.equal((await request(asked.id)).state, 'paid');
      assert.equal((await recheck()).status, 404);
    });

    it('the start page warns of payments that wait for a person, and leads to them', async () => {
      const view = { view: 'view/start', company: lot.companyId };
      const warned = async () => {
        const { warnings } = await site.done('GET', '/dashboard', undefined, view);
        return warnings.find(({ kind }: { kind: string }) => kind === 'payments-to-resolve')?.count ?? 0;
      };
      const before = await warned();
      const payment = await unmatched();
      assert.equal(await warned(), before + 1);
      await resolve(payment, 'dismiss', {});
      assert.equal(await warned(), before);
    });

    it('F-11: an address that the lot does not name is marked, never refused', async () => {
      await settings({ addresses: ['34.233.144.154'] });
      const { body: asked } = await ask();
      await confirm(site, confirmationFields({ reference_sale: asked.reference }));
      const detail = await request(asked.id);
      assert.equal(detail.state, 'paid');
      const payment = await site.done(
        'GET',
        `/electronic-payments/${detail.payments[0].id}`,
        undefined,
        as(),
      );
      assert.equal(payment.confirmations[0].listedAddress, false);
      await settings();
    });

    it('E1: another lot sees, withdraws, matches and rechecks nothing of it', async () => {
      const { body: asked } = await ask();
      const payment = await unmatched();
      const view = { view: paymentsView, company: other.companyId };
      const { version } = payment;
      const reason = 'x';
      for (const [method, path, body] of [
        ['GET', `/payment-requests/${asked.id}`, undefined],
        ['DELETE', `/payment-requests/${asked.id}`, undefined],
        ['GET', `/electronic-payments/${payment.id}`, undefined],
        ['POST', `/electronic-payments/${payment.id}/match`, { requestId: asked.id, version, reason }],
        ['POST', `/electronic-payments/${payment.id}/dismiss`, { version, reason }],
        ['POST', '/refused-confirmations/1/recheck', undefined],
      ] as const)
        assert.equal((await site.call(method, path, body, view)).status, 404, path);
      const foreign = { ...view, company: lot.companyId };
      const person = await signUp(site, [[other.companyId, { [paymentsView]: 'write' }]]);
      const answer = await site.call('GET', '/electronic-payments', undefined, {
        ...foreign,
        token: person.token,
      });
      assert.equal(answer.status, 403);
      const { rows } = await site.done('GET', '/electronic-payments', undefined, view);
      assert.deepEqual(rows, []);
      const invoice = await payuInvoice();
      const own = { requestId: undefined, invoiceId: invoice, version, reason };
      assert.equal(
        (await site.call('POST', `/electronic-payments/${payment.id}/match`, own, view)).status,
        404,
      );
    });
  });
}
