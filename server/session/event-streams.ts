import type { ServerResponse } from 'node:http';
import type { Clock } from './clock.ts';
import type { Session } from './session.ts';
import type { EndReason, SessionWatcher } from './sessions.ts';
import { lifeOf } from './view.ts';

/** Tabs of one session that listen; the oldest stream makes room for one more. */
const streamsPerSession = 32;
/** A listener that has not taken so many bytes is no longer there. */
const unreadBytes = 64 * 1024;

/**
 * Tells all tabs of a session what happens to it, as server-sent events: `session` (what is left and whether the
 * warning shows), `company`, `expired`.
 */
export class EventStreams implements SessionWatcher {
  readonly #bySession = new Map<Session, Set<ServerResponse>>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Tabs that listen. */
  get size(): number {
    let streams = 0;
    for (const ofSession of this.#bySession.values()) streams += ofSession.size;
    return streams;
  }

  /** Adds a tab; it hears the state at once. */
  add(session: Session, stream: ServerResponse): void {
    const streams = this.#bySession.get(session) ?? new Set();
    this.#bySession.set(session, streams);
    const [oldest] = streams;
    if (oldest && streams.size >= streamsPerSession) this.#drop(session, oldest);
    streams.add(stream);
    stream.on('close', () => this.#drop(session, stream));
    this.#send(stream, 'session', lifeOf(session, this.#clock));
    // A tab that was not connected while another one chose a company learns it here.
    this.#send(stream, 'company', { company: session.company });
  }

  /** Tells what is left. */
  tell(session: Session): void {
    this.#tellAll(session, 'session', lifeOf(session, this.#clock));
  }

  tellCompany(session: Session): void {
    this.#tellAll(session, 'company', { company: session.company });
  }

  changed(session: Session): void {
    this.tell(session);
  }

  ended(session: Session, reason: EndReason): void {
    this.#tellAll(session, 'expired', { reason });
    for (const stream of this.#bySession.get(session) ?? []) this.#drop(session, stream);
  }

  /** Ends all streams: the process is about to stop, browsers will come back by themselves. */
  close(): void {
    for (const [session, streams] of this.#bySession)
      for (const stream of streams) this.#drop(session, stream);
  }

  #tellAll(session: Session, event: string, data: object): void {
    for (const stream of this.#bySession.get(session) ?? []) this.#send(stream, event, data);
  }

  #send(stream: ServerResponse, event: string, data: object): void {
    if (stream.writableLength > unreadBytes) stream.destroy();
    else stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #drop(session: Session, stream: ServerResponse): void {
    const streams = this.#bySession.get(session);
    streams?.delete(stream);
    if (streams?.size === 0) this.#bySession.delete(session);
    if (!stream.writableEnded) stream.end();
  }
}
