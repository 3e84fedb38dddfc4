import { defineFeature } from '../../../feature.ts';
import { conceptDayChecks } from './concept-day-checks.list.ts';
import { conceptDays } from './concept-days.table.ts';

export const conceptDayFeature = defineFeature({
  name: 'concept-days',
  tables: [conceptDays],
  checks: conceptDayChecks,
});
