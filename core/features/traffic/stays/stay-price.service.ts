import { localDay } from '../../../../shared/dates.ts';
import type { Quote } from '../../../../shared/features/pricing/tariffs/tariff.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { continuation, quoteStay } from '../../pricing/tariffs/engine/quote.ts';
import {
  noDiscounts,
  type OfferedDiscounts,
  offeredDiscounts,
} from '../../pricing/vouchers/offered-discounts.service.ts';
import type { LotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { isPriced } from './service.rules.ts';
import { holidaysOfStay, orTooLong, tariffOfStay } from './stay-tariff.service.ts';
import type { StayRow } from './stays.list.ts';
import { priceSubscriberStay } from './subscriber-price.service.ts';

export interface PriceRequest {
  /** Epoch milliseconds. */
  at: number;
  discounts?: readonly string[] | null | undefined;
  lostTicket?: boolean | null | undefined;
  /** What the codes take off, where it is known already. */
  offered?: OfferedDiscounts;
}

/**
 * What codes take off a stay. One that is paid, or a subscriber's, takes none: its codes are not looked at.
 * @param tolerant vouchers that cannot be used are told, not refused
 * @throws the errors of discount codes
 */
export async function offeredFor(
  db: Db | Trx,
  lot: LotSettings,
  stay: StayRow,
  { at, discounts }: Pick<PriceRequest, 'at' | 'discounts'>,
  tolerant = false,
): Promise<OfferedDiscounts> {
  const codes = [...new Set(discounts)];
  if (codes.length === 0 || stay.paid_at !== null || !isPriced(stay.service)) return noDiscounts;
  const day = localDay(at, lot.timeZone);
  const { cumulativeDiscounts: cumulative } = lot;
  return offeredDiscounts(db, codes, { companyId: stay.company_id, day, cumulative, tolerant });
}

const nothing: Omit<Quote, 'minutes'> = { amount: 0, discount: 0, subtotal: 0, tax: 0, total: 0, trace: [] };
const noHolidays: ReadonlySet<string> = new Set();

/**
 * What a stay owes at an instant. Unpaid: the price of its time by the tariff of its entry, less discounts.
 * Paid and within the grace time: nothing. Later: what the whole costs more than it did at the payment. Of a subscriber's
 * stay only the parts that its subscription does not cover have a price.
 * @throws initialDateAfterFinal on `at`, tariffNotAssigned, invalidFields on `at` where the stay is too long to
 * price, the errors of discount codes
 */
export async function priceStay(
  db: Db | Trx,
  lot: LotSettings,
  stay: StayRow,
  request: PriceRequest,
): Promise<Quote> {
  const { at } = request;
  if (at < stay.entry_at) throw AppError.on('at', 'initialDateAfterFinal');
  const minutes = Math.floor((at - stay.entry_at) / 60_000);
  if (!isPriced(stay.service)) return priceSubscriberStay(db, lot, stay, at);
  if (stay.exit_before !== null && at <= stay.exit_before) return { minutes, ...nothing };
  const tariff = await tariffOfStay(db, lot, stay, at);
  const price = {
    entryAt: stay.entry_at,
    exitAt: at,
    timeZone: lot.timeZone,
    isHoliday: tariff.usesHolidays ? await holidaysOfStay(db, lot, stay, at) : noHolidays,
    taxRate: lot.taxRate,
  };
  const paidAt = stay.paid_at;
  if (paidAt !== null) return orTooLong(() => continuation(tariff.compiled, { ...price, paidAt }));
  const { discounts } = request.offered ?? (await offeredFor(db, lot, stay, request));
  const lostTicket = request.lostTicket === true;
  return orTooLong(() => quoteStay(tariff.compiled, { ...price, discounts, lostTicket }));
}
