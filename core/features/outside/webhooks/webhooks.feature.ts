import { defineFeature } from '../../../feature.ts';
import { webhookWarnings } from './deliveries.list.ts';
import { forgetDeliveries } from './deliveries.store.ts';
import { webhookEndpoints } from './webhooks.routes.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.ts';
import { refuseWaitingWebhook } from './webhooks-in-use.store.ts';

export const webhookFeature = defineFeature({
  name: 'webhooks',
  endpoints: ({ secrets, privateHosts }) => webhookEndpoints(secrets, privateHosts),
  tables: [webhooks, webhookDeliveries],
  inUse: { webhooks: refuseWaitingWebhook },
  warnings: { resource: 'webhooks', find: webhookWarnings },
  tidy: forgetDeliveries,
});
