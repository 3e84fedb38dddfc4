import { calendarDaySchema } from '../../../../shared/features/site/calendar-days/calendar-day.schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { calendarDayStore } from './calendar-days.store.ts';
import { calendarDays } from './calendar-days.table.ts';

export const calendarDayEndpoints = recordEndpoints({
  name: 'calendar-days',
  scope: 'company',
  table: calendarDays,
  schema: calendarDaySchema,
  list: { order: 'date' },
  ...calendarDayStore,
});
