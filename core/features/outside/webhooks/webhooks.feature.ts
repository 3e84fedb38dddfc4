import { defineFeature } from '../../../feature.ts';
import { webhookWarnings } from './deliveries.list.ts';
import { forgetDeliveries } from './deliveries.store.ts';
import { webhookEndpoints } from './webhooks.routes.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.ts';

declare module '../../../feature.ts' {
  interface CoreParts {
    /** Hosts of the site's own network that webhooks may be sent to. */
    privateHosts: readonly string[];
  }
}

export const webhookFeature = defineFeature({
  name: 'webhooks',
  endpoints: ({ secrets, privateHosts }) => webhookEndpoints(secrets, privateHosts),
  tables: [webhooks, webhookDeliveries],
  warnings: { resource: 'webhooks', find: webhookWarnings },
  tidy: forgetDeliveries,
});
