import { defineFeature } from '../../../feature.ts';
import { counterEndpoints } from './counters.routes.ts';

export const counterFeature = defineFeature({
  name: 'counters',
  endpoints: counterEndpoints,
});
