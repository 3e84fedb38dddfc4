import type { ScheduleWindow } from '../../../../shared/features/site/schedules/windows.ts';
import { code, company, foldedKey, labelled, recordColumns, structure, words } from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';
import { daysLabel } from './schedule-label.rules.ts';

export const schedules = table(
  'schedules',
  {
    ...recordColumns,
    companyId: company(),
    title: words({ searched: true }),
    titleFolded: foldedKey('title'),
    days: labelled(structure<ScheduleWindow[]>({ day: code('values.weekDays') }), daysLabel),
  },
  [
    {
      index: 'schedules_title',
      columns: ['schedules.company_id', 'schedules.title_folded'],
      error: 'scheduleDuplicated',
      field: 'title',
    },
  ],
  { named: 'title', place: openedBy('view/schedules', 'schedule', 'title') },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    schedules: RowOf<typeof schedules>;
  }
}
