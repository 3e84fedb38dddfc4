import { defineFeature } from '../../../feature.ts';
import { occupancyEndpoints } from './occupancy.routes.ts';

export const occupancyFeature = defineFeature({ name: 'occupancy', endpoints: occupancyEndpoints });
