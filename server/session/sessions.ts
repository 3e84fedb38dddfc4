import { hash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { limits } from '../../shared/limits.ts';
import type { AccessView, CompanyName } from '../../shared/session.ts';
import { GatewayError } from '../http/errors.ts';
import type { Clock } from './clock.ts';
import { check, elapsedSince, remainingSeconds } from './expiry.ts';
import { openSession, recordOf, resumeSession, type Session } from './session.ts';
import type { SessionStore } from './store.ts';
import { isSuccessor, readToken, type Token } from './token.ts';

export type EndReason = 'expired' | 'logout' | 'refused';

/** Hears of what happens to sessions. */
export interface SessionWatcher {
  /** The token was renewed. */
  changed(session: Session): void;
  ended(session: Session, reason: EndReason): void;
}

/** Starts a session: what the core's answer to a login gave. */
export interface SessionStart {
  token: Token;
  tokenSequence: number;
  access: AccessView;
  company: CompanyName | null;
}

const mostFound = 1000;

/** All live sessions, in memory and written through to the store. */
export class Sessions {
  readonly #byId = new Map<string, Session>();
  /** Sessions by the cookies that were looked up lately: an id is a hash, and its making costs a call's hundredth. */
  readonly #found = new Map<string, Session>();
  readonly #watchers = new Set<SessionWatcher>();
  readonly #clock: Clock;
  readonly #store: SessionStore;
  readonly #log: FastifyBaseLogger;

  constructor(deps: { clock: Clock; store: SessionStore; log: FastifyBaseLogger }) {
    this.#clock = deps.clock;
    this.#store = deps.store;
    this.#log = deps.log;
    for (const { id, record } of this.#store.all()) {
      this.#byId.set(id, resumeSession(id, this.#clock, record));
    }
  }

  watch(watcher: SessionWatcher): void {
    this.#watchers.add(watcher);
  }

  all(): Iterable<Session> {
    return this.#byId.values();
  }

  /**
   * Opens a session under a new id; one that the browser had before login is never taken over.
   * @returns the session and the value of its cookie, 256 random bits that are stored nowhere
   * @throws sessionStorage where the store cannot be written
   */
  open(start: SessionStart): { session: Session; cookie: string } {
    const cookie = randomBytes(32).toString('base64url');
    const session = openSession(idOf(cookie), this.#clock, start);
    check(session, remainingSeconds(session, this.#clock));
    try {
      this.#store.put(session.id, recordOf(session));
    } catch (error) {
      this.#log.error({ err: error }, 'session not stored');
      throw new GatewayError('sessionStorage');
    }
    this.#makeRoom(session.access.user.id);
    this.#byId.set(session.id, session);
    return { session, cookie };
  }

  /**
   * Ends sessions of a user so that one more may begin: first those whose token was renewed longest ago, for which
   * nobody has done anything. By the same order the core ends its own.
   */
  #makeRoom(userId: number): void {
    const own = [...this.#byId.values()].filter(({ access }) => access.user.id === userId);
    const idle = (session: Session) => elapsedSince(session.received, this.#clock);
    const ending = own.sort((one, other) => idle(one) - idle(other)).slice(limits.sessionsPerUser - 1);
    for (const session of ending) this.end(session, 'refused');
  }

  /** The live session of a cookie's value. One whose time is over ends here. */
  find(cookie: string): Session | null {
    const session = this.#found.get(cookie) ?? this.#remember(cookie);
    if (!session) return null;
    if (remainingSeconds(session, this.#clock) > 0) return session;
    this.end(session, 'expired');
    return null;
  }

  /**
   * Takes an `authorization` header of the core's answer to a call of this session. What is no token, or another
   * user's, is dropped and logged: it would cost the user the good one. An answer that is older than the stored token
   * is dropped too: the core gave it to an earlier call and did not issue it later.
   * @param sequence place of the call among all calls to the core
   * @returns whether the session has the new token
   */
  renew(session: Session, header: string, sequence: number): boolean {
    if (session.ended) return false;
    const token = readToken(header);
    if (!token || !isSuccessor(token, session.token)) {
      this.#log.warn(
        { userId: session.access.user.id },
        'the core sent what is no token of this user: dropped',
      );
      return false;
    }
    const issuedLater = (token.issuedAt ?? 0) > (session.token.issuedAt ?? Number.POSITIVE_INFINITY);
    if (sequence <= session.tokenSequence && !issuedLater) return false;
    session.token = token;
    session.tokenSequence = Math.max(sequence, session.tokenSequence);
    session.received = { wall: this.#clock.now(), monotonic: this.#clock.monotonic() };
    session.heartbeatDue = this.#clock.monotonic() + token.heartbeatEvery;
    check(session, remainingSeconds(session, this.#clock));
    this.save(session);
    for (const watcher of this.#watchers) watcher.changed(session);
    return true;
  }

  /**
   * Whether a session outlives the core's 401 to one of its calls: it does if the call went out with a token that
   * has been replaced since, or is just being replaced. Else the session ends here.
   * @param used the token of the refused call
   */
  async survivesRefusal(session: Session, used: Token): Promise<boolean> {
    if (session.token.value === used.value) await session.refreshing;
    if (session.ended) return false;
    if (session.token.value !== used.value) return true;
    this.end(session, 'refused');
    return false;
  }

  /** Writes a changed session through. A store that cannot be written costs the restart, not the session. */
  save(session: Session): void {
    if (session.ended) return;
    try {
      this.#store.put(session.id, recordOf(session));
    } catch (error) {
      this.#log.error({ err: error }, 'session not stored');
    }
  }

  /** Ends a session for all its tabs; a second call does nothing. */
  end(session: Session, reason: EndReason): void {
    if (session.ended) return;
    session.ended = true;
    this.#byId.delete(session.id);
    this.#found.clear();
    try {
      this.#store.remove(session.id);
    } catch (error) {
      this.#log.error({ err: error }, 'session not removed');
    }
    for (const watcher of this.#watchers) watcher.ended(session, reason);
  }

  close(): void {
    this.#store.close();
  }

  #remember(cookie: string): Session | undefined {
    const session = this.#byId.get(idOf(cookie));
    if (!session) return undefined;
    if (this.#found.size >= mostFound) this.#found.clear();
    this.#found.set(cookie, session);
    return session;
  }
}

function idOf(cookie: string): string {
  return hash('sha256', cookie, 'base64url');
}
