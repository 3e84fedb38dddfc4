import { limits } from '../../shared/limits.ts';
import type { Clock } from './clock.ts';
import { type Instant, type Session, unknownLife } from './session.ts';

/**
 * Seconds until the session ends, not below 0. The smaller of what both clocks say: the monotonic one stands
 * still while the machine sleeps, the wall clock can be set back. Reading it extends nothing.
 */
export function remainingSeconds(session: Pick<Session, 'token' | 'received'>, clock: Clock): number {
  const life = session.token.life ?? unknownLife;
  return Math.max(0, life - elapsedSince(session.received, clock) / 1000);
}

/** Milliseconds since an instant: the larger of what both clocks say. */
export function elapsedSince(instant: Instant, clock: Clock): number {
  return Math.max(clock.monotonic() - instant.monotonic, clock.now() - instant.wall);
}

/**
 * Whether the expiry warning shows after a check (specification §4): on at 55 to 65 s, never above 70 s, which
 * includes "hidden above 90 s". A check that comes late may step over the window: then it warns below it, but
 * a session that never was above the window gets no warning.
 */
export function warningAfter(
  before: { warning: boolean; lastRemaining: number },
  remaining: number,
): boolean {
  if (remaining > limits.warningNeverAbove) return false;
  if (before.warning) return true;
  if (remaining > limits.warningFrom) return false;
  return remaining >= limits.warningTo || before.lastRemaining > limits.warningFrom;
}

/** Whether the user has touched anything lately; only then is the session kept alive. */
export function isActive(session: Pick<Session, 'lastActivity'>, clock: Clock): boolean {
  return elapsedSince(session.lastActivity, clock) < limits.inactiveAfter * 1000;
}

/**
 * True if a session has come into the warning's window since its last check: then it is checked at once. Between two
 * checks of every 10 s a short life would pass the window unseen.
 */
export function entersWarning(session: Pick<Session, 'lastRemaining'>, remaining: number): boolean {
  return session.lastRemaining > limits.warningFrom && remaining <= limits.warningFrom;
}

/**
 * Sets the warning by what is left: by schedule, at login and when a token was renewed. Nobody is warned of an end
 * that only the gateway has set.
 */
export function check(session: Session, remaining: number): void {
  session.warning = session.token.life !== null && warningAfter(session, remaining);
  session.lastRemaining = remaining;
}
