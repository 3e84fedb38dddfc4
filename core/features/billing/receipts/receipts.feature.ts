import { defineFeature } from '../../../feature.ts';
import { receiptChecks } from './receipt-checks.list.ts';
import { receiptEndpoints } from './receipts.routes.ts';
import { receipts } from './receipts.table.ts';

export const receiptFeature = defineFeature({
  name: 'receipts',
  endpoints: receiptEndpoints,
  tables: [receipts],
  checks: receiptChecks,
  events: { 'receipts/create': 'receipt.made' },
});
