import {
  needsAttention,
  type PaymentOutcome,
} from '../../../../shared/features/billing/electronic-payments/payment.ts';
import type { Actor } from '../../../db/actor.ts';
import { withSavepoint } from '../../../db/savepoint.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { fileException } from '../exceptions/file-exception.service.ts';
import { holdInvoice } from '../invoices/collect.service.ts';
import { keepAsAdvance } from './card-receipts.service.ts';
import { wasApprovedBefore } from './electronic-payments.list.ts';
import type { electronicPayments, paymentRequests } from './electronic-payments.table.ts';
import { settle } from './settlements.store.ts';

type Payment = RecordOf<typeof electronicPayments>;
type Request = RecordOf<typeof paymentRequests>;

/** What became of a payment, and whether a person still has to find out its purpose. */
export type Booked = Pick<Payment, 'outcome' | 'attention'>;

interface Approved {
  /** As the provider reports it now. */
  payment: Payment;
  /** Held until the transaction ends. */
  request: Request | null;
  outcome: PaymentOutcome;
}

/**
 * Books an approved payment. What a request asked for pays it; where that is paid, cancelled or withdrawn meanwhile, the
 * money is an advance of whoever owed it, and filed. Only the first approval of an amount is money: the signature does
 * not cover the transaction's number, so a payer can repeat it under another one. Such a repetition waits for a person.
 */
export async function bookApproved(trx: Trx, actor: Actor, approved: Approved): Promise<Booked> {
  const { payment, request } = approved;
  let { outcome } = approved;
  if (!request || !['applied', 'already-paid', 'withdrawn'].includes(outcome))
    return { outcome, attention: needsAttention(outcome) };
  if (await wasApprovedBefore(trx, payment, request)) {
    await fileRepetition(trx, actor, payment, request);
    return { outcome: 'already-paid', attention: true };
  }
  if (outcome === 'applied') outcome = await payRequest(trx, actor, payment, request);
  if (outcome !== 'applied') await bookLate(trx, actor, { payment, request, outcome });
  return { outcome, attention: false };
}

/** The provider has approved the same once more: filed with the money, if there is any. */
async function fileRepetition(
  trx: Trx,
  { now: at, userId: actorId }: Actor,
  { id, companyId, amount, reference }: Payment,
  { target, targetId }: Request,
): Promise<void> {
  const invoiceId = target === 'invoice' ? targetId : null;
  await fileException(trx, {
    ...{ companyId, at, kind: 'paid-twice', stayId: null, deviceId: null, actorId, amount },
    details: { paymentId: id, reference, ...(invoiceId !== null && { invoiceId }) },
  });
}

/** What was asked for may have been paid, or cancelled, in another way meanwhile. */
async function payRequest(
  trx: Trx,
  actor: Actor,
  { id: paymentId, amount, reference }: Payment,
  request: Request,
): Promise<PaymentOutcome> {
  const { target, targetId, companyId } = request;
  try {
    await withSavepoint(trx, () =>
      settle(trx, companyId, actor, { paymentId, amount, reference, request, target, targetId }),
    );
    return 'applied';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.error === 'requestPaid' ? 'already-paid' : 'withdrawn';
  }
}

/** Keeps money for what is not owed any more, for the customer of its invoice where there is one. */
async function bookLate(
  trx: Trx,
  actor: Actor,
  { payment, request, outcome }: Approved & { request: Request },
): Promise<void> {
  const { companyId, target, targetId } = request;
  const { id: paymentId, amount, reference } = payment;
  const invoice =
    target === 'invoice' && targetId !== null
      ? await holdInvoice(trx, { companyId, invoiceId: targetId })
      : null;
  const isPaid = outcome === 'already-paid' || (invoice?.status === 'A' && invoice.balance <= 0);
  const paid = { companyId, actor, paymentId, amount, reference, request };
  await keepAsAdvance(trx, paid, amount, { invoice, kind: isPaid ? 'paid-twice' : 'advance' });
}
