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

/** So often a sender says that it is still at it: a large mail on a slow line takes longer than its lease. */
export const renewMs = minuteMs;
/** Who is at it for longer hangs. */
export const mostRenewals = 30;

/** A mail that waits longer than any attempt has to was put off by a clock that has been set back since. */
export const longestWaitMs = Math.max(...backOff);

/**
 * How many attempts ended without anybody noting how, because a core died or its database was away: each may have brought
 * the mail. The last one of a mail that was not given up has brought it, or is under way.
 */
export function unheardAttempts(mail: { state: string; attempts: number; failures: number }): number {
  return Math.max(0, mail.attempts - mail.failures - (mail.state === 'failed' ? 0 : 1));
}

/**
 * When a mail is tried again after so many attempts that came to nothing; null is never.
 * @param permanent the server has said that it will never take it
 */
export function nextAttempt(attempts: number, permanent: boolean, now: number): number | null {
  const wait = permanent ? undefined : backOff[attempts - 1];
  return wait === undefined ? null : now + wait;
}
