import { defineFeature } from '../../../feature.ts';
import { exceptions } from './exceptions.table.ts';

export const exceptionFeature = defineFeature({ name: 'exceptions', tables: [exceptions] });
