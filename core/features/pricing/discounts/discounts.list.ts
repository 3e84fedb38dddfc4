import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Schema, Trx } from '../../../db/schema.ts';
import { lookupKeys, rowTyped } from '../../../db/unique-key.ts';

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

/** The discounts whose own codes were typed, by the code as it was typed: case and accents count for nothing. */
export async function discountsTyped(db: Db | Trx, companyId: number, codes: readonly string[]) {
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
