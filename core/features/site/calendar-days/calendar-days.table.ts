import type { DayClassification } from '../../../../shared/values.ts';
import { day, integer, type RowOf, recordColumns, table, text, words } from '../../../db/table.ts';

export const calendarDays = table(
  'calendar_days',
  {
    ...recordColumns,
    companyId: integer(),
    date: day(),
    classification: text<DayClassification>(),
    name: words(),
  },
  [
    {
      index: 'calendar_days_date',
      columns: ['calendar_days.company_id', 'calendar_days.date'],
      error: 'calendarDayDuplicated',
      field: 'date',
    },
  ],
);

declare module '../../../db/schema.ts' {
  interface Schema {
    calendar_days: RowOf<typeof calendarDays>;
  }
}
