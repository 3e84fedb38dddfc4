import { defineFeature } from '../../../feature.ts';
import { importMakingJobKind, importReadingJobKind } from './subscriber-imports.job.ts';
import { subscriberImportEndpoints } from './subscriber-imports.routes.ts';
import {
  subscriberImportFaults,
  subscriberImportMakings,
  subscriberImportRows,
  subscriberImports,
} from './subscriber-imports.table.ts';

export const subscriberImportFeature = defineFeature({
  name: 'subscriber-imports',
  endpoints: subscriberImportEndpoints,
  tables: [subscriberImports, subscriberImportRows, subscriberImportFaults, subscriberImportMakings],
  jobs: [importReadingJobKind, importMakingJobKind],
});
