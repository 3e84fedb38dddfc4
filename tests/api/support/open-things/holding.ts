import { randomUUID } from 'node:crypto';
import { transact } from '../../../../core/db/transact.ts';
import { issueOnAccount } from '../../../../core/features/billing/invoices/on-account.service.ts';
import { bookReceipt } from '../../../../core/features/billing/receipts/book-receipt.service.ts';
import { signUp } from '../people.ts';
import type { Site } from '../site.ts';
import type { SubscriberLot } from '../subscribers.ts';
import { addTerminal, at } from '../terminals.ts';

export const today = '2026-11-20';
export const hour = (hours: number) => `${today}T${String(hours).padStart(2, '0')}:00:00-05:00`;
export const amount = 300_000_00;

export interface Held {
  id: number;
  code: number;
  /** What the answer says is open. */
  says: RegExp;
  /** Settles it, so that it can be deleted; missing where nothing is tried. */
  settle?(): Promise<unknown>;
}

export interface World {
  site: Site;
  lot: SubscriberLot;
  done: (method: string, path: string, body: unknown, view: string) => ReturnType<Site['done']>;
}

let made = 0;
export const next = () => {
  made += 1;
  return made;
};
export const plate = () => `OPE${String(next()).padStart(3, '0')}`;

/** Cash at a terminal of its own. */
export async function sold({ site, lot }: World) {
  const terminal = await addTerminal(site, lot, `Puesto ${next()}`);
  const gate = at(site, terminal);
  const car = plate();
  await gate.enter({ at: hour(8), plate: car });
  const { body } = await gate.pay({ at: hour(10), plate: car });
  await gate.leave({ at: hour(10), plate: car });
  return { ...terminal, gate, total: body.total as number };
}

export const count = (gate: ReturnType<typeof at>, counted: number) =>
  gate.close({ id: randomUUID(), at: hour(11), counted });

export function deposited(world: World, deviceId: number, total: number) {
  const body = { date: today, reference: `A-${next()}`, bank: 'Banco', total };
  return world.done(
    'POST',
    '/deposits',
    { ...body, details: [{ deviceId, amount: total }] },
    'view/deposits',
  );
}

/** A third party with a subscription. */
export async function customer({ lot, done }: World) {
  const { id: entityId } = await done(
    'POST',
    '/entities',
    { personKind: '63', identificationType: '13', identification: String(91_000_000 + next()), name: 'Luis' },
    'view/users/entities/create',
  );
  return { entityId: entityId as number, subscriber: await lot.make({ entityId }) };
}

/** An invoice on account of somebody. */
export async function invoiced(
  { site, lot }: World,
  whose: { entityId: number; subscriberId: number | null },
) {
  const { now } = site.clock;
  const { invoiceId } = await transact(site.db, (trx) =>
    issueOnAccount(trx, {
      ...{ companyId: lot.companyId, at: now, now, day: today, dueDate: today, userId: null, ...whose },
      service: 'subscription',
      lines: [
        {
          ...{ conceptId: null, initials: 'MENS', description: 'Mensualidad', quantity: 1 },
          ...{ unitValue: amount, discount: 0, taxRate: 1900, total: amount },
        },
      ],
    }),
  );
  return invoiceId;
}

export async function owing(world: World, whose: 'subscriber' | 'entity'): Promise<Held> {
  const { done } = world;
  const { entityId, subscriber } = await customer(world);
  const invoiceId = await invoiced(world, { entityId, subscriberId: subscriber.id });
  const paid = { id: randomUUID(), method: 'transfer', amount };
  return {
    ...{ id: whose === 'entity' ? entityId : subscriber.id, code: -3592, says: /1 \(300000 COP\)/ },
    settle: () => done('POST', `/invoices/${invoiceId}/receipts`, paid, 'view/invoice/detail'),
  };
}

export async function advanced({ site, lot, done }: World, entityId: number | null) {
  const { now } = site.clock;
  const id = await transact(site.db, (trx) =>
    bookReceipt(trx, {
      ...{ companyId: lot.companyId, at: now, now, day: today, timeZone: 'America/Bogota', uuid: null },
      ...{ kind: 'collection', invoiceId: null, entityId, method: 'payu', service: 'other', vehicleType: '' },
      ...{ amount, rounding: 0, subtotal: amount, tax: 0, discount: 0, deviceId: null, userId: null },
      ...{ electronicPaymentId: null, advanceId: null, reference: 'PAYU-1' },
    }),
  );
  const back = { id: randomUUID(), amount, method: 'transfer' };
  return () => done('POST', `/receipts/${id}/allocations`, back, 'view/invoice/detail');
}

/** Somebody of the office, with a drawer. */
export async function cashier({ site, lot }: World) {
  const grants = { 'view/invoice/detail': 'write', 'view/closures': 'write' } as const;
  const person = await signUp(site, [[lot.companyId, grants]]);
  const call = (path: string, body: object, view: string) =>
    site.done('POST', path, body, { view, company: lot.companyId, token: person.token });
  return { person, call };
}
