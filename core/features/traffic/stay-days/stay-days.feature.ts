import { defineFeature } from '../../../feature.ts';
import { stayDayChecks } from './stay-day-checks.list.ts';
import { packStayDays } from './stay-days.store.ts';
import { stayDays } from './stay-days.table.ts';

/** Days of stays as reports read them. */
export const stayDayFeature = defineFeature({
  name: 'stay-days',
  tables: [stayDays],
  checks: stayDayChecks,
  due: packStayDays,
});
