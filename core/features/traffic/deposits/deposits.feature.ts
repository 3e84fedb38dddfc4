import { defineFeature } from '../../../feature.ts';
import { cashWarnings } from './cash-warnings.list.ts';
import { depositChecks } from './deposit-checks.list.ts';
import { depositEndpoints } from './deposits.routes.ts';
import { depositAttachments, deposits } from './deposits.table.ts';

export const depositFeature = defineFeature({
  name: 'deposits',
  endpoints: depositEndpoints,
  tables: [deposits, depositAttachments],
  checks: depositChecks,
  warnings: { resource: 'deposits', find: cashWarnings },
});
