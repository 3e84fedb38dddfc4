import { discountSchema } from '../../../shared/features/discounts/discount.schema.ts';
import { AppError } from '../../errors.ts';
import { companyOf } from '../../http/endpoint.ts';
import { resourceEndpoints } from '../../http/resource.ts';
import { isVoucherCode } from '../vouchers/vouchers.list.ts';
import { discountFaults } from './discounts.rules.ts';
import { discounts } from './discounts.table.ts';

export const discountEndpoints = resourceEndpoints({
  name: 'discounts',
  scope: 'company',
  table: discounts,
  schema: discountSchema,
  list: { search: discounts.searched, order: 'code' },
  defaults: { classification: '', validTo: null, openCode: false },
  faults: discountFaults,
  async beforeWrite({ trx, call, before, values }) {
    // A voucher that is out there must not come to mean another discount.
    if (values.code !== before?.code && (await isVoucherCode(trx, companyOf(call), String(values.code))))
      throw AppError.on('code', 'discountCodeDuplicated');
    return { ...values, validTo: values.validTo ?? null, openCode: values.openCode ?? false };
  },
});
