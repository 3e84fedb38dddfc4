import { defineFeature } from '../../../feature.ts';
import { timelineEndpoints } from './timeline.routes.ts';

export const timelineFeature = defineFeature({
  name: 'timeline',
  endpoints: ({ quotes }) => timelineEndpoints(quotes),
  tables: [],
});
