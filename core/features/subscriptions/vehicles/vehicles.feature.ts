import { defineFeature } from '../../../feature.ts';
import { vehicleEndpoints } from './vehicles.routes.ts';
import { vehicles } from './vehicles.table.ts';

export const vehicleFeature = defineFeature({
  name: 'vehicles',
  endpoints: vehicleEndpoints,
  tables: [vehicles],
});
