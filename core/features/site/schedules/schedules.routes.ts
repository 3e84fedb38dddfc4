import { scheduleSchema } from '../../../../shared/features/site/schedules/schedule.schema.ts';
import { resourceEndpoints } from '../../../http/resource.ts';
import { schedules } from './schedules.table.ts';

export const scheduleEndpoints = resourceEndpoints({
  name: 'schedules',
  scope: 'company',
  table: schedules,
  schema: scheduleSchema,
  list: { search: ['title'], order: 'title', structured: ['days'] },
});
