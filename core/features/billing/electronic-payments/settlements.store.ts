import type { RequestTarget } from '../../../../shared/features/billing/electronic-payments/payment.ts';
import type { Actor } from '../../../db/actor.ts';
import { updateRecord } from '../../../db/records.ts';
import { withSavepoint } from '../../../db/savepoint.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { holdInvoice } from '../invoices/collect.service.ts';
import { taxRateOf } from './card-receipts.service.ts';
import { paymentRequests } from './electronic-payments.table.ts';
import { createRequest } from './payment-requests.store.ts';
import { paymentTargets } from './payment-targets.store.ts';

type Request = RecordOf<typeof paymentRequests>;

interface Paid {
  paymentId: number;
  amount: number;
  /** Its reference with the provider. */
  reference: string;
  /** The request that it pays; null where a person named the invoice itself. */
  request: Request | null;
  target: RequestTarget;
  targetId: number | null;
}

/** A payment paid nothing after all. @returns the request that it had paid; null where there is none */
export async function takeSettlement(
  trx: Trx,
  { id, companyId }: { id: number; companyId: number },
): Promise<number | null> {
  const row = await trx
    .deleteFrom('payment_settlements')
    .where('company_id', '=', companyId)
    .where('payment_id', '=', id)
    .returning('request_id')
    .executeTakeFirst();
  return row?.request_id ?? null;
}

/**
 * Books a payment for what it was for and keeps the record of it, once: a payment and a request each have at most one
 * such record, by unique indexes.
 * @throws requestPaid, invoiceNotPayable
 */
export async function settle(trx: Trx, companyId: number, actor: Actor, paid: Paid): Promise<void> {
  const { paymentId, amount, request, target, targetId } = paid;
  const made = await trx
    .insertInto('payment_settlements')
    .values({
      company_id: companyId,
      payment_id: paymentId,
      request_id: request?.id ?? null,
      target,
      target_id: targetId,
      amount,
      at: actor.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new AppError('requestPaid');
  if (request) {
    const paidAt = new Date(actor.now).toISOString();
    const paidRequest = { id: request.id, version: undefined };
    await updateRecord(trx, paymentRequests, { companyId }, actor, paidRequest, { state: 'paid', paidAt });
  }
  // Last: money for an invoice withdraws the request that is still open over it.
  await paymentTargets[target].paid(trx, { ...paid, companyId, actor });
  if (request) await askForRest(trx, actor, request, amount);
}

/** What a payment has left of a request is asked for by another one, to which the link of the first leads. */
async function askForRest(trx: Trx, actor: Actor, request: Request, amount: number): Promise<void> {
  const rest = await restOf(trx, request, amount);
  if (rest <= 0) return;
  const { id, companyId, target, targetId, description, payerName, payerEmail } = request;
  const { taxRate } = await lotSettings(trx, companyId);
  const wanted = { target, targetId, description, payerName, payerEmail };
  const part = target === 'charge' ? { amount: rest, taxRate: taxRateOf(request, taxRate) } : {};
  const nextId = await made(trx, () => createRequest(trx, companyId, actor, { ...wanted, ...part }));
  const change = { state: 'partly-paid' as const, nextId };
  await updateRecord(trx, paymentRequests, { companyId }, actor, { id, version: undefined }, change);
}

async function restOf(trx: Trx, { companyId, target, targetId, amount }: Request, paid: number) {
  if (target === 'charge' || targetId === null) return amount - paid;
  const { status, balance } = await holdInvoice(trx, { companyId, invoiceId: targetId });
  return status === 'A' ? balance : 0;
}

/** Null where the provider cannot be asked for it: too little, say, or the lot has no account any more. */
async function made(trx: Trx, make: () => Promise<{ id: number }>): Promise<number | null> {
  try {
    return (await withSavepoint(trx, make)).id;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
