import { day, flag, integer, nullable, type RowOf, recordColumns, table, text } from '../../../db/table.ts';

export const resolutions = table(
  'resolutions',
  {
    ...recordColumns,
    companyId: integer(),
    number: text(),
    prefix: text(),
    initialNumber: integer(),
    finalNumber: integer(),
    currentNumber: integer(),
    initialDate: day(),
    finalDate: day(),
    active: flag(),
    /** Of the last time that its current number was raised once used. */
    raiseReason: nullable(text()),
  },
  [
    {
      index: 'resolutions_active',
      columns: ['resolutions.company_id'],
      error: 'activeResolutionExists',
      field: 'active',
      where: { active: true },
    },
  ],
);

declare module '../../../db/schema.ts' {
  interface Schema {
    resolutions: RowOf<typeof resolutions>;
  }
}
