import { defineFeature } from '../../../feature.ts';
import { chargeChecks } from './charge-checks.list.ts';
import { chargeEndpoints } from './charges.routes.ts';
import { tollPassCharges } from './charges.table.ts';

export const tollPassChargeFeature = defineFeature({
  name: 'toll-pass-charges',
  endpoints: ({ tollPass, secrets }) => chargeEndpoints({ bridge: tollPass, secrets }),
  tables: [tollPassCharges],
  checks: chargeChecks,
});
