import { defineFeature } from '../../../feature.ts';
import { collectionDays } from './collection-days.table.ts';

export const collectionDayFeature = defineFeature({ name: 'collection-days', tables: [collectionDays] });
