import type { RequestTarget } from '../../../../shared/features/billing/electronic-payments/payment.ts';
import type { Actor } from '../../../db/actor.ts';
import { updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { paymentRequests } from './electronic-payments.table.ts';
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
}
