/** Mail as those see it who queue one; there is none where no mail server is configured. */
export interface Mail {
  /** Something was queued and committed. */
  poke(): void;
}

const minuteMs = 60_000;

/** A mail server that is away for an evening must not cost a mail. */
const backOff = [1, 2, 5, 15, 30, 60, 120, 240, 480].map((minutes) => minutes * minuteMs);

/** How long a sender has a mail for itself; after that another takes it for lost and tries again. */
export const leaseMs = 5 * minuteMs;

/**
 * When a mail is tried again after so many attempts that came to nothing; null is never.
 * @param permanent the server has said that it will never take it
 */
export function nextAttempt(attempts: number, permanent: boolean, now: number): number | null {
  const wait = permanent ? undefined : backOff[attempts - 1];
  return wait === undefined ? null : now + wait;
}
