import { defineFeature } from '../../../feature.ts';
import { exceptionWarnings } from './exception-warnings.list.ts';
import { exceptionEndpoints } from './exceptions.routes.ts';
import { exceptionSteps, exceptions } from './exceptions.table.ts';

export const exceptionFeature = defineFeature({
  name: 'exceptions',
  endpoints: exceptionEndpoints,
  tables: [exceptions, exceptionSteps],
  warnings: { resource: 'exceptions', find: exceptionWarnings },
});
