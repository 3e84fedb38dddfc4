import { defineFeature } from '../../../feature.ts';
import { dataActs, dataKeys, dataRetentionDays } from './data-acts.table.ts';
import { holdEndpoints } from './data-holds.routes.ts';
import { dataHolds } from './data-holds.table.ts';
import { actEndpoints, personDataEndpoints } from './data-persons.routes.ts';
import { requestEndpoints } from './data-requests.routes.ts';
import { dataRequestSteps, dataRequests } from './data-requests.table.ts';
import { requestWarnings } from './request-warnings.list.ts';
import { keepRetention } from './retention.service.ts';

export const dataProtectionFeature = defineFeature({
  name: 'data-protection',
  endpoints: [...personDataEndpoints, ...requestEndpoints, ...holdEndpoints, ...actEndpoints],
  tables: [dataRequests, dataRequestSteps, dataHolds, dataActs, dataKeys, dataRetentionDays],
  warnings: { resource: 'data-requests', find: requestWarnings },
  tidy: keepRetention,
});
