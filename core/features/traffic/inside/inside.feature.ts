import { defineFeature } from '../../../feature.ts';
import { insideEndpoints } from './inside.routes.ts';
import { insideStays } from './inside.table.ts';

export const insideFeature = defineFeature({
  name: 'inside',
  endpoints: insideEndpoints,
  tables: [insideStays],
});
