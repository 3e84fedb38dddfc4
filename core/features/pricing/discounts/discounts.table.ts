import type { DiscountKind } from '../../../../shared/values.ts';
import {
  code,
  company,
  count,
  day,
  dictionaryKey,
  flag,
  folded,
  foldedKey,
  money,
  nullable,
  percent,
  recordColumns,
  varying,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** What a discount takes off, in the unit of its kind. */
export const discountValue = () => varying('kind', { percent: percent(), amount: money(), minutes: count() });

export const discounts = table(
  'discounts',
  {
    ...recordColumns,
    companyId: company(),
    code: words(),
    codeFolded: foldedKey('code'),
    codeKey: dictionaryKey('code'),
    title: words(),
    titleKey: dictionaryKey('title'),
    classification: words(),
    kind: code<DiscountKind>('codes.discountKinds'),
    value: discountValue(),
    validFrom: day(),
    validTo: nullable(day()),
    openCode: flag(),
    search: folded('code', 'title'),
  },
  [
    {
      index: 'discounts_code',
      columns: ['discounts.company_id', 'discounts.code_folded'],
      error: 'discountCodeDuplicated',
      field: 'code',
    },
  ],
  { named: 'title', place: openedBy('view/discounts', 'discount', 'title', ({ code }) => code) },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    discounts: RowOf<typeof discounts>;
  }
}
