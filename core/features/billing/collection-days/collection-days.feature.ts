import { defineFeature } from '../../../feature.ts';
import { collectionDays } from './collection-days.table.ts';
import { collectionHourChecks } from './collection-hour-checks.list.ts';
import { collectionHours } from './collection-hours.table.ts';

export const collectionDayFeature = defineFeature({
  name: 'collection-days',
  tables: [collectionDays, collectionHours],
  checks: collectionHourChecks,
});
