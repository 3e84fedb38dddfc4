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

/** Attempts in a row at which nobody was reached, until a receiver is tried by one message at a time. */
export const mostSilences = 3;
/** The same of attempts that its server turned away, whatever was in them: one message that it cannot read is no reason. */
export const mostRefusals = 10;
const firstProbeMs = 30_000;
export const longestProbeMs = 15 * 60_000;

/**
 * After how many attempts in a row that ended like this one a receiver counts as silent; null where it was there. Nobody
 * was reached: a time-out, no connection, no such name, a certificate that is not trusted, an address that may not be
 * reached. It is turned away: 429 and 5xx. Any other answer is about the message: 2xx, 3xx, 4xx. A fault of ours (a secret
 * that cannot be read) says nothing of the receiver.
 */
export function toleranceOf({
  fault,
  responseCode,
}: {
  fault: DeliveryFault | null;
  responseCode: number | null;
}): number | null | undefined {
  switch (fault) {
    case 'timeout':
    case 'connection':
    case 'certificate':
    case 'refused-address':
      return mostSilences;
    case 'answer':
      return responseCode === 429 || (responseCode ?? 0) >= 500 ? mostRefusals : null;
    case 'secret':
    case 'disabled':
      return undefined;
    default:
      return null;
  }
}

/**
 * When a silent receiver is tried by the next message: the pause doubles up to a quarter of an hour.
 * @param probes that were made in vain
 * @param random from 0 to 1
 */
export function probeAfter(probes: number, now: number, random: number): number {
  const whole = Math.min(longestProbeMs, firstProbeMs * 2 ** Math.min(probes, 10));
  return now + Math.round(whole * (0.5 + random / 2));
}
