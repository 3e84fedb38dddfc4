import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import type { StayRow } from '../stays/stays.list.ts';
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
}

/** Files what is wrong with a payment: another sum than its price, its method, a lost ticket, a vehicle that had left. */
export async function filePaymentFaults(
  { trx, companyId, deviceId, at }: EventContext,
  event: PaymentEvent,
  { stay, price, total, held, refused, taken }: PaymentFaults,
): Promise<void> {
  const exception = { companyId, at, stayId: stay.id, deviceId };
  const reported = held ?? total;
  if (reported !== price) {
    const details = { price, paid: reported, ...(refused.length > 0 && { vouchers: refused }) };
    const filed =
      held === null
        ? ({ kind: 'paid-difference', amount: total - price } as const)
        : ({ kind: 'held-amount', amount: held } as const);
    await fileException(trx, { ...exception, ...filed, details });
  }
  if (taken.exception) {
    const details = { method: event.method };
    await fileException(trx, { ...exception, kind: taken.exception, amount: total, details });
  }
  if (event.lostTicket === true)
    await fileException(trx, { ...exception, kind: 'lost-ticket', amount: total });
  if (stay.exit_at !== null)
    await fileException(trx, { ...exception, kind: 'payment-after-exit', amount: total });
}
