import { discountSchema } from '../../../../shared/features/pricing/discounts/discount.schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { discountFaults } from './discounts.rules.ts';
import { discountStore, freeCode, type IsVoucherCode } from './discounts.store.ts';
import { discounts } from './discounts.table.ts';

export const discountEndpoints = (isVoucherCode: IsVoucherCode) =>
  recordEndpoints({
    name: 'discounts',
    scope: 'company',
    table: discounts,
    schema: discountSchema,
    list: { order: 'code' },
    faults: discountFaults,
    rules: [freeCode(isVoucherCode)],
    ...discountStore,
  });
