import type {
  DeliveryFault,
  DeliveryState,
  WebhookEvent,
} from '../../../../shared/features/outside/webhooks/webhook.schema.ts';
import {
  flag,
  foldedKey,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  recordColumns,
  sealed,
  table,
  text,
  words,
} from '../../../db/table.ts';

/** Where outside systems want to be told; the secret signs what is sent and is shown when it is made. */
export const webhooks = table(
  'webhooks',
  {
    ...recordColumns,
    companyId: integer(),
    name: words(),
    nameFolded: foldedKey('name'),
    url: text(),
    events: json<WebhookEvent[]>(),
    active: flag(),
    secret: nullable(sealed(['companyId', 'id'], ['secretIssuedAt'])),
    secretIssuedAt: nullable(instant()),
    failingSince: nullable(instant()),
    disabledAt: nullable(instant()),
  },
  [
    {
      index: 'webhooks_name',
      columns: ['webhooks.company_id', 'webhooks.name_folded'],
      error: 'webhookNameDuplicated',
      field: 'name',
    },
  ],
);

/**
 * An event on its way. `origin` says what it tells of, so that no event is told a webhook twice; who sends holds the
 * lease. `status` is there for lists, which hide what is deleted: no delivery ever is.
 */
export const webhookDeliveries = table(
  'webhook_deliveries',
  {
    ...recordColumns,
    companyId: integer(),
    webhookId: integer(),
    deliveryId: text(),
    origin: text(),
    event: text<WebhookEvent | 'test'>(),
    payload: text(),
    state: text<DeliveryState>(),
    attempts: integer(),
    nextAt: nullable(instant()),
    responseCode: nullable(integer()),
    durationMs: nullable(integer()),
    fault: nullable(text<DeliveryFault>()),
    finishedAt: nullable(instant()),
    leaseOwner: nullable(text()),
    leaseUntil: nullable(integer()),
  },
  [],
  ['origin', 'payload', 'leaseOwner', 'leaseUntil'],
);

declare module '../../../db/schema.ts' {
  interface Schema {
    webhooks: RowOf<typeof webhooks>;
    webhook_deliveries: RowOf<typeof webhookDeliveries>;
  }
}
