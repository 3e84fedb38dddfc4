import type { InferType } from 'yup';
import { isWebAddress, webAddress } from '../../../field-kinds.ts';
import { limits } from '../../../limits.ts';
import { choice, flag, list, requiredText, rule, shape } from '../../../schema.ts';

/** What an outside system can be told of. `<resource>.changed`: a record was created, changed or deleted. */
export const webhookEvents = [
  'stay.entered',
  'stay.paid',
  'stay.exited',
  'invoice.issued',
  'invoice.paid',
  'invoice.cancelled',
  'receipt.made',
  'credit-note.issued',
  'payment.applied',
  'shift.closed',
  'terminal.offline',
  'slots.changed',
  'tariffs.changed',
  'tariff-assignments.changed',
  'resolutions.changed',
  'devices.changed',
  'discounts.changed',
  'calendar-days.changed',
  'subscribers.changed',
  'subscriber-freezes.changed',
  'subscriber-price-increases.changed',
  'vehicles.changed',
  'liquidations.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** An address as it can be written down: what it leads to is looked at when something is sent. */
export function isWebhookUrl(value: unknown): boolean {
  return typeof value === 'string' && isWebAddress(value) && !value.includes('#');
}

export const webhookSchema = shape({
  name: requiredText(limits.nameLength),
  url: webAddress(500)
    .required()
    .test('told', rule('url'), (value) => !value || isWebhookUrl(value.trim())),
  events: list(choice(webhookEvents).required(), { max: webhookEvents.length }).min(1).required(),
  active: flag().required(),
});

export type WebhookInput = InferType<typeof webhookSchema>;

/** A webhook as the core answers it; its secret was shown once. */
export interface Webhook extends WebhookInput {
  id: number;
  version: number;
  events: WebhookEvent[];
  secretIssuedAt: string | null;
  /** Since when nothing has arrived; null while all is well. */
  failingSince: string | null;
  /** When the system gave up and switched it off. */
  disabledAt: string | null;
  /** Since when nobody is reached there or all is turned away, so that one message at a time tries; null while it is well. */
  silentSince: string | null;
  /** When the next message tries. */
  probeAt: string | null;
}

export const deliveryStates = ['queued', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt failed, where no status of the receiver says it. */
export const deliveryFaults = [
  'answer',
  'redirect',
  'timeout',
  'connection',
  'refused-address',
  'certificate',
  'disabled',
  /** It cannot be read any more, so nothing can be signed. */
  'secret',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/** One event on its way to one webhook. */
export interface WebhookDelivery {
  id: number;
  version: number;
  createdAt: string;
  webhookId: number;
  webhook: string | null;
  /** Tells the receiver a repetition from something new. */
  deliveryId: string;
  event: WebhookEvent | 'test';
  state: DeliveryState;
  attempts: number;
  nextAt: string | null;
  responseCode: number | null;
  durationMs: number | null;
  fault: DeliveryFault | null;
  finishedAt: string | null;
}

export interface WebhookDeliveryDetail extends WebhookDelivery {
  /** The body as it is sent. */
  payload: string;
}
