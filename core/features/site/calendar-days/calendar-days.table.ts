import type { DayClassification } from '../../../../shared/values.ts';
import { code, company, day, recordColumns, words } from '../../../db/columns.ts';
import { textOf } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

export const calendarDays = table(
  'calendar_days',
  {
    ...recordColumns,
    companyId: company(),
    date: day({ searched: true }),
    classification: code<DayClassification>('values.dayClassifications'),
    name: words({ searched: true }),
  },
  [
    {
      index: 'calendar_days_date',
      columns: ['calendar_days.company_id', 'calendar_days.date'],
      error: 'calendarDayDuplicated',
      field: 'date',
    },
  ],
  {
    place: {
      view: 'view/calendar',
      title: ({ name, date }) => textOf(name || date),
      detail: ({ name, date }) => (name ? textOf(date) : ''),
      path: ({ date }) => `view/calendar?year=${textOf(date).slice(0, 4)}&days=${textOf(date)}`,
    },
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    calendar_days: RowOf<typeof calendarDays>;
  }
}
