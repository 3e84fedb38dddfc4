import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { QuoteDiscount } from '../../../../shared/features/pricing/tariffs/tariff.ts';
import type { Db, Schema, Trx } from '../../../db/schema.ts';
import { lookupKeys, rowTyped } from '../../../db/unique-key.ts';
import { AppError } from '../../../errors.ts';
import { vouchersByCode } from '../vouchers/vouchers.list.ts';

/** What codes take off, and the vouchers among them. */
export interface OfferedDiscounts {
  discounts: QuoteDiscount[];
  /** Used up by a payment. */
  vouchers: { id: number; code: string }[];
  /** Vouchers and codes that cannot be used, where that is tolerated. */
  refused: string[];
}

export const noDiscounts: OfferedDiscounts = { discounts: [], vouchers: [], refused: [] };

/** True for a discount whose own code is good: it is open to all, or there are no vouchers of it. */
function isOpen(discount: ExpressionBuilder<Schema, 'discounts'>): Expression<SqlBool> {
  const vouchers = discount
    .selectFrom('vouchers')
    .select('vouchers.id')
    .whereRef('vouchers.company_id', '=', 'discounts.company_id')
    .whereRef('vouchers.discount_id', '=', 'discounts.id');
  return discount.or([discount('discounts.open_code', '=', 1), discount.not(discount.exists(vouchers))]);
}

/** The discounts that a terminal may give by their own code on a day or later. */
export function discountsByCode(db: Db | Trx, companyId: number, day: string) {
  return db
    .selectFrom('discounts')
    .select(['code', 'title', 'kind', 'value', 'valid_from as validFrom', 'valid_to as validTo'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', day)]))
    .where(isOpen)
    .orderBy('code')
    .execute();
}

/** Where and when codes are offered. */
export interface Offer {
  companyId: number;
  /** Local day on which they are used. */
  day: string;
  cumulative: boolean;
  /** What has happened is not refused: vouchers that cannot be used take nothing off, and are told. */
  tolerant?: boolean;
}

/** The discounts whose own codes were typed, by the code as it was typed: case and accents count for nothing. */
async function discountsTyped(db: Db | Trx, companyId: number, codes: readonly string[]) {
  const rows = await db
    .selectFrom('discounts')
    .select(['code', 'code_folded', 'kind', 'value', 'valid_from', 'valid_to'])
    .select((discount) => discount.not(isOpen(discount)).as('is_closed'))
    .where('company_id', '=', companyId)
    .where('code_folded', 'in', codes.flatMap(lookupKeys))
    .where('status', '=', 'A')
    // As it stands in the index: else SQLite reads every discount.
    .where('status', '<>', sql.lit('D'))
    .execute();
  const found = new Map<string, (typeof rows)[number]>();
  for (const code of codes) {
    const row = rowTyped(rows, ({ code_folded }) => code_folded, code);
    if (row) found.set(code, row);
  }
  return found;
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
