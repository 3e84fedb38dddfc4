import { calendarDaySchema } from '../../../../shared/features/site/calendar-days/calendar-day.schema.ts';
import { resourceEndpoints } from '../../../http/resource.ts';
import { calendarDays } from './calendar-days.table.ts';

export const calendarDayEndpoints = resourceEndpoints({
  name: 'calendar-days',
  scope: 'company',
  table: calendarDays,
  schema: calendarDaySchema,
  list: { search: ['name', 'date'], order: 'date' },
  defaults: { name: '' },
});
