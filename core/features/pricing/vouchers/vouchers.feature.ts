import { defineFeature } from '../../../feature.ts';
import { voucherChecks } from './voucher-checks.list.ts';
import { voucherEndpoints } from './vouchers.routes.ts';
import { voucherBatches, vouchers, voucherUses } from './vouchers.table.ts';
import { refuseDiscountOfVouchers } from './vouchers-in-use.store.ts';

export const voucherFeature = defineFeature({
  name: 'vouchers',
  endpoints: voucherEndpoints,
  tables: [voucherBatches, vouchers, voucherUses],
  checks: voucherChecks,
  inUse: { discounts: refuseDiscountOfVouchers },
});
