import { defineFeature } from '../../../feature.ts';
import { storeEndpoints } from './stores.routes.ts';
import { stores } from './stores.table.ts';

export const storeFeature = defineFeature({ name: 'stores', endpoints: storeEndpoints, tables: [stores] });
