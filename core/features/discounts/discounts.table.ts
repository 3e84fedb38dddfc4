import type { DiscountKind } from '../../../shared/values.ts';
import {
  day,
  dictionaryKey,
  flag,
  folded,
  integer,
  nullable,
  recordColumns,
  table,
  text,
  words,
} from '../../db/table.ts';

export const discounts = table(
  'discounts',
  {
    ...recordColumns,
    companyId: integer(),
    code: words(),
    codeKey: dictionaryKey('code'),
    title: words(),
    titleKey: dictionaryKey('title'),
    classification: words(),
    kind: text<DiscountKind>(),
    value: integer(),
    validFrom: day(),
    validTo: nullable(day()),
    openCode: flag(),
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
