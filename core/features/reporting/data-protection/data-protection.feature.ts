import { defineFeature } from '../../../feature.ts';
import { dataActs, dataKeys, dataRetentionDays } from './data-acts.table.ts';
import { dataErasures } from './data-erasures.table.ts';
import { holdEndpoints } from './data-holds.routes.ts';
import { dataHolds } from './data-holds.table.ts';
import { actEndpoints, personDataEndpoints } from './data-persons.routes.ts';
import { requestEndpoints } from './data-requests.routes.ts';
import { dataRequestSteps, dataRequests } from './data-requests.table.ts';
import type { ErasureLine } from './erasure-lines.ts';
import { requestWarnings } from './request-warnings.list.ts';
import { keepRetention } from './retention.service.ts';

declare module '../../../feature.ts' {
  interface CoreParts {
    /** Copies an erasure out of the database; without it none leaves it. */
    noteErasure?: ((line: ErasureLine) => Promise<void>) | undefined;
  }
}

export const dataProtectionFeature = defineFeature({
  name: 'data-protection',
  endpoints: (parts) => [
    ...personDataEndpoints(parts),
    ...requestEndpoints,
    ...holdEndpoints,
    ...actEndpoints,
  ],
  tables: [dataRequests, dataRequestSteps, dataHolds, dataActs, dataKeys, dataRetentionDays, dataErasures],
  warnings: { resource: 'data-requests', find: requestWarnings },
  tidy: keepRetention,
});
