import { allPermitted } from '../../../../shared/features/site/devices/terminal-operations.ts';
import type { Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import type { Terminal } from '../../../http/endpoint.ts';
import { markSeen } from '../../site/devices/device-states.store.ts';
import { acceptEvent } from './accept-event.ts';
import type { EventAnswer } from './events.ts';
import { KnownEvents } from './known-events.ts';
import { LotCache } from './lot-cache.ts';
import { takeTurn } from './lot-turns.store.ts';
import { refuseForbidden } from './permitted.ts';
import { canonicalBody } from './process-event.ts';
import { remembered } from './terminal-events.store.ts';

/** As what a payment is answered. */
export type PaymentAnswer = EventAnswer;

/** Takes the turn of a lot until the transaction ends, as its events do. */
export function takeLotTurn(trx: Trx, companyId: number): Promise<void> {
  return takeTurn(trx, [companyId]);
}

/** Takes the lot's turn for a call of its terminal, which is a sign of life too. */
export async function takeTerminalTurn(trx: Trx, terminal: Terminal, now: number): Promise<void> {
  await takeLotTurn(trx, terminal.companyId);
  await markSeen(trx, terminal, now);
}

/** The body of a payment as it is kept and compared. */
export function keptBody(id: string, body: Readonly<Record<string, unknown>>): string {
  return canonicalBody({ ...body, id });
}

/** @throws operationForbidden, cashierForbidden */
export function refuseForbiddenPayment(
  { permissions }: Terminal,
  body: Readonly<Record<string, unknown>>,
): void {
  refuseForbidden(permissions, 'payment', body);
}

/** A terminal that may give no discounts is told nothing of them. @throws operationForbidden */
export function refuseForbiddenDiscount({ permissions }: Terminal, code: string): void {
  refuseForbidden(permissions, 'quote', { discounts: [code] });
}

/** @throws eventIdReused where an event of the lot has the id */
export async function refuseKnownEvent(trx: Trx, event: { companyId: number; id: string }): Promise<void> {
  if ((await remembered(trx, event)).length > 0) throw AppError.on('id', 'eventIdReused');
}

/** Whose payment is made, of what, and when it reached us and is booked: epoch milliseconds. */
export interface ChargedPayment {
  companyId: number;
  deviceId: number;
  body: Record<string, unknown>;
  requestId: string | null;
  reachedAt: number;
  now: number;
}

/**
 * Makes a payment by toll pass as `terminal/payments` would; what the terminal may do was asked before its tag was charged.
 * @throws what refuses the payment
 */
export function payByTag(trx: Trx, payment: ChargedPayment): Promise<PaymentAnswer> {
  const { companyId, deviceId, body, requestId, reachedAt, now } = payment;
  return acceptEvent({
    trx,
    lots: new LotCache(trx),
    known: new KnownEvents(trx),
    terminal: { companyId, deviceId, permissions: allPermitted },
    event: { kind: 'payment', body: { ...body, method: 'toll-pass' }, arrivedAt: reachedAt },
    requestId,
    failures: null,
    isCharged: true,
    now,
    reachedAt,
  });
}
