import { limits } from '../../shared/limits.ts';
import type { Clock } from './clock.ts';
import { endless, type Session } from './session.ts';

/**
 * Seconds until the session ends, not below 0. The smaller of what both clocks say: the monotonic one stands
 * still while the machine sleeps, the wall clock can be set back. Reading it extends nothing.
 */
export function remainingSeconds(session: Pick<Session, 'token' | 'received'>, clock: Clock): number {
  const { life } = session.token;
  if (life === null) return endless;
  const elapsed = Math.max(
    clock.monotonic() - session.received.monotonic,
    clock.now() - session.received.wall,
  );
  return Math.max(0, life - elapsed / 1000);
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
  return clock.monotonic() - session.lastActivity < limits.inactiveAfter * 1000;
}

/** Sets the warning by what is left, also outside the schedule when a token was renewed. */
export function check(session: Session, remaining: number): void {
  session.warning = warningAfter(session, remaining);
  session.lastRemaining = remaining;
}
