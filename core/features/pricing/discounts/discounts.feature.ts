import { defineFeature } from '../../../feature.ts';
import { discountEndpoints } from './discounts.routes.ts';
import type { IsVoucherCode } from './discounts.store.ts';
import { discounts } from './discounts.table.ts';

export const discountFeature = (isVoucherCode: IsVoucherCode) =>
  defineFeature({ name: 'discounts', endpoints: discountEndpoints(isVoucherCode), tables: [discounts] });
