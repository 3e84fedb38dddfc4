import type { RestrictionTerms } from '../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import {
  code,
  codes,
  company,
  day,
  flag,
  foldedKey,
  labelled,
  nullable,
  recordColumns,
  structure,
  texts,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';
import { rulesLabel, weekdaysLabel, windowsLabel } from './restriction-labels.rules.ts';

export const plateRestrictions = table(
  'plate_restrictions',
  {
    ...recordColumns,
    companyId: company(),
    title: words({ searched: true }),
    titleFolded: foldedKey('title'),
    vehicleTypes: codes<VehicleType>('values.vehicleTypes'),
    mode: code<RestrictionTerms['mode']>('plateRestrictions.modes'),
    digitPosition: code<RestrictionTerms['digitPosition']>('plateRestrictions.digitPositions'),
    effect: code<RestrictionTerms['effect']>('plateRestrictions.effects'),
    rules: labelled(
      structure<RestrictionTerms['rules']>({
        weekday: code('values.weekDays'),
        parity: code('plateRestrictions.parities'),
      }),
      rulesLabel,
    ),
    weekdays: labelled(codes<number>('values.weekDays'), weekdaysLabel),
    windows: labelled(structure<RestrictionTerms['windows']>(), windowsLabel),
    validFrom: day(),
    validTo: nullable(day()),
    appliesOnHolidays: flag(),
    exemptPlates: texts(),
    suspensions: labelled(structure<RestrictionTerms['suspensions']>(), (spans) =>
      spans.map(({ from, to }) => `${from} – ${to}`).join(', '),
    ),
  },
  [
    {
      index: 'plate_restrictions_title',
      columns: ['plate_restrictions.company_id', 'plate_restrictions.title_folded'],
      error: 'restrictionDuplicated',
      field: 'title',
    },
  ],
  { place: openedBy('view/plate-restrictions', 'restriction', 'title') },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    plate_restrictions: RowOf<typeof plateRestrictions>;
  }
}
