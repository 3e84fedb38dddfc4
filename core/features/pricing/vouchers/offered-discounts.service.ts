import type { QuoteDiscount } from '../../../../shared/features/pricing/tariffs/tariff.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { discountsTyped } from '../discounts/discounts.list.ts';
import { vouchersByCode } from './vouchers.list.ts';

/** What codes take off, and the vouchers among them. */
export interface OfferedDiscounts {
  discounts: QuoteDiscount[];
  /** Used up by a payment. */
  vouchers: { id: number; code: string }[];
  /** Vouchers and codes that cannot be used, where that is tolerated. */
  refused: string[];
}

export const noDiscounts: OfferedDiscounts = { discounts: [], vouchers: [], refused: [] };

/** Where and when codes are offered. */
export interface Offer {
  companyId: number;
  /** Local day on which they are used. */
  day: string;
  cumulative: boolean;
  /** What has happened is not refused: vouchers that cannot be used take nothing off, and are told. */
  tolerant?: boolean;
}

/**
 * The discounts of codes in the order given: each a discount's own, or a voucher of one.
 * @throws discountUnknown, discountNotInForce, discountByVoucher, voucherUsed, voucherVoid, discountsNotCumulative (two codes where the lot
 * does not add them up)
 */
export async function offeredDiscounts(
  db: Db | Trx,
  codes: readonly string[],
  { companyId, day, cumulative, tolerant = false }: Offer,
): Promise<OfferedDiscounts> {
  const distinct = [...new Set(codes)];
  if (distinct.length === 0) return noDiscounts;
  if (codes.length > 1 && !cumulative) throw AppError.on('discounts', 'discountsNotCumulative');
  const typed = await discountsTyped(db, companyId, distinct);
  const others = distinct.filter((code) => !typed.has(code));
  const vouchers = await vouchersByCode(db, companyId, others, day);
  const offered: OfferedDiscounts = { discounts: [], vouchers: [], refused: [] };
  for (const code of distinct) {
    const voucher = vouchers.get(code);
    if (voucher) {
      // However it is written, one voucher counts once.
      if (offered.vouchers.some(({ id }) => id === voucher.id)) continue;
      if (voucher.refusal === null) {
        offered.vouchers.push({ id: voucher.id, code: voucher.code });
        offered.discounts.push({ kind: voucher.kind, value: voucher.value, code: voucher.code });
      } else if (tolerant) offered.refused.push(voucher.code);
      else throw AppError.on('discounts', voucher.refusal, voucher.code);
      continue;
    }
    const row = typed.get(code);
    if (!row) throw AppError.on('discounts', 'discountUnknown', code.slice(0, 40));
    if (offered.discounts.some((one) => one.code === row.code)) continue;
    if (day < row.valid_from || (row.valid_to !== null && day > row.valid_to))
      throw AppError.on('discounts', 'discountNotInForce', row.code);
    // Over SQLite a number.
    if (row.is_closed) {
      if (!tolerant) throw AppError.on('discounts', 'discountByVoucher', row.code);
      offered.refused.push(row.code);
      continue;
    }
    offered.discounts.push({ kind: row.kind, value: row.value, code: row.code });
  }
  return offered;
}
