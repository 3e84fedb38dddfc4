import {
  type WebhookEvent,
  webhookEvents,
} from '../../../../shared/features/outside/webhooks/webhook.schema.ts';

/** What a row of the outbox tells, by its topic and kind; null where nobody can ask to be told. */
export function eventOf(topic: string, kind: string | null): WebhookEvent | null {
  const [own] = [byKind[`${topic}/${kind}`], byTopic[topic]].filter((event) => event !== undefined);
  return own ?? webhookEvents.find((event) => event === `${topic}.changed`) ?? null;
}

const byKind: Readonly<Record<string, WebhookEvent>> = {
  'stays/entered': 'stay.entered',
  'stays/paid': 'stay.paid',
  'stays/exited': 'stay.exited',
  'invoices/issued': 'invoice.issued',
  'invoices/cancelled': 'invoice.cancelled',
  'invoices/delete': 'invoice.cancelled',
};

const byTopic: Readonly<Record<string, WebhookEvent>> = {
  closures: 'shift.closed',
  // Whether it was applied by now, its record says.
  'electronic-payments': 'payment.applied',
};

/** Attempts before a delivery has failed: with the pauses between them, about two days. */
export const mostAttempts = 14;
/** An endpoint at which nothing has arrived for so long is switched off. */
export const patienceMs = 3 * 24 * 3_600_000;

const firstPauseMs = 30_000;
const longestPauseMs = 6 * 3_600_000;

/**
 * How long to wait after so many attempts in vain: twice as long each time, up to six hours, and a part of it by
 * chance, so that what failed together does not come back together.
 * @param random from 0 to 1
 */
export function pauseAfter(attempts: number, random: number): number {
  const whole = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));
  return Math.round(whole * (0.5 + random / 2));
}
