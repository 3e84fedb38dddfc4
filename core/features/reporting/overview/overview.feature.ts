import { defineFeature } from '../../../feature.ts';
import { overviewEndpoints } from './overview.routes.ts';

export const overviewFeature = defineFeature({ name: 'overview', endpoints: overviewEndpoints });
