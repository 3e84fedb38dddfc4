import type { fields as es } from '../../es/fields/webhooks.ts';
import type { Words } from '../../words.ts';

export const fields = {
  webhooks: {
    url: 'Web address',
    events: 'What it is told',
    active: 'Active',
    secretIssuedAt: 'Secret issued',
    failingSince: 'Failing since',
    disabledAt: 'Switched off',
    silentSince: 'No answer since',
    probeAt: 'Next attempt',
  },
  'webhook-deliveries': {
    event: 'Event',
    nextAt: 'Next attempt',
    responseCode: 'Answer',
    durationMs: 'Duration (ms)',
    fault: 'Failure',
    webhook: 'Webhook',
    deliveryId: 'Delivery id',
    webhookId: 'Webhook',
  },
} satisfies Words<typeof es>;
