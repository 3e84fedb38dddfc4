import { localDay } from '../../../../shared/dates.ts';
import type { ReceiptMethod } from '../../../../shared/features/billing/receipts/receipt.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Trx } from '../../../db/schema.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { fileException } from '../exceptions/file-exception.service.ts';
import { bookReceipt } from './book-receipt.service.ts';

/** Money that was taken outside and fits nothing; `amount` in minor units. */
export interface Advance {
  companyId: number;
  actor: Actor;
  method: ReceiptMethod;
  amount: number;
  /** Its reference with whoever took it. */
  reference: string;
  /** Whose it is, where that is known. */
  entityId: number | null;
  electronicPaymentId: number | null;
  /** Filed as an advance unless told: the money may be for what was paid already. */
  kind?: 'advance' | 'paid-twice';
  stayId?: number | null;
  /** What people are to know of it beside, in the exception. */
  details: Record<string, unknown>;
}

/** Books money that fits nothing: it waits for a person, among the exceptions. Answers its receipt's id. */
export async function bookAdvance(trx: Trx, advance: Advance): Promise<number> {
  const { companyId, actor, method, amount, reference, entityId, electronicPaymentId } = advance;
  const { kind = 'advance', stayId = null } = advance;
  const { now, deviceId } = actor;
  const { timeZone } = await lotSettings(trx, companyId);
  const receiptId = await bookReceipt(trx, {
    companyId,
    uuid: null,
    at: now,
    day: localDay(now, timeZone),
    timeZone,
    now,
    kind: 'collection',
    invoiceId: null,
    entityId,
    method,
    service: 'other',
    vehicleType: '',
    amount,
    rounding: 0,
    subtotal: amount,
    tax: 0,
    discount: 0,
    deviceId: null,
    userId: actor.userId,
    electronicPaymentId,
    advanceId: null,
    reference,
  });
  const details = { receiptId, ...advance.details, reference };
  await fileException(trx, {
    companyId,
    at: now,
    kind,
    stayId,
    deviceId,
    actorId: actor.userId,
    amount,
    details,
  });
  return receiptId;
}
