import type { DiscountKind } from '../../../shared/values.ts';
import { day, folded, integer, nullable, recordColumns, table, text } from '../../db/table.ts';

export const discounts = table(
  'discounts',
  {
    ...recordColumns,
    companyId: integer(),
    code: text(),
    title: text(),
    classification: text(),
    kind: text<DiscountKind>(),
    value: integer(),
    validFrom: day(),
    validTo: nullable(day()),
    search: folded(),
  },
  [
    {
      index: 'discounts_code',
      columns: ['discounts.company_id', 'discounts.code'],
      error: 'discountCodeDuplicated',
      field: 'code',
    },
  ],
  [],
  ['code', 'title'],
);
