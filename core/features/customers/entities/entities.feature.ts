import { defineFeature } from '../../../feature.ts';
import { entityEndpoints } from './entities.routes.ts';
import { entities, entityCompanies } from './entities.table.ts';

export const entityFeature = defineFeature({
  name: 'entities',
  endpoints: entityEndpoints,
  tables: [entities, entityCompanies],
});
