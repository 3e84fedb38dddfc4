import { code, company, day, flag, integer, nullable, recordColumns, text } from '../../../db/columns.ts';
import { placedAt, textOf } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

export const resolutions = table(
  'resolutions',
  {
    ...recordColumns,
    companyId: company(),
    number: text({ searched: true }),
    prefix: text({ searched: true }),
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
  {
    named: 'number',
    derived: {
      numbersLeft: integer(),
      daysLeft: integer(),
      state: code('resolutions.states'),
      runsOutOn: day(),
    },
    place: placedAt(
      'view/resolution',
      (id) => `view/resolution/${id}`,
      'number',
      ({ prefix, initialNumber, finalNumber }) =>
        `${textOf(prefix)} ${textOf(initialNumber)}–${textOf(finalNumber)}`,
    ),
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    resolutions: RowOf<typeof resolutions>;
  }
}
