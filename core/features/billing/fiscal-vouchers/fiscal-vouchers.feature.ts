import { defineFeature } from '../../../feature.ts';
import { fiscalVoucherChecks } from './fiscal-voucher-checks.list.ts';
import { fiscalVoucherEndpoints } from './fiscal-vouchers.routes.ts';
import { fiscalVouchers } from './fiscal-vouchers.table.ts';

export const fiscalVoucherFeature = defineFeature({
  name: 'fiscal-vouchers',
  endpoints: fiscalVoucherEndpoints,
  tables: [fiscalVouchers],
  checks: fiscalVoucherChecks,
});
