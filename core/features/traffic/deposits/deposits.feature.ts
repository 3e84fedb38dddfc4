import { defineFeature } from '../../../feature.ts';
import { lotCurrency, refuseCurrency } from '../../site/companies/currency-in-use.service.ts';
import { cashWarnings } from './cash-warnings.list.ts';
import { depositChecks } from './deposit-checks.list.ts';
import { depositEndpoints } from './deposits.routes.ts';
import { depositAttachments, deposits } from './deposits.table.ts';
import { refuseDeviceInHand, refuseLotInHand } from './deposits-in-use.store.ts';

export const depositFeature = defineFeature({
  name: 'deposits',
  endpoints: depositEndpoints,
  tables: [deposits, depositAttachments],
  checks: depositChecks,
  inUse: {
    devices: refuseDeviceInHand,
    companies: refuseLotInHand,
    [lotCurrency]: refuseCurrency('deposits'),
  },
  warnings: { resource: 'deposits', find: cashWarnings },
});
