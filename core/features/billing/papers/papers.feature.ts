import { defineFeature } from '../../../feature.ts';
import { paperEndpoints } from './papers.routes.ts';

export const paperFeature = defineFeature({ name: 'papers', endpoints: paperEndpoints });
