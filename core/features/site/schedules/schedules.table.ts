import type { ScheduleWindow } from '../../../../shared/features/site/schedules/windows.ts';
import { foldedKey, integer, json, type RowOf, recordColumns, table, words } from '../../../db/table.ts';

export const schedules = table(
  'schedules',
  {
    ...recordColumns,
    companyId: integer(),
    title: words(),
    titleFolded: foldedKey('title'),
    days: json<ScheduleWindow[]>(),
  },
  [
    {
      index: 'schedules_title',
      columns: ['schedules.company_id', 'schedules.title_folded'],
      error: 'scheduleDuplicated',
      field: 'title',
    },
  ],
);

declare module '../../../db/schema.ts' {
  interface Schema {
    schedules: RowOf<typeof schedules>;
  }
}
