import { transact } from '../../../../core/db/transact.ts';
import { issueOnAccount } from '../../../../core/features/billing/invoices/on-account.service.ts';
import { addDays } from '../../../../shared/dates.ts';
import { confirm, confirmationFields, paymentsView } from '../payu.ts';
import type { History, Step } from './history.ts';

/** What people do at the office with documents and money, and what the provider brings. */

const views = { invoice: 'view/invoice/detail', cancel: 'view/invoice/cancel', purge: 'view/slots/purge' };

const owedBy = (history: History, id: number) => history.read(`/invoices/${id}`, views.invoice);

/** A month on account, as a run of liquidations bills it. */
export const bill: Step = async (history) => {
  const { site, lot, random } = history;
  const total = 10_000_00 * (1 + random.below(20)) + random.below(100);
  const { id: entityId } = await site.db
    .selectFrom('entities')
    .select('id')
    .where('identification', '=', '111')
    .executeTakeFirstOrThrow();
  const line = {
    conceptId: null,
    initials: 'MENS',
    description: 'Mes',
    quantity: 1,
    discount: 0,
    taxRate: 1900,
  };
  const { invoiceId } = await transact(site.db, (trx) =>
    issueOnAccount(trx, {
      ...{ companyId: lot.companyId, at: site.clock.now, now: site.clock.now, day: history.today },
      ...{
        dueDate: addDays(history.today, 5),
        entityId,
        subscriberId: null,
        userId: null,
        service: 'subscription',
      },
      lines: [{ ...line, unitValue: total, total }],
    }),
  );
  history.invoices.push(invoiceId);
  return 201;
};

/** A part of what an invoice owes, or all of it, is paid at the office; some of it goes back. */
export const receive: Step = async (history) => {
  const { random } = history;
  const { rows } = await history.read('/invoices?kind=invoice&size=100', views.invoice);
  const open = rows.filter(({ balance }: { balance: number }) => balance > 0);
  const id = (random.of(open) as { id: number } | undefined)?.id;
  if (!id) return null;
  const { balance } = await owedBy(history, id);
  const part = random.is(0.4) ? balance : 1 + random.below(balance);
  const method = random.of(['cash', 'cash', 'transfer', 'qr', 'credit-card'] as const);
  const { status } = await history.call('POST', `/invoices/${id}/receipts`, views.invoice, {
    ...{ id: random.id(), method, amount: random.is(0.05) ? balance + 1 : part },
  });
  return status;
};

export const giveBack: Step = async (history) => {
  const { rows } = await history.read('/invoices?size=100', views.invoice);
  const owed = (rows as { id: number; balance: number }[]).filter(({ balance }) => balance < 0);
  const id = history.random.of(owed)?.id ?? history.random.of(history.invoices);
  if (!id) return null;
  const { balance } = await owedBy(history, id);
  const amount = balance < 0 ? -balance : 1_000_00;
  const body = { id: history.random.id(), kind: 'refund', method: 'cash', amount };
  return (await history.call('POST', `/invoices/${id}/receipts`, views.invoice, body)).status;
};

export const cancel: Step = async (history) => {
  const { random } = history;
  const id = random.of(history.invoices);
  if (!id) return null;
  const refund = random.of([null, { method: 'cash' }, { method: 'credit-card' }]);
  const body = { id: random.id(), reasonCode: 2, reason: 'Cobro doble', refund };
  return (await history.call('POST', `/invoices/${id}/cancellation`, views.cancel, body)).status;
};

/** A part of a line is taken back. */
export const credit: Step = async (history) => {
  const { random } = history;
  const id = random.of(history.invoices);
  if (!id) return null;
  const { lines } = await owedBy(history, id);
  const total = 1 + random.below(Math.max(1, Number(lines[0].total)));
  const refund = random.is(0.5) ? { method: 'cash' } : null;
  const body = {
    id: random.id(),
    reasonCode: 4,
    reason: 'Ajuste',
    lines: [{ lineId: lines[0].id, total }],
    refund,
  };
  return (await history.call('POST', `/invoices/${id}/credit-notes`, views.invoice, body)).status;
};

/** The provider takes a free charge: rightly, another amount than was asked for, or under a reference that nobody knows. */
export const payOnline: Step = async (history) => {
  const { random } = history;
  const body = { target: 'charge', amount: 2_000_000, description: 'Mensualidad', taxRate: 1900 };
  const made = await history.call('POST', '/payment-requests', paymentsView, body);
  const reference = random.is(0.2) ? `NADIE-${random.id().slice(0, 8)}` : String(made.body.reference);
  return take(history, reference, random.is(0.2) ? '15000.00' : '20000.00');
};

/** The provider takes what an invoice owed as it was asked for; some of that was paid at the office by then. */
export const payInvoiceOnline: Step = async (history) => {
  const { random } = history;
  await bill(history);
  const targetId = history.invoices.at(-1) ?? 0;
  const asked = { target: 'invoice', targetId, description: 'Mensualidad' };
  const { status, body } = await history.call('POST', '/payment-requests', paymentsView, asked);
  if (status !== 201) return status;
  if (random.is(0.7)) {
    const part = { id: random.id(), method: 'transfer', amount: 1 + random.below(body.amount) };
    await history.call('POST', `/invoices/${targetId}/receipts`, views.invoice, part);
  }
  return take(history, body.reference, (body.amount / 100).toFixed(2));
};

async function take(history: History, reference: string, value: string): Promise<number> {
  const transaction = history.random.id();
  history.requests.push({ reference, transaction, value });
  const fields = { reference_sale: reference, transaction_id: transaction, value };
  return (await confirm(history.site, confirmationFields(fields))).status;
}

/** A second payment of a request, or a charge that is taken back after it was approved. */
export const reverse: Step = async (history) => {
  const { random } = history;
  const known = random.of(history.requests);
  if (!known) return null;
  const { reference, value, transaction } = known;
  const told = { reference_sale: reference, value };
  const fields = random.is(0.5)
    ? { ...told, transaction_id: random.id() }
    : { ...told, transaction_id: transaction, state_pol: '6' };
  return (await confirm(history.site, confirmationFields(fields))).status;
};

/** A person says what a payment was for that fits nothing, or that it is none of theirs. */
export const resolvePayment: Step = async (history) => {
  const { random } = history;
  const waiting = async (): Promise<{ id: number } | undefined> => {
    const { rows } = await history.read('/electronic-payments?attention=true&size=100', paymentsView);
    return random.of(rows);
  };
  const known = await waiting();
  if (!known) await take(history, `NADIE-${random.id().slice(0, 8)}`, '20000.00');
  const one = known ?? (await waiting());
  if (!one) return null;
  const path = `/electronic-payments/${one.id}`;
  const { version } = await history.read(path, paymentsView);
  const reason = 'Se aclaró';
  if (!known || random.is(0.5))
    return (await history.call('POST', `${path}/dismiss`, paymentsView, { version, reason })).status;
  const invoiceId = random.of(history.invoices);
  return (await history.call('POST', `${path}/match`, paymentsView, { version, invoiceId, reason })).status;
};

/** Money that came without an invoice settles one, or goes back. */
export const useAdvance: Step = async (history) => {
  const { random } = history;
  const { rows } = await history.read('/receipts?advance=1&size=100', views.invoice);
  const advance = random.of(rows as { id: number; open: number }[]);
  if (!advance) return null;
  const invoiceId = random.is(0.6) ? random.of(history.invoices) : null;
  const amount = random.is(0.5) ? advance.open : 1 + random.below(advance.open);
  const body = { id: random.id(), invoiceId, amount };
  return (await history.call('POST', `/receipts/${advance.id}/allocations`, views.invoice, body)).status;
};

export const purge: Step = async (history) => {
  const { random, inside } = history;
  const plate = random.of([...inside.keys()]);
  if (!plate) return null;
  const body = { stayIds: [inside.get(plate)?.stayId], reason: 'No está' };
  const { status, body: made } = await history.call('POST', '/purges', views.purge, body);
  if (status === 201) history.purges.push(made.id);
  return status;
};

export const undoPurge: Step = async (history) => {
  const id = history.random.of(history.purges);
  if (!id) return null;
  return (await history.call('POST', `/purges/${id}/undo`, views.purge, { reason: 'Sí está' })).status;
};

/** Somebody walks the lot and sees some of those inside, and one that is not. */
export const takeInventory: Step = async (history) => {
  const seen = [...history.inside.keys()].filter(() => history.random.is(0.7));
  const plates = [...seen, history.plate('VIS')];
  const body = { id: history.random.id(), at: history.now, plates };
  return (await history.call('POST', '/inventories', views.purge, body)).status;
};

/** A receipt was a mistake: any of them, of the office, a terminal or the provider, an advance or what was allocated of one. */
export const counter: Step = async (history) => {
  const { random } = history;
  const { rows } = await history.read('/receipts?size=100', views.invoice);
  const one = random.of(rows as { id: number }[]);
  if (!one) return null;
  const body = { ...(random.is(0.5) && { id: random.id() }), reason: 'Se cobró a otro' };
  const path = `/receipts/${one.id}/counters`;
  const { status } = await history.call('POST', path, views.invoice, body);
  return status;
};

/** The provider takes a part of a payment back, or says a word again that it said before. */
export const takeBackPart: Step = async (history) => {
  const { random } = history;
  const known = random.of(history.requests);
  if (!known) return null;
  const { reference, value, transaction } = known;
  const part = random.is(0.5) ? (Number(value) / 2).toFixed(2) : value;
  const state_pol = random.of(['4', '5', '6']) ?? '6';
  const told = { reference_sale: reference, transaction_id: transaction, value: part, state_pol };
  return (await confirm(history.site, confirmationFields(told))).status;
};
