import { scheduleSchema } from '../../../../shared/features/site/schedules/schedule.schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { scheduleStore } from './schedules.store.ts';
import { schedules } from './schedules.table.ts';

export const scheduleEndpoints = recordEndpoints({
  name: 'schedules',
  scope: 'company',
  table: schedules,
  schema: scheduleSchema,
  list: { order: 'title' },
  ...scheduleStore,
});
