import { limits } from '../../../../shared/limits.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { OfferedDiscounts } from './offered-discounts.service.ts';

/** The titles of what codes take off, as one text; those of a voucher are its discount's. */
export async function discountTitles(
  db: Db | Trx,
  companyId: number,
  { discounts, vouchers }: OfferedDiscounts,
): Promise<string> {
  const ofVouchers = await db
    .selectFrom('vouchers')
    .innerJoin('discounts', 'discounts.id', 'vouchers.discount_id')
    .select(['vouchers.code', 'discounts.title'])
    .where('vouchers.id', 'in', [0, ...vouchers.map(({ id }) => id)])
    .execute();
  const byCode = await db
    .selectFrom('discounts')
    .select(['code', 'title'])
    .where('company_id', '=', companyId)
    .where('code', 'in', ['', ...discounts.map(({ code = '' }) => code)])
    .where('status', '<>', 'D')
    .execute();
  const titles = new Map([...byCode, ...ofVouchers].map(({ code, title }) => [code, title]));
  const named = discounts.map(({ code = '' }) => (titles.has(code) ? `${titles.get(code)} (${code})` : code));
  return named.join(', ').slice(0, limits.textLength);
}
