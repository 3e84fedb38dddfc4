import { defineFeature } from '../../../feature.ts';
import { webhookWarnings } from './deliveries.list.ts';
import { forgetDeliveries } from './deliveries.store.ts';
import { webhookEndpoints } from './webhooks.routes.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.ts';

export const webhookFeature = defineFeature({
  name: 'webhooks',
  endpoints: ({ secrets, privateHosts }) => webhookEndpoints(secrets, privateHosts),
  tables: [webhooks, webhookDeliveries],
  warnings: { resource: 'webhooks', find: webhookWarnings },
  tidy: forgetDeliveries,
});
