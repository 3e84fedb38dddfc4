import type { Trx } from '../../../db/schema.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import { fileUnreconciled } from '../../billing/exceptions/file-unreconciled.service.ts';
import { isWithoutTariff } from '../stays/stay-tariff.service.ts';
import { paidBefore, type StayRow } from '../stays/stays.list.ts';
import type { EventContext, PaymentEvent } from './events.ts';
import type { Taken } from './method.ts';

/** What may be wrong with a payment that was booked all the same. Amounts in minor units. */
interface PaymentFaults {
  stay: StayRow;
  price: number;
  total: number;
  /** What the terminal reported and is not booked. */
  held: number | null;
  /** Codes that could not be used any more. */
  refused: readonly string[];
  taken: Pick<Taken, 'exception'>;
  invoiceId: number | null;
}

/** Files what is wrong with a payment: another sum than its price, its method, no tariff, a lost ticket, a vehicle that had left. */
export async function filePaymentFaults(
  { trx, companyId, deviceId, lot, at, isCharged }: EventContext,
  event: PaymentEvent,
  { stay, price, total, held, refused, taken, invoiceId }: PaymentFaults,
): Promise<void> {
  const exception = { companyId, at, stayId: stay.id, deviceId, actorId: null };
  const reported = held ?? total;
  if (reported !== price) {
    const details = { price, paid: reported, ...(refused.length > 0 && { vouchers: refused }) };
    await fileException(trx, {
      ...exception,
      kind: held === null ? await kindOfDifference(trx, stay, total - price) : 'held-amount',
      amount: held ?? total - price,
      details,
    });
  }
  if (taken.exception) {
    const details = { method: event.method };
    await fileException(trx, { ...exception, kind: taken.exception, amount: total, details });
  }
  if (!isCharged && event.method !== 'payu') {
    const details = { method: event.method, invoiceId, reference: event.reference };
    await fileUnreconciled(trx, { ...exception, method: event.method, amount: total, details });
  }
  if (price > 0 && (await isWithoutTariff(trx, lot, stay, at)))
    await fileException(trx, { ...exception, kind: 'no-tariff', amount: total });
  if (event.lostTicket === true)
    await fileException(trx, { ...exception, kind: 'lost-ticket', amount: total });
  if (stay.exit_at !== null)
    await fileException(trx, { ...exception, kind: 'payment-after-exit', amount: total });
}

/**
 * A terminal that was cut off takes the whole price of a stay that another was paid for: more is left over than half of what
 * had been paid. Less is a difference like any other, as where cash is rounded.
 */
async function kindOfDifference(
  trx: Trx,
  { id, paid_at }: StayRow,
  difference: number,
): Promise<'paid-difference' | 'paid-twice'> {
  if (paid_at === null || difference <= 0) return 'paid-difference';
  const before = await paidBefore(trx, { stayId: id, at: paid_at });
  return before > 0 && difference * 2 > before ? 'paid-twice' : 'paid-difference';
}
