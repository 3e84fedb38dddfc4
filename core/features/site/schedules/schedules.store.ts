import type { ScheduleInput } from '../../../../shared/features/site/schedules/schedule.schema.ts';
import { plainStore } from '../../../db/plain-store.ts';
import { schedules } from './schedules.table.ts';

export const scheduleStore = plainStore(schedules, (input: ScheduleInput) => input);
