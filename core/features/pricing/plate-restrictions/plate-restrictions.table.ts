import type { RestrictionTerms } from '../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import {
  day,
  flag,
  foldedKey,
  integer,
  json,
  nullable,
  type RowOf,
  recordColumns,
  table,
  text,
  words,
} from '../../../db/table.ts';

export const plateRestrictions = table(
  'plate_restrictions',
  {
    ...recordColumns,
    companyId: integer(),
    title: words(),
    titleFolded: foldedKey('title'),
    vehicleTypes: json<RestrictionTerms['vehicleTypes']>(),
    mode: text<RestrictionTerms['mode']>(),
    digitPosition: text<RestrictionTerms['digitPosition']>(),
    effect: text<RestrictionTerms['effect']>(),
    rules: json<RestrictionTerms['rules']>(),
    weekdays: json<number[]>(),
    windows: json<RestrictionTerms['windows']>(),
    validFrom: day(),
    validTo: nullable(day()),
    appliesOnHolidays: flag(),
    exemptPlates: json<string[]>(),
    suspensions: json<RestrictionTerms['suspensions']>(),
  },
  [
    {
      index: 'plate_restrictions_title',
      columns: ['plate_restrictions.company_id', 'plate_restrictions.title_folded'],
      error: 'restrictionDuplicated',
      field: 'title',
    },
  ],
);

declare module '../../../db/schema.ts' {
  interface Schema {
    plate_restrictions: RowOf<typeof plateRestrictions>;
  }
}
