import { defineFeature } from '../../../feature.ts';
import { controlChanges } from './control-changes.table.ts';

export const controlChangeFeature = defineFeature({ name: 'control-changes', tables: [controlChanges] });
