import { defineFeature } from '../../../feature.ts';
import { liquidationEndpoints } from './liquidations.routes.ts';
import { liquidations } from './liquidations.table.ts';

export const liquidationFeature = defineFeature({
  name: 'liquidations',
  endpoints: liquidationEndpoints,
  tables: [liquidations],
});
