import { defineFeature } from '../../../feature.ts';
import { lotCurrency, refuseCurrency } from '../../site/companies/currency-in-use.service.ts';
import { receiptChecks } from './receipt-checks.list.ts';
import { receiptEndpoints } from './receipts.routes.ts';
import { receipts } from './receipts.table.ts';
import {
  refuseAdvancesOfEntity,
  refuseMoneyOfLot,
  refuseUncountedDevice,
  refuseUncountedRegister,
  refuseUncountedUser,
} from './receipts-in-use.store.ts';

export const receiptFeature = defineFeature({
  name: 'receipts',
  endpoints: receiptEndpoints,
  tables: [receipts],
  checks: receiptChecks,
  inUse: {
    devices: refuseUncountedDevice,
    'cash-registers': refuseUncountedRegister,
    users: refuseUncountedUser,
    entities: refuseAdvancesOfEntity,
    companies: refuseMoneyOfLot,
    [lotCurrency]: refuseCurrency('receipts'),
  },
  events: { 'receipts/create': 'receipt.made' },
});
