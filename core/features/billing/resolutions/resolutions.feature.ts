import { defineFeature } from '../../../feature.ts';
import { numberChecks } from './number-checks.list.ts';
import { resolutionWarnings } from './resolution-warnings.list.ts';
import { resolutionEndpoints } from './resolutions.routes.ts';
import { resolutions } from './resolutions.table.ts';

export const resolutionFeature = defineFeature({
  name: 'resolutions',
  endpoints: resolutionEndpoints,
  tables: [resolutions],
  checks: numberChecks,
  warnings: { resource: 'resolutions', find: resolutionWarnings },
});
