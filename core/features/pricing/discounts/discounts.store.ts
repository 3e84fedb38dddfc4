import type { DiscountInput } from '../../../../shared/features/pricing/discounts/discount.schema.ts';
import type { Rule } from '../../../db/checked-input.ts';
import { plainStore } from '../../../db/plain-store.ts';
import type { CompanyScope } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { discounts } from './discounts.table.ts';

export const discountStore = plainStore(discounts, (input: DiscountInput) => ({
  ...input,
  classification: input.classification ?? '',
  validTo: input.validTo ?? null,
  openCode: input.openCode ?? false,
}));

/** True where a voucher of the company has the code: whoever keeps the vouchers knows. */
export type IsVoucherCode = (db: Db | Trx, companyId: number, code: string) => Promise<boolean>;

/** A voucher that is out there must not come to mean another discount. */
export function freeCode(
  isVoucherCode: IsVoucherCode,
): Rule<typeof discounts, DiscountInput, 'code', CompanyScope> {
  return {
    fields: ['code'],
    async check({ trx, scope: { companyId }, before, input: { code } }) {
      if (code !== before?.code && (await isVoucherCode(trx, companyId, code)))
        throw AppError.on('code', 'discountCodeDuplicated');
    },
  };
}
