import { defineFeature } from '../../../feature.ts';
import { savedViewEndpoints } from './saved-views.routes.ts';
import { savedViewDefaults, savedViews } from './saved-views.table.ts';

export const savedViewFeature = defineFeature({
  name: 'saved-views',
  endpoints: savedViewEndpoints,
  tables: [savedViews, savedViewDefaults],
});
