import {
  type DeliveryFault,
  type WebhookEvent,
  webhookEvents,
} from '../../../../shared/features/outside/webhooks/webhook.schema.ts';

/** What features say that their rows of the outbox tell: by `topic/kind`, else by topic. */
export type PublishedEvents = Readonly<Record<string, WebhookEvent>>;

/** What a row of the outbox tells, by its topic and kind; null where nobody can ask to be told. */
export function eventOf(published: PublishedEvents, topic: string, kind: string | null): WebhookEvent | null {
  const own = published[`${topic}/${kind}`] ?? published[topic];
  return own ?? webhookEvents.find((event) => event === `${topic}.changed`) ?? null;
}

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

/** Attempts without any answer, one after another, until a receiver is tried by one message at a time. */
export const mostSilences = 3;
const firstProbeMs = 30_000;
export const longestProbeMs = 15 * 60_000;

/** True where nobody answered, whatever the reason: any status is an answer, and so is a certificate that is not trusted. */
export function isSilence(fault: DeliveryFault | null): boolean {
  return fault === 'timeout' || fault === 'connection';
}

/**
 * When a receiver that has been silent so often in a row is tried by the next message: the pause doubles up to a quarter
 * of an hour. Null as long as all of its messages may be sent.
 * @param random from 0 to 1
 */
export function probeAfter(silences: number, now: number, random: number): number | null {
  if (silences < mostSilences) return null;
  const whole = Math.min(longestProbeMs, firstProbeMs * 2 ** Math.min(silences - mostSilences, 10));
  return now + Math.round(whole * (0.5 + random / 2));
}
