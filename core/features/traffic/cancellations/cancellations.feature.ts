import { defineFeature } from '../../../feature.ts';
import { cancellationEndpoints } from './cancellations.routes.ts';

export const cancellationFeature = defineFeature({
  name: 'cancellations',
  endpoints: cancellationEndpoints,
  tables: [],
});
