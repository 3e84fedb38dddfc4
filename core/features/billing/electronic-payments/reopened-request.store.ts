import type { RequestState } from '../../../../shared/features/billing/electronic-payments/payment.ts';
import type { Actor } from '../../../db/actor.ts';
import { readRecord, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import { holdInvoice } from '../invoices/collect.service.ts';
import { owedNow } from '../invoices/owed.service.ts';
import { openRequestOf } from './electronic-payments.list.ts';
import { paymentRequests } from './electronic-payments.table.ts';

/** A request whose payment was taken back. */
interface Reopened {
  id: number;
  companyId: number;
  /** The invoice that the payment was booked for; null where there is none. */
  invoiceId: number | null;
  state: RequestState;
}

/**
 * Lets a request be paid again, for what its invoice owes now; that of a free charge asks for the invoice that was made of
 * it. It is withdrawn where nothing is owed, or where another request waits for the same.
 */
export async function reopenRequest(
  trx: Trx,
  actor: Actor,
  { id, companyId, invoiceId, state }: Reopened,
): Promise<void> {
  const request = await readRecord(trx, paymentRequests, { companyId }, id, { lock: true });
  const targetId = request.targetId ?? invoiceId;
  const target = { id, version: undefined };
  if (targetId === null) {
    await updateRecord(trx, paymentRequests, { companyId }, actor, target, { state, paidAt: null });
    return;
  }
  const invoice = await holdInvoice(trx, { companyId, invoiceId: targetId });
  const isOwed = invoice.status === 'A' && invoice.balance > 0;
  const isFree = isOwed && (await openRequestOf(trx, companyId, targetId)) === undefined;
  const owed = isFree ? await owedNow(trx, invoice) : {};
  await updateRecord(trx, paymentRequests, { companyId }, actor, target, {
    ...{ state, paidAt: null, target: 'invoice' as const, targetId, ...owed },
    ...(isFree
      ? { formerAmounts: [...new Set([...request.formerAmounts, request.amount])] }
      : { status: 'D' as const }),
  });
}
