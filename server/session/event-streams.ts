import type { ServerResponse } from 'node:http';
import type { Clock } from './clock.ts';
import type { LotRelay } from './lot-relay.ts';
import type { Session } from './session.ts';
import type { EndReason, SessionWatcher } from './sessions.ts';
import { StreamPlaces } from './stream-places.ts';
import { lifeOf } from './view.ts';

/** Listeners of one session; the oldest stream makes room for one more. */
const streamsPerSession = 32;
/** A browser needs one for all its tabs: a user with as many sessions as may be has room for three in each. */
const mostStreams = { perUser: 64, inAll: 5000 };
/** A listener that has not taken so many bytes is no longer there; the figures of a large lot fit in twice. */
const unreadBytes = 512 * 1024;

/**
 * Tells all listeners of a session what happens to it, as server-sent events: `session` (what is left and whether the
 * warning shows), `company`, `expired`. A listener may hear its lot on the same connection.
 */
export class EventStreams implements SessionWatcher {
  readonly #bySession = new Map<Session, Map<ServerResponse, LotRelay | null>>();
  readonly #places = new StreamPlaces(mostStreams);
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Streams that are open. */
  get size(): number {
    let streams = 0;
    for (const ofSession of this.#bySession.values()) streams += ofSession.size;
    return streams;
  }

  /**
   * Takes a place for one more listener of a session, whose oldest stream makes room where it has too many.
   * @returns what adds the listener that the place is for
   * @throws tooManyRequests where the user, or everybody, has as many streams as may be
   */
  admit(session: Session): (stream: ServerResponse, relay?: LotRelay | null) => void {
    const streams = this.#bySession.get(session);
    const [oldest] = streams?.keys() ?? [];
    if (oldest && streams && streams.size >= streamsPerSession) this.#drop(session, oldest);
    const leave = this.#places.take(session.access.user.id);
    return (stream, relay = null) => {
      stream.on('close', leave);
      // One whose browser has left meanwhile says so no more.
      if (stream.destroyed) return leave();
      this.#add(session, stream, relay);
    };
  }

  /** Adds a listener; it hears the state at once. @param relay what passes the lot's events on, where it wants them */
  #add(session: Session, stream: ServerResponse, relay: LotRelay | null): void {
    const streams = this.#bySession.get(session) ?? new Map();
    this.#bySession.set(session, streams);
    streams.set(stream, relay);
    stream.on('close', () => this.#drop(session, stream));
    this.#send(stream, 'session', lifeOf(session, this.#clock));
    // Who was not connected while another tab chose a company learns it here.
    this.#send(stream, 'company', { company: session.company });
    relay?.follow();
  }

  /** Tells what is left. */
  notify(session: Session): void {
    this.#broadcast(session, 'session', lifeOf(session, this.#clock));
  }

  notifyCompany(session: Session): void {
    this.#broadcast(session, 'company', { company: session.company });
    for (const relay of this.#bySession.get(session)?.values() ?? []) relay?.follow();
  }

  changed(session: Session): void {
    this.notify(session);
  }

  ended(session: Session, reason: EndReason): void {
    this.#broadcast(session, 'expired', { reason });
    for (const stream of this.#bySession.get(session)?.keys() ?? []) this.#drop(session, stream);
  }

  /** Ends all streams: the process is about to stop, browsers will come back by themselves. */
  close(): void {
    for (const [session, streams] of this.#bySession)
      for (const stream of streams.keys()) this.#drop(session, stream);
  }

  #broadcast(session: Session, event: string, data: object): void {
    for (const stream of this.#bySession.get(session)?.keys() ?? []) this.#send(stream, event, data);
  }

  #send(stream: ServerResponse, event: string, data: object): void {
    if (stream.writableLength > unreadBytes) stream.destroy();
    else stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #drop(session: Session, stream: ServerResponse): void {
    const streams = this.#bySession.get(session);
    streams?.get(stream)?.stop();
    streams?.delete(stream);
    if (streams?.size === 0) this.#bySession.delete(session);
    if (!stream.writableEnded) stream.end();
  }
}
