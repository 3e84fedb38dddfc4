import { defineFeature } from '../../../feature.ts';
import { calendarDayEndpoints } from './calendar-days.routes.ts';
import { extendCalendars, prefillHolidays } from './calendar-days.store.ts';
import { calendarDays } from './calendar-days.table.ts';
import { calendarYears } from './calendar-years.rules.ts';

export const calendarDayFeature = defineFeature({
  name: 'calendar-days',
  endpoints: calendarDayEndpoints,
  tables: [calendarDays],
  fillCompany: (trx, { id, now }) => prefillHolidays(trx, id, calendarYears(now), now),
  tidy: extendCalendars,
});
