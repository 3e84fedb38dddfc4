import { defineFeature } from '../../../feature.ts';
import { reconciliationEndpoints } from './reconciliation.routes.ts';

export const reconciliationFeature = defineFeature({
  name: 'reconciliation',
  endpoints: reconciliationEndpoints,
  tables: [],
});
