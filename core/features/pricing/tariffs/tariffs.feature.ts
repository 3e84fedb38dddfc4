import { defineFeature } from '../../../feature.ts';
import { tariffEndpoints } from './tariffs.routes.ts';
import { tariffs, tariffVersions } from './tariffs.table.ts';

export const tariffFeature = defineFeature({
  name: 'tariffs',
  endpoints: tariffEndpoints,
  tables: [tariffs, tariffVersions],
});
