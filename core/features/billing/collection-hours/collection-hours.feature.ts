import { defineFeature } from '../../../feature.ts';
import { collectionHourChecks } from './collection-hour-checks.list.ts';
import { collectionHours } from './collection-hours.table.ts';

export const collectionHourFeature = defineFeature({
  name: 'collection-hours',
  tables: [collectionHours],
  checks: collectionHourChecks,
});
