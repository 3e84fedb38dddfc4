import { defineFeature } from '../../../feature.ts';
import { conceptEndpoints } from './concepts.routes.ts';
import { concepts } from './concepts.table.ts';

export const conceptFeature = defineFeature({
  name: 'concepts',
  endpoints: conceptEndpoints,
  tables: [concepts],
});
