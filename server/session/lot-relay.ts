import type { ServerResponse } from 'node:http';
import type { Bounds } from '../http/bounds.ts';
import type { Caller, CoreClient } from '../proxy/core-client.ts';
import { coreHeaders } from '../proxy/request-headers.ts';
import type { Upstream } from '../proxy/upstream.ts';
import type { Clock } from './clock.ts';
import { EventBlocks } from './event-blocks.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

const path = '/api/dashboard/core/events';
/** Milliseconds before the core is asked again, the longer the more tries have failed in a row. */
const waits = [500, 1000, 2000, 5000, 10_000];

export interface RelayDeps {
  upstream: Upstream;
  core: CoreClient;
  sessions: Sessions;
  clock: Clock;
  bounds: Bounds;
}

/** `over`: it may be tried again; `refused`: the core does not let this user listen to this lot. */
type Ending = 'over' | 'refused';

/**
 * Passes the core's events of the session's lot on within the stream that its browser has of the session, so that one
 * connection serves both. It follows the session's company, and asks the core again where its stream breaks off:
 * `lot-lost` tells the listener that nothing newer comes meanwhile, `lot-refused` that nothing will.
 */
export class LotRelay {
  readonly #deps: RelayDeps;
  readonly #session: Session;
  readonly #view: string;
  readonly #caller: Caller;
  readonly #to: ServerResponse;
  #company: number | null = null;
  #current = new AbortController();
  #stopWaiting: () => void = () => {};

  /** @param view the granted screen by which the core lets the user listen */
  constructor(deps: RelayDeps, session: Session, view: string, caller: Caller, to: ServerResponse) {
    this.#deps = deps;
    this.#session = session;
    this.#view = view;
    this.#caller = caller;
    this.#to = to;
  }

  /** Listens to the session's company of now; what came of another one ends. */
  follow(): void {
    const company = this.#session.company?.id ?? null;
    if (company === this.#company) return;
    this.stop();
    this.#company = company;
    this.#current = new AbortController();
    if (company !== null) void this.#listen(this.#current.signal);
  }

  stop(): void {
    this.#company = null;
    this.#current.abort();
    this.#stopWaiting();
  }

  async #listen(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const began = this.#deps.clock.monotonic();
      const ending = await this.#once(signal).catch((): Ending => 'over');
      if (signal.aborted) return;
      this.#notify(ending === 'refused' ? 'lot-refused' : 'lot-lost');
      if (ending === 'refused') return;
      if (this.#deps.clock.monotonic() - began > 15_000) failures = 0;
      await this.#wait(waits[Math.min(failures, waits.length - 1)] ?? 0);
    }
  }

  /** One stream of the core, from its headers to its end. */
  async #once(signal: AbortSignal): Promise<Ending> {
    const { upstream, core, clock, bounds } = this.#deps;
    const lane = upstream.laneOf(path);
    if (!lane) return 'over';
    const used = this.#session.token;
    const sequence = core.nextSequence();
    const slow = new AbortController();
    const stop = clock.after(bounds.coreHeaders, () => slow.abort());
    lane.calls++;
    try {
      const { statusCode, headers, body } = await lane.dispatcher.request({
        method: 'GET',
        path,
        headers: coreHeaders({
          ...this.#caller,
          authorization: `Bearer ${used.value}`,
          view: this.#view,
          companyId: this.#company ?? undefined,
        }),
        signal: AbortSignal.any([signal, slow.signal]),
      });
      stop();
      if (typeof headers.authorization === 'string') {
        this.#deps.sessions.renew(this.#session, headers.authorization, sequence);
      }
      if (statusCode === 200) await this.#pass(body, signal);
      else await body.dump();
      if (statusCode === 401) await this.#deps.sessions.survivesRefusal(this.#session, used);
      return statusCode === 403 ? 'refused' : 'over';
    } finally {
      stop();
      lane.calls--;
    }
  }

  /** Whole events only: what the gateway tells by itself goes between them. */
  async #pass(body: AsyncIterable<Buffer>, signal: AbortSignal): Promise<void> {
    const blocks = new EventBlocks();
    for await (const chunk of body) {
      const whole = blocks.take(chunk);
      if (whole === '' || signal.aborted) continue;
      if (!this.#to.write(whole)) await this.#drained(signal);
    }
  }

  /** A browser that reads slowly slows the core down. */
  #drained(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#to.off('drain', done);
        this.#to.off('close', done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#to.on('drain', done);
      this.#to.on('close', done);
      signal.addEventListener('abort', done);
    });
  }

  #notify(event: 'lot-lost' | 'lot-refused'): void {
    if (!this.#to.writableEnded) this.#to.write(`event: ${event}\ndata: {}\n\n`);
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#deps.clock.after(milliseconds, resolve);
      this.#stopWaiting = () => {
        stop();
        resolve();
      };
    });
  }
}
