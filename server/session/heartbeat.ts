import { randomUUID } from 'node:crypto';
import type { HeartbeatResult } from '../ops/session-counts.ts';
import type { CoreClient } from '../proxy/core-client.ts';
import type { Clock } from './clock.ts';
import { elapsedSince, isActive } from './expiry.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

/** After a heartbeat that did not reach the core, milliseconds until the next try. */
const tryAgainAfter = 5000;

/** Keeps sessions alive whose users are active: nothing else does. */
export class Heartbeat {
  readonly #core: CoreClient;
  readonly #sessions: Sessions;
  readonly #clock: Clock;
  readonly #counts: Record<HeartbeatResult, number>;

  constructor(core: CoreClient, sessions: Sessions, clock: Clock, counts: Record<HeartbeatResult, number>) {
    this.#core = core;
    this.#sessions = sessions;
    this.#clock = clock;
    this.#counts = counts;
  }

  /** Beats where it is due and the user is active. */
  beatIfDue(session: Session): void {
    if (isActive(session, this.#clock) && this.#clock.monotonic() >= session.heartbeatDue)
      void this.beat(session);
  }

  /**
   * The user touched something: after a pause, or under the warning, the heartbeat comes at once.
   * @param idle milliseconds since then; what was too long ago resumes nothing
   */
  activity(session: Session, idle: number): Promise<void> | undefined {
    const resumes = !isActive(session, this.#clock) || session.warning;
    // Another tab may have told of a later one.
    if (idle <= elapsedSince(session.lastActivity, this.#clock))
      session.lastActivity = { wall: this.#clock.now() - idle, monotonic: this.#clock.monotonic() - idle };
    return resumes && isActive(session, this.#clock) ? this.beat(session) : undefined;
  }

  /** One heartbeat; whoever asks while it is on its way waits for the same. Never rejects. */
  beat(session: Session): Promise<void> {
    session.refreshing ??= this.#send(session).finally(() => {
      session.refreshing = null;
    });
    return session.refreshing;
  }

  async #send(session: Session): Promise<void> {
    const used = session.token;
    const now = this.#clock.monotonic();
    session.heartbeatDue = now + used.heartbeatEvery;
    try {
      const answer = await this.#core.call(
        {
          lane: 'heartbeat',
          method: 'GET',
          path: 'access/heartbeat',
          view: session.view,
          token: used.value,
          companyId: session.company?.id,
        },
        { requestId: randomUUID() },
      );
      if (answer.status === 401) {
        this.#counts.refused++;
        if (session.token.value === used.value) this.#sessions.end(session, 'refused');
      } else if (
        answer.authorization &&
        this.#sessions.renew(session, answer.authorization, answer.sequence)
      ) {
        this.#counts.renewed++;
      } else if (answer.status < 500) {
        this.#counts.kept++;
      } else {
        this.#counts.failed++;
        session.heartbeatDue = Math.min(session.heartbeatDue, now + tryAgainAfter);
      }
    } catch {
      // The core is away: the session lives on as long as its token does.
      this.#counts.failed++;
      session.heartbeatDue = Math.min(session.heartbeatDue, now + tryAgainAfter);
    }
  }
}
