import { discountSchema } from '../../../shared/features/discounts/discount.schema.ts';
import { resourceEndpoints } from '../../http/resource.ts';
import { discountFaults } from './discounts.rules.ts';
import { discounts } from './discounts.table.ts';

export const discountEndpoints = resourceEndpoints({
  name: 'discounts',
  scope: 'company',
  table: discounts,
  schema: discountSchema,
  list: { search: discounts.searched, order: 'code' },
  defaults: { classification: '', validTo: null },
  faults: discountFaults,
  async beforeWrite({ values }) {
    return { ...values, validTo: values.validTo ?? null };
  },
});
