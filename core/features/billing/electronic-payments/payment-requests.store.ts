import { randomInt } from 'node:crypto';
import type { PaymentRequest } from '../../../../shared/features/billing/electronic-payments/payment.ts';
import type { RequestInput } from '../../../../shared/features/billing/electronic-payments/request.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { createRecord, deleteRecord, readRecord, toWire } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { paymentRequests } from './electronic-payments.table.ts';
import { merchantOf } from './merchants.list.ts';
import { paymentTargets } from './payment-targets.store.ts';

/** Without 0, O, 1 and I: people read references aloud. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const referenceLength = 12;

/** A reference that no other site with the same merchant will make either: 60 random bits. */
function newReference(): string {
  return Array.from({ length: referenceLength }, () => letters[randomInt(letters.length)]).join('');
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
  if (before.state === 'paid') throw new AppError('requestPaid');
  const gone = await deleteRecord(trx, paymentRequests, { companyId }, actor, target);
  return toWire(paymentRequests, gone) as unknown as PaymentRequest;
}

/** The request of a reference, of any company, withdrawn ones included; held until the transaction ends. */
export async function requestByReference(
  trx: Trx,
  reference: string,
): Promise<RecordOf<typeof paymentRequests> | null> {
  let query = trx.selectFrom('payment_requests').selectAll().where('reference', '=', reference);
  if (isPostgres(trx)) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? paymentRequests.read(row) : null;
}
