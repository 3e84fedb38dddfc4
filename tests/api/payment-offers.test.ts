import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { transact } from '../../core/db/transact.ts';
import { issueOnAccount } from '../../core/features/billing/invoices/on-account.service.ts';
import type { RunningCore } from '../../core/start.ts';
import { faultsOf } from '../support/whole-data.ts';
import { callingAt } from './support/calling.ts';
import { confirmationFields, merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const views = { invoice: 'view/invoice/detail', cancel: 'view/invoice/cancel' };
const total = 10_000_000;
const day = '2026-11-20';
const payer = { payerName: 'Rosa Secreta', payerEmail: 'rosa.secreta@example.com' };

/** What happens to an invoice with an open link; `part` is of what is owed, `old` picks a form that a browser still holds. */
type Event =
  | { kind: 'receipt' | 'note' | 'advance'; part: number }
  | { kind: 'cancel' | 'withdraw' | 'ask' | 'repeat' }
  | { kind: 'approve'; old: number };

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('receipt' as const, 'note' as const, 'advance' as const),
    part: fc.constantFrom(25, 50, 100),
  }),
  fc.record({
    kind: fc.constantFrom('cancel' as const, 'withdraw' as const, 'ask' as const, 'repeat' as const),
  }),
  fc.record({ kind: fc.constant('approve' as const), old: fc.nat(3) }),
);

/** A form that the page once showed. */
interface Form {
  reference: string;
  amount: number;
}

for (const dialect of dialects) {
  describe(`what payment links ask for (${dialect})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    let cores: [RunningCore, RunningCore];
    let concept = 0;
    before(async () => {
      site = await openReportingSite(dialect, `${day}T12:00:00-05:00`);
      lot = await openSubscriberLot(site);
      cores = [site.core, dialect === 'postgres' ? await site.another() : site.core];
      const account = { version: 0, ...merchantSettings };
      await site.done('PUT', '/payment-providers/payu', account, {
        view: settingsView,
        company: lot.companyId,
      });
    });
    after(() => site.close());

    const call = (method: string, path: string, body: unknown, view: string, core = cores[0]) =>
      callingAt(site, core, lot.companyId)(method, path, body, view);
    const read = async (id: number) => (await call('GET', `/invoices/${id}`, undefined, views.invoice)).body;

    async function owe(): Promise<number> {
      concept += 1;
      const line = {
        conceptId: null,
        initials: 'MENS',
        description: `Mes ${concept}`,
        quantity: 1,
        discount: 0,
      };
      const { invoiceId } = await transact(site.db, (trx) =>
        issueOnAccount(trx, {
          ...{ companyId: lot.companyId, at: site.clock.now, now: site.clock.now, day, dueDate: day },
          ...{ entityId: lot.entityId, subscriberId: null, userId: null, service: 'subscription' },
          lines: [{ ...line, taxRate: 1900, unitValue: total, total }],
        }),
      );
      return invoiceId;
    }
    const ask = (targetId: number, more: object = {}) =>
      call(
        'POST',
        '/payment-requests',
        { target: 'invoice', targetId, description: 'Mes', ...payer, ...more },
        paymentsView,
      );
    const offer = async (reference: string) => {
      const path = `/public/payments/payu/offer?reference=${encodeURIComponent(reference)}`;
      const told = await site.call('GET', path, undefined, {
        view: 'view/pay/payu/confirmation',
        token: null,
      });
      assert.equal(told.status, 200);
      return told.body;
    };
    const tell = (core: RunningCore, fields: Record<string, string>) =>
      fetch(`${core.url}/api/dashboard/core/electronic-payments/payu/confirmation`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          pathview: 'view/pay/payu/confirmation',
        },
        body: new URLSearchParams(fields).toString(),
      }).then(({ status }) => assert.equal(status, 200));
    const approval = ({ reference, amount }: Form) =>
      confirmationFields({
        reference_sale: reference,
        value: (amount / 100).toFixed(2),
        transaction_id: `${reference}-${amount}`,
      });
    /** Both cores are told of a payment at once, each twice. */
    const approve = (form: Form) => {
      const fields = approval(form);
      return Promise.all([...cores, ...cores].map((core) => tell(core, fields)));
    };
    const advances = async (): Promise<{ id: number; open: number; amount: number }[]> =>
      (await call('GET', '/receipts?advance=1&size=500', undefined, views.invoice)).body.rows;

    /** The page offers what is owed and nothing else, and tells nobody whose it is. */
    async function assertTrue(id: number, references: ReadonlySet<string>, forms: Form[]): Promise<void> {
      const { balance, status } = await read(id);
      const owed = status === 'A' ? Math.max(0, balance) : 0;
      for (const reference of references) {
        const shown = await offer(reference);
        assert.doesNotMatch(JSON.stringify(shown), /secreta/i);
        if (shown.checkout === null) continue;
        assert.ok(owed > 0, 'offers what nobody owes');
        const { amount, tax, taxReturnBase } = shown.checkout.fields;
        assert.deepEqual([shown.state, shown.amount, Math.round(Number(amount) * 100)], ['open', owed, owed]);
        assert.equal(Math.round((Number(tax) + Number(taxReturnBase)) * 100), owed);
        if (!forms.some((form) => form.reference === reference && form.amount === owed))
          forms.push({ reference, amount: owed });
      }
      const { rows } = (await call('GET', '/payment-requests?size=500', undefined, paymentsView)).body;
      const open = rows.filter(
        (row: { targetId: number; state: string }) => row.targetId === id && row.state !== 'paid',
      );
      assert.ok(
        open.every((row: { amount: number }) => row.amount === owed),
        'a list tells of what is not owed',
      );
      if (owed === 0) assert.equal(open.length, 0);
    }

    /** Every peso that the provider took is booked once. */
    async function assertMoney(forms: Form[], taken: ReadonlySet<string>): Promise<void> {
      for (const form of forms) {
        const { rows } = (
          await call(
            'GET',
            `/electronic-payments?reference=${form.reference}&state=approved&size=100`,
            undefined,
            paymentsView,
          )
        ).body;
        for (const row of rows.filter((one: { amount: number }) => one.amount === form.amount)) {
          const booked = await site.db
            .selectFrom('receipts')
            .select(({ fn }) => fn.sum<number>('amount').as('sum'))
            .where('electronic_payment_id', '=', row.id)
            .where('kind', '=', 'collection')
            .where('advance_id', 'is', null)
            .executeTakeFirstOrThrow();
          const isFirst = taken.has(row.transactionId);
          assert.equal(Number(booked.sum), isFirst ? row.amount : 0, `${row.outcome} ${row.transactionId}`);
          assert.equal(row.attention, !isFirst);
        }
      }
    }

    async function live(events: readonly Event[]): Promise<void> {
      const id = await owe();
      const references = new Set<string>();
      const forms: Form[] = [];
      const taken = new Set<string>();
      const remember = (reference: string) => references.add(reference);
      remember((await ask(id)).body.reference);
      await assertTrue(id, references, forms);
      for (const event of events) {
        const invoice = await read(id);
        const amount =
          'part' in event ? Math.max(1, Math.floor((Math.max(invoice.balance, 0) * event.part) / 100)) : 0;
        const uuid = randomUUID();
        if (event.kind === 'receipt')
          await call('POST', `/invoices/${id}/receipts`, { id: uuid, method: 'qr', amount }, views.invoice);
        if (event.kind === 'note') {
          const lines = [{ lineId: invoice.lines[0].id, total: amount }];
          await call(
            'POST',
            `/invoices/${id}/credit-notes`,
            { id: uuid, reasonCode: 4, reason: 'Ajuste', lines },
            views.invoice,
          );
        }
        if (event.kind === 'advance') {
          const [one] = await advances();
          const part = Math.min(one?.open ?? 0, amount);
          if (one)
            await call(
              'POST',
              `/receipts/${one.id}/allocations`,
              { id: uuid, invoiceId: id, amount: part },
              views.invoice,
            );
        }
        if (event.kind === 'cancel')
          await call(
            'POST',
            `/invoices/${id}/cancellation`,
            { id: uuid, reasonCode: 2, reason: 'Doble' },
            views.cancel,
          );
        if (event.kind === 'withdraw') {
          const { rows } = (await call('GET', '/payment-requests?size=500', undefined, paymentsView)).body;
          const open = rows.find(
            (row: { targetId: number; state: string }) => row.targetId === id && row.state !== 'paid',
          );
          if (open) await call('DELETE', `/payment-requests/${open.id}`, undefined, paymentsView);
        }
        if (event.kind === 'ask') {
          const made = await ask(id);
          if (made.status === 201) remember(made.body.reference);
        }
        const form = forms[event.kind === 'approve' ? event.old % forms.length : 0];
        if (event.kind === 'approve' && form) {
          await approve(form);
          taken.add(`${form.reference}-${form.amount}`);
        }
        const first = [...taken][0];
        if (event.kind === 'repeat' && first) {
          const known = forms.find(({ reference, amount }) => `${reference}-${amount}` === first);
          if (known) await tell(cores[1], { ...approval(known), transaction_id: randomUUID() });
        }
        await assertTrue(id, references, forms);
      }
      await assertMoney(forms, taken);
    }

    it('is what is owed now, whatever happens to the invoice and in whatever order', async () => {
      await fc.assert(fc.asyncProperty(fc.array(anyEvent, { minLength: 2, maxLength: 7 }), live), {
        numRuns: Number(process.env.OFFERS ?? (dialect === 'sqlite' ? 12 : 6)),
      });
    });

    it('is nothing after a cancellation; what is paid all the same is an advance of the customer', async () => {
      const id = await owe();
      const { reference } = (await ask(id)).body;
      const note = { id: randomUUID(), reasonCode: 2, reason: 'Doble' };
      await call('POST', `/invoices/${id}/cancellation`, note, views.cancel);
      const shown = await offer(reference);
      assert.deepEqual([shown.state, shown.amount, shown.checkout], ['unknown', null, null]);
      await approve({ reference, amount: total });
      assert.equal((await read(id)).balance, 0);
      const [kept] = await site.db
        .selectFrom('receipts')
        .select(['entity_id', 'amount', 'invoice_id', 'id'])
        .where('reference', '=', reference)
        .execute();
      assert.deepEqual([kept?.entity_id, kept?.amount, kept?.invoice_id], [lot.entityId, total, null]);
      const filed = await site.db
        .selectFrom('exceptions')
        .select(['kind', 'amount', 'details'])
        .where('kind', '=', 'advance')
        .execute();
      assert.ok(
        filed.some(({ amount, details }) => amount === total && JSON.stringify(details).includes(reference)),
      );
    });

    it('says that it is paid where that was done at the office, and the late form is filed as paid twice', async () => {
      const id = await owe();
      const { reference } = (await ask(id)).body;
      const money = { id: randomUUID(), method: 'qr', amount: total };
      await call('POST', `/invoices/${id}/receipts`, money, views.invoice);
      const shown = await offer(reference);
      assert.deepEqual([shown.state, shown.amount, shown.checkout], ['paid', null, null]);
      await approve({ reference, amount: total });
      assert.equal((await read(id)).balance, 0);
      const filed = await site.db
        .selectFrom('exceptions')
        .select(['amount', 'details'])
        .where('kind', '=', 'paid-twice')
        .execute();
      assert.ok(
        filed.some(({ amount, details }) => amount === total && JSON.stringify(details).includes(reference)),
      );
    });

    it('money at the office and at the provider that meet are both kept', async () => {
      for (let round = 0; round < 4; round += 1) {
        const id = await owe();
        const { reference } = (await ask(id)).body;
        const money = { id: randomUUID(), method: 'qr', amount: total / 2 };
        const [paid] = await Promise.all([
          call('POST', `/invoices/${id}/receipts`, money, views.invoice, cores[round % 2]),
          approve({ reference, amount: total }),
        ]);
        assert.equal((await read(id)).balance, 0);
        const { sum } = await site.db
          .selectFrom('receipts')
          .select(({ fn }) => fn.sum<number>('amount').as('sum'))
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow();
        assert.ok([201, 409].includes(paid?.status ?? 0), JSON.stringify(paid));
        assert.equal(Number(sum), total);
      }
    });

    it('tells who owes it to nobody, and what a person wrote to nobody who guessed a reference', async () => {
      const made = await ask(await owe());
      const chosen = await ask(await owe(), { reference: `RES-${dialect}`, description: 'Rosa Secreta' });
      for (const { reference } of [made.body, chosen.body]) {
        const shown = await offer(reference);
        assert.equal(shown.state, 'open');
        assert.doesNotMatch(JSON.stringify(shown), /secreta/i);
        assert.deepEqual(
          Object.keys(shown.checkout.fields).filter((name) => name.startsWith('buyer')),
          [],
        );
      }
      const own = (await call('GET', `/payment-requests/${made.body.id}`, undefined, paymentsView)).body;
      assert.equal(own.checkout.fields.buyerEmail, payer.payerEmail);
      assert.match(made.body.reference, /^[2-9A-HJ-NP-Z]{12}$/);
    });

    it('leaves data that are whole, and no money that only the repeated approvals do not explain', async () => {
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
      const span = `/reconciliation?from=${day}&to=${day}`;
      const { totals } = (await call('GET', span, undefined, 'view/reconciliation')).body;
      const waiting = await site.db
        .selectFrom('electronic_payments')
        .select(['amount', 'outcome'])
        .where('attention', '=', 1)
        .execute();
      assert.ok(waiting.every(({ outcome }) => outcome === 'already-paid'));
      assert.equal(
        totals.cards.differences,
        waiting.reduce((sum, { amount }) => sum + Number(amount), 0),
      );
    });
  });
}
