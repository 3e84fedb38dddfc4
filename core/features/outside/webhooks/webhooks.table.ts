import type {
  DeliveryFault,
  DeliveryState,
  WebhookEvent,
} from '../../../../shared/features/outside/webhooks/webhook.schema.ts';
import {
  code,
  codes,
  company,
  count,
  epoch,
  flag,
  foldedKey,
  hidden,
  instant,
  integer,
  labelled,
  nullable,
  recordColumns,
  reference,
  sealed,
  text,
  unexported,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Where outside systems want to be told; the secret signs what is sent and is shown when it is made. */
export const webhooks = table(
  'webhooks',
  {
    ...recordColumns,
    companyId: company(),
    name: words({ searched: true }),
    nameFolded: foldedKey('name'),
    url: text({ searched: true }),
    events: labelled(codes<WebhookEvent>('externalSystems.events'), (events, { externalSystems }) =>
      events.map((event) => externalSystems.events[event]).join(', '),
    ),
    active: flag(),
    secret: nullable(sealed(['companyId', 'id'], ['secretIssuedAt'])),
    secretIssuedAt: nullable(instant()),
    failingSince: nullable(instant()),
    disabledAt: nullable(instant()),
    /** Attempts in a row that got no answer; from some on only one message at a time tries, at `probeAt`. */
    silences: hidden(count()),
    silentSince: nullable(instant()),
    probeAt: nullable(instant()),
  },
  [
    {
      index: 'webhooks_name',
      columns: ['webhooks.company_id', 'webhooks.name_folded'],
      error: 'webhookNameDuplicated',
      field: 'name',
    },
  ],
  { named: 'name', place: openedBy('view/external/setting', 'hook', 'name', ({ url }) => url) },
);

/**
 * An event on its way. `origin` says what it tells of, so that no event is told a webhook twice; who sends holds the
 * lease. `status` is there for lists, which hide what is deleted: no delivery ever is.
 */
export const webhookDeliveries = table(
  'webhook_deliveries',
  {
    ...recordColumns,
    companyId: company(),
    webhookId: unexported(reference('webhooks')),
    deliveryId: unexported(text({ searched: true })),
    origin: hidden(text()),
    event: code<WebhookEvent | 'test'>('externalSystems.events', { searched: true }),
    payload: hidden(text()),
    state: code<DeliveryState>('externalSystems.states'),
    attempts: integer(),
    nextAt: nullable(instant()),
    responseCode: nullable(integer()),
    durationMs: nullable(integer()),
    fault: nullable(code<DeliveryFault>('externalSystems.faults')),
    finishedAt: nullable(instant()),
    /** A person waits to see how it goes: its next attempt is made at once. */
    asked: hidden(flag()),
    leaseOwner: hidden(nullable(text())),
    leaseUntil: hidden(nullable(epoch())),
  },
  [],
  {
    derived: { webhook: text() },
    place: 'Are known by ids of machines alone, and are reached from their webhook.',
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    webhooks: RowOf<typeof webhooks>;
    webhook_deliveries: RowOf<typeof webhookDeliveries>;
  }
}
