import { scheduleSchema } from '../../../../shared/features/site/schedules/schedule.schema.ts';
import { recordEndpoints } from '../../../http/record-endpoints.ts';
import { createSchedule, deleteSchedule, type IsScheduleInside, updateSchedule } from './schedules.store.ts';
import { schedules } from './schedules.table.ts';

export const scheduleEndpoints = (isInside: IsScheduleInside) =>
  recordEndpoints({
    name: 'schedules',
    scope: 'company',
    table: schedules,
    schema: scheduleSchema,
    list: { order: 'title' },
    create: createSchedule,
    update: (trx, scope, actor, before, input) => updateSchedule(trx, scope, actor, before, input, isInside),
    delete: deleteSchedule,
  });
