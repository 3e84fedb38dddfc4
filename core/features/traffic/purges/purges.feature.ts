import { defineFeature } from '../../../feature.ts';
import { inventories, inventoryPlates } from './inventories.table.ts';
import { purgeChecks } from './purge-checks.list.ts';
import { inventoryEndpoints, purgeEndpoints } from './purges.routes.ts';
import { purgeStays, purges } from './purges.table.ts';

export const purgeFeature = defineFeature({
  name: 'purges',
  endpoints: [...purgeEndpoints, ...inventoryEndpoints],
  tables: [purges, purgeStays, inventories, inventoryPlates],
  checks: purgeChecks,
});
