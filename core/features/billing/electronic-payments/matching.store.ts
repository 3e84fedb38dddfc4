import {
  isClosedBy,
  type PaymentOutcome,
  type RequestTarget,
} from '../../../../shared/features/billing/electronic-payments/payment.ts';
import type {
  DismissInput,
  MatchInput,
} from '../../../../shared/features/billing/electronic-payments/request.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { readRecord, toWire, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { giveAway } from '../given-away/give-away.service.ts';
import { electronicPayments, type paymentRequests } from './electronic-payments.table.ts';
import { holdRequest } from './payment-requests.store.ts';
import { settle } from './settlements.store.ts';

type Request = RecordOf<typeof paymentRequests>;
type Target = { id: number; companyId: number };

/**
 * A person says what an approved payment was for: a request, also one of another amount, or an invoice that waits for
 * its payment. Never twice, and never for what is paid.
 * @throws recordChanged, paymentSettled, requestPaid, paymentTargetRequired, paymentCurrencyDiffers, invoiceNotPayable
 */
export async function matchPayment(trx: Trx, target: Target, actor: Actor, input: MatchInput) {
  const { requestId, invoiceId } = input;
  if ((requestId === undefined) === (invoiceId === undefined)) {
    throw AppError.on('requestId', 'paymentTargetRequired');
  }
  // The request before the payment, as confirmations do: in another order two transactions could wait for each other.
  const request =
    requestId === undefined ? null : await holdRequest(trx, { id: requestId, companyId: target.companyId });
  const payment = await openPayment(trx, target, input.version);
  if (request) refuseRequest(request);
  const currency = request?.currency ?? (await lotSettings(trx, target.companyId)).currency;
  if (currency !== payment.currency) throw new AppError('paymentCurrencyDiffers');
  const what: { target: RequestTarget; targetId: number | null } = request
    ? { target: request.target, targetId: request.targetId }
    : { target: 'invoice', targetId: invoiceId ?? null };
  // Taken back whole and approved again: a person says that its money is there after all.
  const isBack = payment.outcome === 'reversed';
  await settle(trx, target.companyId, actor, {
    paymentId: payment.id,
    amount: payment.amount - (isBack ? 0 : payment.reversed),
    reference: payment.reference,
    request,
    ...what,
  });
  return resolve(trx, target, actor, input, {
    ...{ outcome: 'matched', requestId: request?.id ?? null },
    ...(isBack && { reversed: 0 }),
  });
}

function refuseRequest({ status, state }: Request): void {
  if (status === 'D') throw new AppError('notFound');
  if (isClosedBy(state)) throw AppError.on('requestId', 'requestPaid');
}

/**
 * A person says that an approved payment is for nothing here: given back, or a test.
 * @throws recordChanged, paymentSettled
 */
export async function dismissPayment(trx: Trx, target: Target, actor: Actor, input: DismissInput) {
  const { amount: due } = await openPayment(trx, target, input.version);
  await giveAway(trx, {
    ...{ companyId: target.companyId, at: actor.now, act: 'dismissed-payment', deviceId: null },
    ...{ actorId: actor.userId, source: target.id, due, charged: 0, title: input.reason.trim() },
  });
  return resolve(trx, target, actor, input, { outcome: 'dismissed' });
}

async function openPayment(trx: Trx, { id, companyId }: Target, version: number) {
  const payment = await readRecord(trx, electronicPayments, { companyId }, id, { lock: true });
  if (!payment.attention) throw new AppError('paymentSettled');
  if (payment.version !== version) {
    throw new AppError('recordChanged', { more: { current: toWire(electronicPayments, payment) } });
  }
  return payment;
}

async function resolve(
  trx: Trx,
  { id, companyId }: Target,
  actor: Actor,
  { version, reason }: { version: number; reason: string },
  result: { outcome: PaymentOutcome; requestId?: number | null; reversed?: number },
) {
  const resolved = await updateRecord(
    trx,
    electronicPayments,
    { companyId },
    actor,
    { id, version },
    {
      ...result,
      attention: false,
      matchedAt: new Date(actor.now).toISOString(),
      matchedBy: actor.userId,
      reason: reason.trim(),
    },
  );
  return toWire(electronicPayments, resolved);
}
