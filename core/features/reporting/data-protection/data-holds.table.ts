import {
  code,
  company,
  day,
  folded,
  instant,
  nullable,
  recordColumns,
  reference,
  text,
  words,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Persons of whom nothing may be erased, and why. */
export const dataHolds = table(
  'data_holds',
  {
    ...recordColumns,
    companyId: company(),
    identificationType: code('values.identificationTypes'),
    identification: text(),
    name: words(),
    reason: words(),
    /** The last day; null has no end. */
    until: nullable(day()),
    heldBy: nullable(reference('users')),
    releasedAt: nullable(instant()),
    releasedBy: nullable(reference('users')),
    releaseReason: nullable(words()),
    search: folded('name', 'identification'),
  },
  [
    {
      index: 'data_holds_active',
      columns: ['data_holds.company_id', 'data_holds.identification', 'data_holds.identification_type'],
      error: 'dataHoldActive',
      where: { releasedAt: null },
    },
  ],
  { place: 'Opened from its person, who is found by name and document.' },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    data_holds: RowOf<typeof dataHolds>;
  }
}
