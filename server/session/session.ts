import type { AccessView, CompanyName } from '../../shared/session.ts';
import type { Clock } from './clock.ts';
import type { Token } from './token.ts';

/** A logged-in browser. Lives in memory; what must survive a restart is written through to the store. */
export interface Session {
  /** SHA-256 of the cookie's value: the store and the logs never see the value itself. */
  readonly id: string;
  token: Token;
  /** Place of the call that brought the token among all calls to the core since the start; 0 from before it. */
  tokenSequence: number;
  /** When the token came. */
  received: Instant;
  access: AccessView;
  company: CompanyName | null;
  /** The screen the user was last seen on, as `pathView` carries it. */
  view: string;
  /** When the user touched something for the last time. */
  lastActivity: Instant;
  /** Monotonic time at which the next heartbeat is due. */
  heartbeatDue: number;
  /** The heartbeat that is on its way. */
  refreshing: Promise<void> | null;
  warning: boolean;
  /** Seconds that were left at the last check. */
  lastRemaining: number;
  ended: boolean;
}

export interface Instant {
  wall: number;
  monotonic: number;
}

/** What is written to the store. */
export interface SessionRecord {
  token: Token;
  receivedAt: number;
  access: AccessView;
  company: CompanyName | null;
  view: string;
}

/** Seconds that a token is taken to live that does not say it: a session without any bound would never end. */
export const unknownLife = 12 * 3600;

export const startView = 'view/start';

/** A session that begins now, by a login: login is activity. */
export function openSession(
  id: string,
  clock: Clock,
  start: Pick<Session, 'token' | 'tokenSequence' | 'access' | 'company'>,
): Session {
  const now = { wall: clock.now(), monotonic: clock.monotonic() };
  return {
    ...start,
    id,
    received: now,
    view: startView,
    lastActivity: now,
    heartbeatDue: now.monotonic + start.token.heartbeatEvery,
    refreshing: null,
    warning: false,
    lastRemaining: start.token.life ?? unknownLife,
    ended: false,
  };
}

/** A session read back after a restart; its user counts as idle until the next input. */
export function resumeSession(id: string, clock: Clock, record: SessionRecord): Session {
  const monotonic = clock.monotonic();
  const elapsed = Math.max(0, clock.now() - record.receivedAt);
  const { token, access, company, view } = record;
  return {
    ...openSession(id, clock, { token, tokenSequence: 0, access, company }),
    received: { wall: record.receivedAt, monotonic: monotonic - elapsed },
    view,
    lastActivity: { wall: Number.NEGATIVE_INFINITY, monotonic: Number.NEGATIVE_INFINITY },
    heartbeatDue: monotonic,
  };
}

export function recordOf(session: Session): SessionRecord {
  const { token, received, access, company, view } = session;
  return { token, receivedAt: received.wall, access, company, view };
}
