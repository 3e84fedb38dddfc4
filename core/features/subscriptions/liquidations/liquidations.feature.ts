import { defineFeature } from '../../../feature.ts';
import { liquidationEndpoints } from './liquidations.routes.ts';
import { liquidations } from './liquidations.table.ts';
import { refuseConceptOfRules } from './liquidations-in-use.service.ts';

export const liquidationFeature = defineFeature({
  name: 'liquidations',
  endpoints: liquidationEndpoints,
  tables: [liquidations],
  inUse: { concepts: refuseConceptOfRules },
});
