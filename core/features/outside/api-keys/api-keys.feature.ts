import { defineFeature } from '../../../feature.ts';
import { apiKeyEndpoints } from './api-keys.routes.ts';
import { apiKeys, retiredApiKeys } from './api-keys.table.ts';

export const apiKeyFeature = defineFeature({
  name: 'api-keys',
  endpoints: apiKeyEndpoints,
  tables: [apiKeys, retiredApiKeys],
});
