import type { SessionView } from '../../shared/session.ts';
import type { Clock } from './clock.ts';
import { remainingSeconds } from './expiry.ts';
import { type Session, unknownLife } from './session.ts';

/** How long a session lives on, as browsers hear it. */
export type SessionLife = Pick<SessionView, 'inactivityTimeout' | 'remaining' | 'warning' | 'serverTime'>;

/** Rounded up: 0 means over. */
export function lifeOf(session: Session, clock: Clock): SessionLife {
  return {
    inactivityTimeout: session.token.life ?? unknownLife,
    remaining: Math.ceil(remainingSeconds(session, clock)),
    warning: session.warning,
    serverTime: new Date(clock.now()).toISOString(),
  };
}

/** What the browser gets to know of its session. */
export function viewOf(session: Session, clock: Clock): SessionView {
  return { ...session.access, company: session.company, ...lifeOf(session, clock) };
}
