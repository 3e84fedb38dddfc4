import type { QuoteDiscount } from '../../../shared/features/tariffs/tariff.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';

/**
 * The discounts of codes in the order given.
 * @param day local day on which they are used
 * @throws discountUnknown, discountNotInForce, discountsNotCumulative (two codes where the lot does not add them up)
 */
export async function discountsByCode(
  db: Db | Trx,
  companyId: number,
  codes: readonly string[],
  day: string,
  cumulative: boolean,
): Promise<QuoteDiscount[]> {
  if (codes.length === 0) return [];
  if (codes.length > 1 && !cumulative) throw AppError.on('discounts', 'discountsNotCumulative');
  const rows = await db
    .selectFrom('discounts')
    .select(['code', 'kind', 'value', 'valid_from', 'valid_to'])
    .where('company_id', '=', companyId)
    .where('code', 'in', [...new Set(codes)])
    .where('status', '=', 'A')
    .execute();
  return codes.map((code) => {
    const row = rows.find((one) => one.code === code);
    if (!row) throw AppError.on('discounts', 'discountUnknown', code.slice(0, 40));
    if (day < row.valid_from || (row.valid_to !== null && day > row.valid_to)) {
      throw AppError.on('discounts', 'discountNotInForce', code);
    }
    return { kind: row.kind, value: row.value, code };
  });
}
