import { defineFeature } from '../../../feature.ts';
import { operatingParameterEndpoints } from './operating-parameters.routes.ts';
import { operatingParameters } from './operating-parameters.table.ts';

export const operatingParameterFeature = defineFeature({
  name: 'operating-parameters',
  endpoints: operatingParameterEndpoints,
  tables: [operatingParameters],
});
