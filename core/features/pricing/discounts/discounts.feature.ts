import { defineFeature } from '../../../feature.ts';
import { discountEndpoints, type IsVoucherCode } from './discounts.routes.ts';
import { discounts } from './discounts.table.ts';

export const discountFeature = (isVoucherCode: IsVoucherCode) =>
  defineFeature({ name: 'discounts', endpoints: discountEndpoints(isVoucherCode), tables: [discounts] });
