import { discountSchema } from '../../../../shared/features/pricing/discounts/discount.schema.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { companyOf } from '../../../http/endpoint.ts';
import { resourceEndpoints } from '../../../http/resource.ts';
import { discountFaults } from './discounts.rules.ts';
import { discounts } from './discounts.table.ts';

/** True where a voucher of the company has the code: whoever keeps the vouchers knows. */
export type IsVoucherCode = (db: Db | Trx, companyId: number, code: string) => Promise<boolean>;

export const discountEndpoints = (isVoucherCode: IsVoucherCode) =>
  resourceEndpoints({
    name: 'discounts',
    scope: 'company',
    table: discounts,
    schema: discountSchema,
    list: { search: discounts.searched, order: 'code' },
    defaults: { classification: '', validTo: null, openCode: false },
    faults: discountFaults,
    rules: [
      {
        // A voucher that is out there must not come to mean another discount.
        fields: ['code'],
        async check({ trx, call, before, values: { code } }) {
          if (code !== before?.code && (await isVoucherCode(trx, companyOf(call), String(code))))
            throw AppError.on('code', 'discountCodeDuplicated');
        },
      },
    ],
    beforeWrite: async ({ values }) => ({
      ...values,
      validTo: values.validTo ?? null,
      openCode: values.openCode ?? false,
    }),
  });
