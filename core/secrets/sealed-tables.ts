import { installation } from '../db/installation.table.ts';
import type { Columns, Table } from '../db/table.ts';
import { payuMerchants } from '../features/billing/electronic-payments/electronic-payments.table.ts';
import { webhooks } from '../features/outside/webhooks/webhooks.table.ts';

/** Every table with a sealed column: what is sealed anew when the key changes. */
export const sealedTables: readonly Pick<Table<Columns>, 'name' | 'columns' | 'columnOf'>[] = [
  installation,
  payuMerchants,
  webhooks,
];
