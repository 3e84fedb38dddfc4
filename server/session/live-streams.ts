import { GatewayError } from '../http/errors.ts';
import type { Session } from './session.ts';
import type { SessionWatcher } from './sessions.ts';
import { StreamPlaces } from './stream-places.ts';

/** Streams of the core that one session may hold: one for each tab that is looked at, and some to spare. */
const streamsPerSession = 16;
/** Each holds a connection to the core. */
const mostStreams = { perUser: 64, inAll: 2000 };
/** Seconds after which a browser with too many of them may ask again. */
const retryAfter = 30;

/** Event streams of the core that pass through here: they end with their session and with the process. */
export class LiveStreams implements SessionWatcher {
  readonly #bySession = new Map<Session, Set<AbortController>>();
  readonly #places = new StreamPlaces(mostStreams);

  /**
   * Takes one more stream of a session in.
   * @returns when it has to end, and how to say that it has ended
   * @throws tooManyRequests where the session, its user or everybody has as many as may be
   */
  admit(session: Session): { until: AbortSignal; left: () => void } {
    const streams = this.#bySession.get(session) ?? new Set();
    if (streams.size >= streamsPerSession) throw new GatewayError('tooManyRequests', { retryAfter });
    const leave = this.#places.take(session.access.user.id);
    this.#bySession.set(session, streams);
    const stream = new AbortController();
    streams.add(stream);
    return {
      until: stream.signal,
      left: () => {
        leave();
        streams.delete(stream);
        if (streams.size === 0 && this.#bySession.get(session) === streams) this.#bySession.delete(session);
      },
    };
  }

  changed(): void {
    // A new token or company leaves a stream as it is: the core watches the session behind it by itself.
  }

  ended(session: Session): void {
    for (const stream of this.#bySession.get(session) ?? []) stream.abort();
  }

  /** Ends all: the process is about to stop, browsers will come back by themselves. */
  close(): void {
    for (const streams of this.#bySession.values()) for (const stream of streams) stream.abort();
  }
}
