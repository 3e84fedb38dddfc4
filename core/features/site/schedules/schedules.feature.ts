import { defineFeature } from '../../../feature.ts';
import { scheduleEndpoints } from './schedules.routes.ts';
import { schedules } from './schedules.table.ts';

export const scheduleFeature = defineFeature({
  name: 'schedules',
  endpoints: scheduleEndpoints,
  tables: [schedules],
});
