import { defineFeature } from '../../../feature.ts';
import { scheduleEndpoints } from './schedules.routes.ts';
import type { IsScheduleInside } from './schedules.store.ts';
import { schedules } from './schedules.table.ts';

export const scheduleFeature = (isInside: IsScheduleInside) =>
  defineFeature({ name: 'schedules', endpoints: scheduleEndpoints(isInside), tables: [schedules] });
