import type { DiscountKind } from '../../../../shared/values.ts';
import {
  day,
  dictionaryKey,
  flag,
  folded,
  foldedKey,
  integer,
  nullable,
  type RowOf,
  recordColumns,
  table,
  text,
  words,
} from '../../../db/table.ts';

export const discounts = table(
  'discounts',
  {
    ...recordColumns,
    companyId: integer(),
    code: words(),
    codeFolded: foldedKey('code'),
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
      columns: ['discounts.company_id', 'discounts.code_folded'],
      error: 'discountCodeDuplicated',
      field: 'code',
    },
  ],
  [],
  ['code', 'title'],
);

declare module '../../../db/schema.ts' {
  interface Schema {
    discounts: RowOf<typeof discounts>;
  }
}
