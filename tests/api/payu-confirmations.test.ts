import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Sealed } from '../../core/db/columns.ts';
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
  describe(`confirmations of PayU (${dialect})`, () => {
    let site: Site;
    let company: number;
    before(async () => {
      site = await openSite(dialect);
      company = await newCompany();
    });
    after(() => site.close());

    async function newCompany(settings: object = {}): Promise<number> {
      const view = 'view/company/create';
      const { id } = await site.done('POST', '/companies', { name: randomUUID() }, { view });
      const body = { version: 0, ...merchantSettings, ...settings };
      await site.done('PUT', '/payment-providers/payu', body, { view: settingsView, company: id });
      return id;
    }
    const as = () => ({ view: paymentsView, company });
    async function request(more: object = {}) {
      const body = { target: 'charge', amount, description: 'Mensualidad', taxRate: 1900, ...more };
      return site.done('POST', '/payment-requests', body, as());
    }
    const stateOf = async (id: number) =>
      (await site.done('GET', `/payment-requests/${id}`, undefined, as())).state;
    const paymentsOf = async (reference: string) =>
      (await site.done('GET', `/electronic-payments?reference=${reference}`, undefined, as())).rows;
    const paymentOf = async (reference: string) => {
      const rows = await paymentsOf(reference);
      assert.equal(rows.length, 1);
      return site.done('GET', `/electronic-payments/${rows[0].id}`, undefined, as());
    };

    it('pays the request of its reference, and keeps what was told without the payer’s data', async () => {
      const { id, reference } = await request();
      const answer = await confirm(site, confirmationFields({ reference_sale: reference }));
      assert.deepEqual([answer.status, answer.body], [200, { verdict: 'accepted' }]);
      assert.equal(await stateOf(id), 'paid');
      const payment = await paymentOf(reference);
      assert.deepEqual(
        [payment.state, payment.outcome, payment.attention, payment.amount, payment.settlement.requestId],
        ['approved', 'applied', false, amount, id],
      );
      const [told] = payment.confirmations;
      assert.deepEqual([told.deliveries, told.verdict, told.address], [1, 'accepted', '190.216.203.233']);
      assert.equal(told.fields.some_new_field, 'x');
      assert.equal(told.fields.email_buyer, 'a…@example.com');
      const stored = JSON.stringify(await site.db.selectFrom('payment_confirmations').selectAll().execute());
      assert.doesNotMatch(stored, /ana\.perez|ANA PEREZ|\*0004|190\.1\.2\.3/);
    });

    it('F-3: a wrong or missing signature is 400, recorded, and pays nothing; upper case is the same', async () => {
      const { id, reference } = await request();
      const fields = confirmationFields({ reference_sale: reference });
      for (const sign of ['', '0'.repeat(32), fields.sign!.slice(1)]) {
        const answer = await confirm(site, { ...fields, sign });
        assert.deepEqual([answer.status, answer.body.code], [400, -1600], sign);
      }
      const { sign: _, ...unsigned } = fields;
      assert.equal((await confirm(site, unsigned)).status, 400);
      assert.equal(await stateOf(id), 'pending');
      assert.deepEqual(await paymentsOf(reference), []);
      const { rows } = await site.done('GET', '/refused-confirmations', undefined, as());
      assert.ok(rows.length >= 4);
      assert.ok(rows.every((one: { verdict: string }) => one.verdict === 'bad-signature'));
      assert.equal((await confirm(site, { ...fields, sign: fields.sign!.toUpperCase() })).status, 200);
      assert.equal(await stateOf(id), 'paid');
    });

    it('F-3: a changed field breaks the signature; fields that are not signed do not', async () => {
      const { id, reference } = await request();
      const fields = confirmationFields({ reference_sale: reference, state_pol: '6' });
      for (const change of [{ state_pol: '4' }, { value: '1.00' }, { currency: 'USD' }, { merchant_id: '1' }])
        assert.equal((await confirm(site, { ...fields, ...change })).status, 400, JSON.stringify(change));
      assert.equal((await confirm(site, { ...fields, description: 'x' })).status, 200);
      assert.equal(await stateOf(id), 'declined');
    });

    it('F-3: a merchant that nobody has, or without a key, is refused', async () => {
      const unknown = confirmationFields({ reference_sale: 'nobody', merchant_id: '424242' });
      const answer = await confirm(site, unknown);
      assert.deepEqual([answer.status, answer.body.code], [400, -1601]);
      const keyless = await newCompany({ merchantId: '777' });
      await site.db
        .updateTable('payu_merchants')
        .set({ api_key: '' as Sealed })
        .where('company_id', '=', keyless)
        .execute();
      const none = { apiKey: '', secretKey: null };
      const empty = confirmationFields({ reference_sale: 'x', merchant_id: '777' }, none);
      assert.equal((await confirm(site, empty)).body.code, -1601);
    });

    it('every algorithm is checked by the merchant’s keys', async () => {
      const own = company;
      company = await newCompany({ merchantId: '808', secretKey: 'test123', algorithm: 'hmac-sha256' });
      for (const algorithm of ['md5', 'sha1', 'sha256', 'hmac-sha256'] as const) {
        const { id, reference } = await request();
        const fields = confirmationFields(
          { reference_sale: reference, merchant_id: '808' },
          payuKeys,
          algorithm,
        );
        assert.equal((await confirm(site, fields)).status, 200, algorithm);
        assert.equal(await stateOf(id), 'paid', algorithm);
      }
      company = own;
    });

    it('F-4: the same transaction nine times in parallel has one effect and is answered 200 each time', async () => {
      const { id, reference } = await request();
      const fields = confirmationFields({ reference_sale: reference });
      const answers = await Promise.all(
        Array.from({ length: 9 }, (_, index) => confirm(site, { ...fields, attempts: String(index + 1) })),
      );
      assert.deepEqual(
        answers.map(({ status }) => status),
        Array(9).fill(200),
      );
      const payment = await paymentOf(reference);
      assert.deepEqual([payment.outcome, payment.confirmations.length], ['applied', 1]);
      assert.equal(payment.confirmations[0].deliveries, 9);
      assert.equal(await stateOf(id), 'paid');
      const settled = await site.db
        .selectFrom('payment_settlements')
        .select('id')
        .where('request_id', '=', id)
        .execute();
      assert.equal(settled.length, 1);
    });

    it('F-5: declined, then approved under a new transaction, then a late declined: paid, stays paid', async () => {
      const { id, reference } = await request();
      const told = (state_pol: string, transaction_id: string) =>
        confirm(site, confirmationFields({ reference_sale: reference, state_pol, transaction_id }));
      const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
      await told('6', first);
      assert.equal(await stateOf(id), 'declined');
      await told('4', second);
      assert.equal(await stateOf(id), 'paid');
      await told('6', third);
      assert.equal((await told('7', second)).body.verdict, 'late');
      await told('5', first);
      assert.equal(await stateOf(id), 'paid');
      const states = (await paymentsOf(reference)).map((one: { state: string; outcome: string }) => [
        one.state,
        one.outcome,
      ]);
      assert.deepEqual(states.sort(), [
        ['approved', 'applied'],
        ['declined', 'none'],
        ['expired', 'none'],
      ]);
    });

    it('one transaction that was declined or expired may become approved, and may be taken back then', async () => {
      const { id, reference } = await request();
      const transaction_id = randomUUID();
      for (const [state_pol, verdict, request_] of [
        ['5', 'accepted', 'expired'],
        ['6', 'accepted', 'declined'],
        ['4', 'accepted', 'paid'],
        ['7', 'late', 'paid'],
        ['4', 'accepted', 'paid'],
        ['6', 'accepted', 'declined'],
        ['5', 'accepted', 'declined'],
        ['4', 'accepted', 'declined'],
      ] as const) {
        const fields = confirmationFields({ reference_sale: reference, state_pol, transaction_id });
        assert.equal((await confirm(site, fields)).body.verdict, verdict, state_pol);
        assert.equal(await stateOf(id), request_, state_pol);
      }
      const payment = await paymentOf(reference);
      assert.deepEqual(
        payment.confirmations.map((one: { verdict: string; deliveries: number }) => [
          one.verdict,
          one.deliveries,
        ]),
        [
          ['accepted', 2],
          ['accepted', 2],
          ['accepted', 3],
          ['late', 1],
        ],
      );
    });

    it('whatever the order and number of confirmations: the first that is approved pays, until it is taken back', async () => {
      const step = fc.record({ state: fc.constantFrom('4', '5', '6', '7'), transaction: fc.nat(2) });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
          const { id, reference } = await request();
          let payer: number | null = null;
          let isBack = false;
          for (const { state, transaction } of steps) {
            const fields = confirmationFields({
              reference_sale: reference,
              state_pol: state,
              transaction_id: `${reference}-${transaction}`,
            });
            // The same at once, as often as the provider likes.
            await Promise.all([1, 2].map(() => confirm(site, fields)));
            if (state === '4') payer ??= transaction;
            if (transaction === payer && ['5', '6'].includes(state)) isBack = true;
          }
          const isPaid = payer !== null && !isBack;
          assert.equal((await stateOf(id)) === 'paid', isPaid);
          const outcomes = (await paymentsOf(reference)).map((one: { outcome: string }) => one.outcome);
          assert.equal(outcomes.filter((one: string) => one === 'applied').length, isPaid ? 1 : 0);
        }),
        { numRuns: dialect === 'sqlite' ? 25 : 12 },
      );
    });

    it('another amount, currency or merchant pays nothing and waits for a person', async () => {
      await newCompany({ merchantId: '909' });
      const cases = [
        [{ value: '19999.99' }, 'amount-differs'],
        [{ value: '20000.001' }, 'amount-differs'],
        [{ currency: 'USD' }, 'currency-differs'],
      ] as const;
      for (const [change, outcome] of cases) {
        const { id, reference } = await request();
        assert.equal(
          (await confirm(site, confirmationFields({ reference_sale: reference, ...change }))).status,
          200,
        );
        const payment = await paymentOf(reference);
        assert.deepEqual([payment.outcome, payment.attention], [outcome, true]);
        assert.equal(await stateOf(id), 'pending');
      }
      // The lot has changed its merchant since the request was made.
      const { id, reference } = await request();
      const view = { view: settingsView, company };
      const { version } = await site.done('GET', '/payment-providers/payu', undefined, view);
      const changed = { ...merchantSettings, version, merchantId: '5080290' };
      const stored = await site.done('PUT', '/payment-providers/payu', changed, view);
      await confirm(site, confirmationFields({ reference_sale: reference, merchant_id: '5080290' }));
      assert.equal((await paymentOf(reference)).outcome, 'merchant-differs');
      assert.equal(await stateOf(id), 'pending');
      await site.done(
        'PUT',
        '/payment-providers/payu',
        { ...merchantSettings, version: stored.version },
        view,
      );
    });

    it('a second approved transaction does not pay twice and is shown', async () => {
      const { reference } = await request();
      await confirm(site, confirmationFields({ reference_sale: reference }));
      await confirm(site, confirmationFields({ reference_sale: reference }));
      const outcomes = (await paymentsOf(reference)).map((one: { outcome: string }) => one.outcome);
      assert.deepEqual(outcomes.sort(), ['already-paid', 'applied']);
    });

    it('the same transaction with another amount or reference changes nothing and is kept', async () => {
      const [one, other] = [await request(), await request()];
      const transaction_id = randomUUID();
      const told = (fields: Record<string, string>) =>
        confirm(site, confirmationFields({ transaction_id, ...fields }));
      await told({ reference_sale: one.reference });
      assert.equal(
        (await told({ reference_sale: one.reference, value: '1.00' })).body.verdict,
        'contradicts',
      );
      assert.equal((await told({ reference_sale: other.reference })).body.verdict, 'contradicts');
      assert.equal(await stateOf(other.id), 'pending');
      const payment = await paymentOf(one.reference);
      assert.equal(payment.amount, amount);
      assert.deepEqual(
        payment.confirmations.map(({ verdict }: { verdict: string }) => verdict),
        ['accepted', 'contradicts', 'contradicts'],
      );
    });

    it('an unknown reference is kept as unmatched, a withdrawn one as withdrawn, a test as a test', async () => {
      const reference = randomUUID();
      assert.equal((await confirm(site, confirmationFields({ reference_sale: reference }))).status, 200);
      assert.deepEqual(
        [(await paymentOf(reference)).outcome, (await paymentOf(reference)).requestId],
        ['unmatched', null],
      );
      const gone = await request();
      await site.done('DELETE', `/payment-requests/${gone.id}`, undefined, as());
      await confirm(site, confirmationFields({ reference_sale: gone.reference }));
      assert.equal((await paymentOf(gone.reference)).outcome, 'withdrawn');
      const tried = await request();
      await confirm(site, confirmationFields({ reference_sale: tried.reference, test: '1' }));
      assert.deepEqual(
        [(await paymentOf(tried.reference)).outcome, await stateOf(tried.id)],
        ['test', 'pending'],
      );
      const { rows } = await site.done(
        'GET',
        '/electronic-payments?attention=true&size=100',
        undefined,
        as(),
      );
      for (const one of [reference, tried.reference])
        assert.ok(rows.some((row: { reference: string }) => row.reference === one));
    });

    it('in test mode a test transaction pays', async () => {
      const own = company;
      company = await newCompany({ merchantId: '606', testMode: true });
      const { id, reference } = await request();
      await confirm(
        site,
        confirmationFields({ reference_sale: reference, merchant_id: '606', test: 'true' }),
      );
      assert.equal(await stateOf(id), 'paid');
      company = own;
    });

    it('lots with one merchant between them: the reference says whose payment it is', async () => {
      const own = company;
      const second = await newCompany();
      company = second;
      const { id, reference } = await request();
      await confirm(site, confirmationFields({ reference_sale: reference }));
      assert.equal(await stateOf(id), 'paid');
      company = own;
      assert.deepEqual(await paymentsOf(reference), []);
      assert.equal((await site.call('GET', `/payment-requests/${id}`, undefined, as())).status, 404);
    });

    it('a lot that stores another’s merchant number with a key of its own reaches none of its payments', async () => {
      const own = company;
      const forged = { apiKey: 'a-key-of-its-own', secretKey: null };
      const intruder = await newCompany({ apiKey: forged.apiKey });
      const { id, reference } = await request();
      const fields = { reference_sale: reference, transaction_id: randomUUID() };
      await confirm(site, confirmationFields({ ...fields, state_pol: '6' }));
      assert.equal((await confirm(site, confirmationFields(fields, forged))).status, 200);
      const payment = await paymentOf(reference);
      assert.deepEqual([payment.state, await stateOf(id)], ['declined', 'declined']);
      company = intruder;
      assert.equal((await paymentOf(reference)).outcome, 'unmatched');
      company = own;
      await confirm(site, confirmationFields(fields));
      assert.equal(await stateOf(id), 'paid');
    });
  });
}
