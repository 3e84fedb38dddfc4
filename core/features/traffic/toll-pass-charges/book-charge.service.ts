import { readJson, writeJson } from '../../../../shared/exact-json.ts';
import { withSavepoint } from '../../../db/savepoint.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { bookAdvance } from '../../billing/receipts/book-advance.service.ts';
import { type PaymentAnswer, payByTag, takeLotTurn } from '../terminal/charged-payments.service.ts';
import { type ChargeRow, chargeOf, noteBooked } from './charges.store.ts';

/**
 * Books what was taken off a tag, once, together with its charge: as the payment of its stay; where the price is another
 * by now as money that was really taken; where the stay takes no payment any more as an advance.
 * @throws tollPassAdvance once it is one
 */
export async function bookCharge(
  db: Db,
  { company_id: companyId, uuid }: Pick<ChargeRow, 'company_id' | 'uuid'>,
  { requestId, now }: { requestId: string | null; now: number },
): Promise<PaymentAnswer> {
  const answer = await transact(db, async (trx) => {
    await takeLotTurn(trx, companyId);
    const charge = await chargeOf(trx, { companyId, uuid });
    if (charge?.state === 'booked' && charge.answer) return readJson(charge.answer) as PaymentAnswer;
    if (charge?.state !== 'charged') return null;
    const paid =
      (await tryToPay(trx, charge, false, { requestId, now })) ??
      (await tryToPay(trx, charge, true, { requestId, now }));
    if (paid) {
      const told = { ...paid, body: { ...paid.body, authorisation: charge.authorisation } };
      await noteBooked(trx, charge.id, { answer: writeJson(told) }, now);
      return told;
    }
    await leaveAsAdvance(trx, charge, { requestId, now });
    return null;
  });
  if (!answer) throw new AppError('tollPassAdvance');
  return answer;
}

/** Ends a try whose payment would not be of what was charged. */
class OtherAmount extends Error {}

/** @param happened the amount is told as taken, whatever the price is by now */
async function tryToPay(
  trx: Trx,
  charge: ChargeRow,
  happened: boolean,
  { requestId, now }: { requestId: string | null; now: number },
): Promise<PaymentAnswer | null> {
  const { company_id: companyId, device_id: deviceId, authorisation, amount, created_at: reachedAt } = charge;
  const event = JSON.parse(charge.body) as Record<string, unknown>;
  const body = { ...event, reference: authorisation, ...(happened && { paid: amount }) };
  try {
    return await withSavepoint(trx, async () => {
      const answer = await payByTag(trx, { companyId, deviceId, body, requestId, reachedAt, now });
      if (answer.body.collected !== amount) throw new OtherAmount();
      return answer;
    });
  } catch (error) {
    if (error instanceof AppError || error instanceof OtherAmount) return null;
    throw error;
  }
}

async function leaveAsAdvance(
  trx: Trx,
  charge: ChargeRow,
  { requestId, now }: { requestId: string | null; now: number },
): Promise<void> {
  const { company_id: companyId, device_id: deviceId, amount } = charge;
  const receiptId = await bookAdvance(trx, {
    companyId,
    actor: { userId: null, deviceId, companyId, view: null, requestId, now },
    method: 'toll-pass',
    amount,
    reference: charge.authorisation ?? '',
    entityId: null,
    electronicPaymentId: null,
    details: { event: charge.uuid, tag: charge.tag },
  });
  await noteBooked(trx, charge.id, { receiptId }, now);
}
