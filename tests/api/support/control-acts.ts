import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { transact } from '../../../core/db/transact.ts';
import { issueOnAccount } from '../../../core/features/billing/invoices/on-account.service.ts';
import { type GivenAwayAct, givenAwayActs } from '../../../shared/features/billing/given-away/given-away.ts';
import type { Site } from './site.ts';
import { openSubscriberLot, type SubscriberLot } from './subscribers.ts';
import { add, at } from './terminals.ts';

const today = '2026-11-20';
const view = 'view/invoice/detail';
const clock = (time: string, day = today) => `${day}T${time}:00-05:00`;

/** A call that changes money, and what is there once it was done exactly once. */
export interface Asked {
  method: 'POST' | 'DELETE';
  path: string;
  view: string;
  body?: object;
  /** How often it was done, by the rows that it leaves. */
  done(): Promise<number>;
}

/** An act of the office or of a terminal. */
export interface ControlAct {
  /** Tables that it writes to; the first is written to in any case. */
  tables: readonly string[];
  ask(): Promise<Asked>;
  /** How a second one that comes at the same instant is answered without a key. */
  twin: readonly number[];
}

export interface ControlLot {
  lot: SubscriberLot;
  office: Record<string, ControlAct>;
  terminal: Record<string, ControlAct>;
}

/** A lot in which every newer act of money control can be done, each as often as a test wants. */
export async function openControlLot(site: Site): Promise<ControlLot> {
  const lot = await openSubscriberLot(site, { eventWindowHours: 72 });
  const gate = at(site, lot);
  const { companyId } = lot;
  const done = (method: string, path: string, as: string, body?: object) =>
    site.done(method, path, body, { view: as, company: companyId });
  let plates = 0;
  const inside = async () => {
    plates += 1;
    const plate = `CTR${String(plates).padStart(3, '0')}`;
    const { status, body } = await gate.enter({ at: clock('08:00'), plate });
    assert.equal(status, 201, JSON.stringify(body));
    return { plate, stayId: body.stayId as number };
  };
  const owed = async (total = 5_000_000) => {
    const line = { conceptId: null, initials: 'MENS', description: 'Mes', quantity: 1, discount: 0 };
    const { now } = site.clock;
    const { invoiceId } = await transact(site.db, (trx) =>
      issueOnAccount(trx, {
        ...{ companyId, at: now, now, day: today, dueDate: today, entityId: lot.entityId },
        ...{ subscriberId: null, userId: null, service: 'subscription' },
        lines: [{ ...line, taxRate: 1900, unitValue: total, total }],
      }),
    );
    return invoiceId;
  };
  const purged = async () => {
    const { stayId } = await inside();
    const { id } = await done('POST', '/purges', 'view/slots/purge', {
      stayIds: [stayId],
      reason: 'No está',
    });
    return { id: id as number, stayId };
  };
  /** Exceptions of a kind whose details say so. */
  const filed = async (kind: string, field: string, value: unknown) => {
    const rows = await site.db
      .selectFrom('exceptions')
      .select('details')
      .where('company_id', '=', companyId)
      .where('kind', '=', kind as 'purge')
      .execute();
    return rows.filter(({ details }) => JSON.parse(details)[field] === value).length;
  };
  const given = async (
    column: 'stay_id' | 'invoice_id' | 'source',
    value: number,
    acts: readonly GivenAwayAct[] = givenAwayActs,
  ) => {
    const rows = await site.db
      .selectFrom('given_away')
      .select('undone_at')
      .where('company_id', '=', companyId)
      .where(column, '=', value)
      .where('act', 'in', [...acts])
      .execute();
    return { all: rows.length, undone: rows.filter(({ undone_at }) => undone_at !== null).length };
  };

  const office: ControlLot['office'] = {
    'a counter of a receipt': {
      tables: ['receipts', 'exceptions', 'collection_days', 'invoices', 'outbox'],
      twin: [201, 409],
      async ask() {
        const invoiceId = await owed();
        const money = { id: randomUUID(), method: 'qr', amount: 5_000_000 };
        const { id } = await done('POST', `/invoices/${invoiceId}/receipts`, view, money);
        return {
          ...{ method: 'POST', path: `/receipts/${id}/counters`, view, body: { reason: 'De otro' } },
          done: () => filed('countered-receipt', 'receiptId', id),
        };
      },
    },
    'a credit note over what is owed': {
      tables: ['credit_notes', 'given_away', 'exceptions'],
      twin: [201, 201],
      async ask() {
        const invoiceId = await owed();
        const body = { id: randomUUID(), reasonCode: 2, reason: 'Doble' };
        const path = `/invoices/${invoiceId}/credit-notes`;
        return {
          ...{ method: 'POST', path, view, body },
          done: async () => (await given('invoice_id', invoiceId)).all,
        };
      },
    },
    'a purge': {
      tables: ['purges', 'given_away', 'purge_stays', 'exceptions'],
      twin: [201, 409],
      async ask() {
        const { stayId } = await inside();
        const body = { stayIds: [stayId], reason: 'No está' };
        return {
          ...{ method: 'POST', path: '/purges', view: 'view/slots/purge', body },
          done: async () => (await given('stay_id', stayId)).all,
        };
      },
    },
    'the undo of a purge': {
      tables: ['purges', 'given_away', 'stays', 'outbox'],
      twin: [200, 409],
      async ask() {
        const { id, stayId } = await purged();
        const undo = { path: `/purges/${id}/undo`, body: { reason: 'Sí está' } };
        return {
          ...{ method: 'POST', view: 'view/slots/purge', ...undo },
          done: async () => (await given('stay_id', stayId)).undone,
        };
      },
    },
    'the undo of an increase': {
      tables: ['subscriber_price_increases', 'given_away', 'outbox'],
      twin: [200, 409],
      async ask() {
        const { id: subscriber } = await lot.make();
        const raise = { kind: 'percent', value: 1000, roundTo: 0, from: '2027-01-01' };
        const path = '/subscribers/price-increases';
        const { id, version } = await lot.done('POST', path, { ...raise, subscriberIds: [subscriber] });
        const held = await lot.done('POST', `${path}/${id}/confirmation`, { version });
        const undo = { path: `${path}/${id}/undo`, body: { version: held.version } };
        return {
          ...{ method: 'POST', view: 'view/subscriber', ...undo },
          done: async () => (await given('source', id, ['subscriber-price'])).all,
        };
      },
    },
    'the undo of a pause': {
      tables: ['subscriber_freezes', 'subscribers', 'audit_entries'],
      twin: [200, 404],
      async ask() {
        const { id: subscriber } = await lot.make();
        const pause = { from: '2026-12-01', to: '2026-12-10', reason: 'Viaje' };
        const path = `/subscribers/${subscriber}/freezes`;
        const { id } = await lot.done('POST', path, pause);
        return {
          ...{ method: 'DELETE', path: `${path}/${id}`, view: 'view/subscriber' },
          async done() {
            const { validTo } = await lot.done('GET', `/subscribers/${subscriber}`);
            return (Date.parse('2027-01-10') - Date.parse(validTo)) / 864_000_000;
          },
        };
      },
    },
  };

  const key = `terminal ${lot.key}`;
  const half = { kind: 'percent', validFrom: '2026-01-01' };
  await add(site, lot, 'discounts', { ...half, code: 'TODO', title: 'Todo', value: 10_000 });
  const cinema = await add(site, lot, 'discounts', { ...half, code: 'MEDIO', title: 'Cine', value: 5000 });
  const batch = { discountId: cinema.id, prefix: 'CINE', numbering: 'random', quantity: 100, usesAllowed: 1 };
  await done('POST', '/vouchers/batches', 'view/discounts', batch);
  const codes: string[] = (await done('GET', '/vouchers?size=100', 'view/discounts')).rows.map(
    ({ code }: { code: string }) => code,
  );
  const event = (kind: string, more: object) => ({ kind, id: randomUUID(), at: clock('13:00'), ...more });
  /** A batch of one event of a stay that is inside. */
  const ofStay = async (kind: string, more: object, stay?: { plate: string; stayId: number }) => {
    const { plate, stayId } = stay ?? (await inside());
    const events = [event(kind, { plate, ...(kind === 'payment' && { method: 'cash' }), ...more })];
    return {
      ...{ method: 'POST' as const, path: '/terminal/batch', view: key, body: { events } },
      done: async () => (await given('stay_id', stayId)).all,
    };
  };
  const terminal: ControlLot['terminal'] = {
    'a courtesy': {
      tables: ['payments', 'given_away', 'exceptions', 'terminal_events'],
      twin: [200, 200],
      ask: () => ofStay('payment', { discounts: ['TODO'] }),
    },
    'a discount by a voucher': {
      tables: ['payments', 'given_away', 'voucher_uses', 'invoices', 'terminal_events'],
      twin: [200, 200],
      ask: () => ofStay('payment', { discounts: [codes.pop()] }),
    },
    'an exit without payment': {
      tables: ['stays', 'given_away', 'exceptions', 'terminal_events'],
      twin: [200, 200],
      ask: () => ofStay('exit', { observed: true }),
    },
    'a payment for what had left unpaid': {
      tables: ['payments', 'given_away', 'terminal_events'],
      twin: [200, 200],
      async ask() {
        const stay = await inside();
        await gate.leave({ at: clock('13:00'), plate: stay.plate, observed: true });
        const asked = await ofStay('payment', { paid: 6_900_000 }, stay);
        return { ...asked, done: async () => (await given('stay_id', stay.stayId)).undone };
      },
    },
    'an entry from outside of the window': {
      tables: ['stays', 'exceptions', 'terminal_events'],
      twin: [200, 200],
      async ask() {
        plates += 1;
        const plate = `OLD${String(plates).padStart(3, '0')}`;
        const events = [event('entry', { at: clock('08:00', '2026-11-10'), plate, vehicleType: 'CA' })];
        const id = events[0]?.id;
        return {
          ...{ method: 'POST', path: '/terminal/batch', view: key, body: { events } },
          done: () => filed('time-outside-window', 'event', id),
        };
      },
    },
  };
  return { lot, office, terminal };
}
