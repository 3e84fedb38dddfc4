import type {
  Webhook,
  WebhookInput,
} from '../../../../../shared/features/outside/webhooks/webhook.schema.ts';

export interface WebhookValues {
  name: string;
  url: string;
  events: string[];
  active: boolean;
}

export function toForm(hook?: Webhook): WebhookValues {
  return {
    name: hook?.name ?? '',
    url: hook?.url ?? '',
    events: [...(hook?.events ?? [])],
    active: hook?.active ?? true,
  };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload({ name, url, events, active }: WebhookValues): WebhookInput {
  return { name: name.trim(), url: url.trim(), events: events as WebhookInput['events'], active };
}
