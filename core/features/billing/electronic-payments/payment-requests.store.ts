import { randomInt } from 'node:crypto';
import {
  isClosedBy,
  type PaymentRequest,
} from '../../../../shared/features/billing/electronic-payments/payment.ts';
import type { RequestInput } from '../../../../shared/features/billing/electronic-payments/request.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { createRecord, deleteRecord, readRecord, toWire } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { giveAway } from '../given-away/give-away.service.ts';
import { holdInvoice } from '../invoices/collect.service.ts';
import { paymentRequests } from './electronic-payments.table.ts';
import { merchantOf } from './merchants.list.ts';
import { paymentTargets } from './payment-targets.store.ts';
import { referenceLength, referenceLetters } from './reference.rules.ts';

/** A reference that no other site with the same merchant will make either: 60 random bits. */
function newReference(): string {
  const { length } = referenceLetters;
  return Array.from({ length: referenceLength }, () => referenceLetters[randomInt(length)]).join('');
}

/**
 * Makes a request for the company's merchant of now.
 * @throws merchantMissing, paymentReferenceDuplicated, invoiceRequested, the errors of its target
 */
export async function createRequest(
  trx: Trx,
  companyId: number,
  actor: Actor,
  input: RequestInput,
): Promise<PaymentRequest> {
  const merchant = await merchantOf(trx, companyId);
  if (!merchant) throw new AppError('merchantMissing');
  const order = await paymentTargets[input.target].order(trx, companyId, input);
  const made = await createRecord(trx, paymentRequests, { companyId }, actor, {
    ...order,
    reference: input.reference?.trim() || newReference(),
    target: input.target,
    targetId: input.target === 'charge' ? null : (input.targetId ?? null),
    description: input.description.trim(),
    payerName: input.payerName?.trim() || null,
    payerEmail: input.payerEmail?.trim() || null,
    formerAmounts: [],
    settled: false,
    nextId: null,
    state: 'pending',
    paidAt: null,
    merchantId: merchant.merchantId,
    accountId: merchant.accountId,
    test: merchant.testMode,
  });
  return toWire(paymentRequests, made) as unknown as PaymentRequest;
}

/**
 * Withdraws a request. Should its payer pay all the same, the payment waits for a person.
 * @throws requestPaid, notFound
 */
export async function withdrawRequest(
  trx: Trx,
  companyId: number,
  actor: Actor,
  target: { id: number; version: number | undefined },
): Promise<PaymentRequest> {
  const before = await readRecord(trx, paymentRequests, { companyId }, target.id, { lock: true });
  if (isClosedBy(before.state)) throw new AppError('requestPaid');
  const gone = await deleteRecord(trx, paymentRequests, { companyId }, actor, target);
  // What an invoice asked for is still owed by it.
  if (before.target === 'charge' && !before.test)
    await giveAway(trx, {
      ...{ companyId, at: actor.now, act: 'withdrawn-request', deviceId: null, actorId: actor.userId },
      ...{ source: target.id, due: before.amount, charged: 0, title: before.description },
    });
  return toWire(paymentRequests, gone) as unknown as PaymentRequest;
}

/** The request of a reference, of any company, withdrawn ones included. */
export async function requestByReference(
  trx: Trx,
  reference: string,
): Promise<RecordOf<typeof paymentRequests> | null> {
  const row = await trx
    .selectFrom('payment_requests')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ? paymentRequests.read(row) : null;
}

/**
 * A request as it is now, held until the transaction ends. The invoice is held before its request, as where money for the
 * invoice renews the request: in another order two transactions could wait for each other.
 * @throws notFound
 */
export async function holdRequest(
  trx: Trx,
  { id, companyId }: { id: number; companyId: number },
): Promise<RecordOf<typeof paymentRequests>> {
  const { target, targetId } = await readRecord(trx, paymentRequests, { companyId }, id);
  if (target === 'invoice' && targetId !== null) await holdInvoice(trx, { companyId, invoiceId: targetId });
  return readRecord(trx, paymentRequests, { companyId }, id, { lock: true });
}
