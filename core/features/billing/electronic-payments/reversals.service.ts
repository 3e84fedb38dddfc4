import type { Actor } from '../../../db/actor.ts';
import { readRecord, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { fileException } from '../exceptions/file-exception.service.ts';
import { receiptsOfPayment } from '../invoices/counters.list.ts';
import { takeBack } from '../invoices/take-back.service.ts';
import { openOfAdvance } from '../receipts/receipts.list.ts';
import type { receipts } from '../receipts/receipts.table.ts';
import { electronicPayments } from './electronic-payments.table.ts';
import { holdRequest } from './payment-requests.store.ts';
import { reopenRequest } from './reopened-request.store.ts';
import { takeSettlement } from './settlements.store.ts';

type Payment = RecordOf<typeof electronicPayments>;
type Receipt = RecordOf<typeof receipts>;

/** What of a payment the provider has taken back, in all and by what it says now; minor units. */
interface Reversal {
  reversed: number;
  state: 'declined' | 'expired';
}

/**
 * Counters what the provider has taken back of a held payment: what it settled is owed again and can be paid by its request
 * again. Filed as `chargeback`; one that a person had dismissed is given back rightly and is not filed.
 * @returns what becomes of the payment
 */
export async function reversePayment(
  trx: Trx,
  actor: Actor,
  payment: Payment,
  { reversed, state }: Reversal,
): Promise<Partial<Payment>> {
  const { id, companyId, reference, outcome } = payment;
  const isWhole = reversed === payment.amount;
  const after = { reversed, ...(isWhole && { state, attention: false }) };
  if (outcome === 'dismissed' || outcome === 'test') return after;
  const amount = reversed - payment.reversed;
  const countered = await counterPayment(trx, actor, payment, { amount, reason: reference });
  if (isWhole) await unsettle(trx, actor, payment, countered, state);
  const invoiceId = countered.find((one) => one.invoiceId !== null)?.invoiceId;
  const owed = await owedForAdvances(trx, countered);
  await fileException(trx, {
    ...{ companyId, at: actor.now, kind: 'chargeback', stayId: null, deviceId: null, actorId: null },
    amount: -amount,
    details: {
      ...{ paymentId: id, reference, ...(owed > 0 && { owed }) },
      ...(invoiceId && { invoiceId }),
    },
  });
  return { ...after, ...(isWhole && { outcome: 'reversed' }) };
}

interface ByPerson {
  uuid: string | null;
  reason: string;
  /** The one that the person named: its counter has the id. */
  receipt: Receipt;
}

/**
 * Takes back what a payment was booked as; its money is there and waits for a person to say what it is for.
 * @returns what the lot has more by it, minor units
 * @throws receiptCountered
 */
export async function unsettlePayment(
  trx: Trx,
  actor: Actor,
  id: number,
  { uuid, reason, receipt }: ByPerson,
): Promise<number> {
  const { companyId } = receipt;
  const { requestId } = await readRecord(trx, electronicPayments, { companyId }, id);
  // The request before the payment, as confirmations do.
  if (requestId !== null) await holdRequest(trx, { id: requestId, companyId });
  const payment = await readRecord(trx, electronicPayments, { companyId }, id, { lock: true });
  const standing = await receiptsOfPayment(trx, id);
  if (!standing.some((one) => one.id === receipt.id)) throw new AppError('receiptCountered');
  let signed = 0;
  for (const one of standing)
    signed += await takeBack(trx, one, actor, { reason, uuid: one.id === receipt.id ? uuid : null });
  await unsettle(trx, actor, payment, standing, 'pending');
  const change = { outcome: 'unmatched' as const, attention: true };
  await updateRecord(trx, electronicPayments, { companyId }, actor, { id, version: undefined }, change);
  return signed;
}

/** Counters receipts of a payment up to an amount, advances first. @returns those receipts */
async function counterPayment(
  trx: Trx,
  actor: Actor,
  { id }: Payment,
  { amount, reason }: { amount: number; reason: string },
): Promise<Receipt[]> {
  const countered: Receipt[] = [];
  let left = amount;
  for (const receipt of await receiptsOfPayment(trx, id)) {
    if (left <= 0) break;
    left -= Math.abs(await takeBack(trx, receipt, actor, { amount: left, reason, uuid: null }));
    countered.push(receipt);
  }
  return countered;
}

/** What was paid by it is paid no more: its request waits for another payment of what is owed now. */
async function unsettle(
  trx: Trx,
  actor: Actor,
  payment: Payment,
  countered: readonly Receipt[],
  state: 'declined' | 'expired' | 'pending',
): Promise<void> {
  const requestId = await takeSettlement(trx, payment);
  if (requestId === null) return;
  const invoiceId = countered.find((one) => one.invoiceId !== null)?.invoiceId ?? null;
  await reopenRequest(trx, actor, { id: requestId, companyId: payment.companyId, invoiceId, state });
}

/** What was given back of advances that have not come. */
async function owedForAdvances(trx: Trx, countered: readonly Receipt[]): Promise<number> {
  let owed = 0;
  for (const receipt of countered)
    if (receipt.invoiceId === null) owed += Math.max(0, -(await openOfAdvance(trx, receipt)));
  return owed;
}
