import { limits } from '../../shared/limits.ts';
import type { Clock } from './clock.ts';
import { check, entersWarning, remainingSeconds } from './expiry.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

/** The shortest heartbeat interval. */
const tick = 1000;

/**
 * Looks after all sessions with one timer: heartbeats and expiry each second; the warning every 10 s, and in the
 * very second in which its window begins.
 * @param checked hears of each session that was checked and lives on
 * @returns stops it
 */
export function superviseSessions(
  deps: { sessions: Sessions; heartbeat: Heartbeat; clock: Clock },
  checked: (session: Session) => void,
): () => void {
  const { sessions, heartbeat, clock } = deps;
  let nextCheck = clock.monotonic() + limits.sessionCheckEvery * 1000;
  return clock.every(tick, () => {
    const checks = clock.monotonic() >= nextCheck;
    if (checks) nextCheck += limits.sessionCheckEvery * 1000;
    for (const session of sessions.all()) {
      const remaining = remainingSeconds(session, clock);
      if (remaining <= 0) {
        sessions.end(session, 'expired');
        continue;
      }
      heartbeat.beatIfDue(session);
      if (!checks && !entersWarning(session, remaining)) continue;
      check(session, remaining);
      checked(session);
    }
  });
}
