import { giveAway, takeBackGivenAway } from '../../billing/given-away/give-away.service.ts';
import { discountTitles } from '../../pricing/vouchers/discount-titles.list.ts';
import type { OfferedDiscounts } from '../../pricing/vouchers/offered-discounts.service.ts';
import type { StayRow } from '../stays/stays.list.ts';
import type { EventContext } from './events.ts';

/** A payment with what lowered it; amounts in minor units. */
interface Forgone {
  stay: StayRow;
  quote: { amount: number; discount: number; total: number };
  offered: OfferedDiscounts;
  /** What is invoiced. */
  total: number;
  /** What the terminal reported and is not booked. */
  held: number | null;
  invoiceId: number | null;
}

/** Notes what codes took off a payment, and what was taken below its price; an exit that it pays for is unpaid no more. */
export async function noteForgone(
  { trx, companyId, deviceId, at }: EventContext,
  { stay, quote, offered, total, held, invoiceId }: Forgone,
): Promise<void> {
  const act = { companyId, at, stayId: stay.id, invoiceId, deviceId, actorId: null };
  if (quote.discount > 0)
    await giveAway(trx, {
      ...{ ...act, act: offered.vouchers.length > 0 ? 'voucher' : 'discount' },
      ...{ due: quote.total + quote.discount, charged: quote.total },
      title: await discountTitles(trx, companyId, offered),
    });
  if (held === null)
    await giveAway(trx, { ...act, act: 'lower-price', due: quote.total, charged: total, title: null });
  if (stay.exit_at !== null)
    await takeBackGivenAway(trx, { companyId, acts: ['unpaid-exit'], of: { stayIds: [stay.id] }, at });
}
