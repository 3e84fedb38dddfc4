import { defineFeature } from '../../../feature.ts';
import { movementEndpoints } from './movements.routes.ts';
import { movements } from './movements.table.ts';

export const movementFeature = defineFeature({
  name: 'movements',
  endpoints: movementEndpoints,
  tables: [movements],
});
