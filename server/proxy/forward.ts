import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { type Coding, compress, isWorthCompressing } from '../http/compression.ts';
import type { Clock } from '../session/clock.ts';
import { type CoreFailure, deadlineError, failureOf } from './failure.ts';
import type { Lane } from './upstream.ts';

/** A call as it goes to the core. */
export interface CoreCall {
  method: string;
  path: string;
  /** Names and values in turn: an allow-list, nothing of the client's is copied unseen. */
  headers: string[];
  body: Buffer | Readable | null;
}

/** What the caller decides about an answer, before any of it is sent. */
export interface Answering {
  /** The headers for the client; null for an answer that cannot be passed on. */
  headers(status: number, headers: IncomingHttpHeaders): string[] | null;
  /** True to hold this status back: nothing is sent to the client. */
  holds(status: number): boolean;
  /** Milliseconds until the headers must be there, waiting for a connection included. */
  timeout: number;
  clock: Clock;
  /** Ends an answer that would never end by itself: the client's stream is closed, the core's cancelled. */
  until?: AbortSignal | undefined;
  /** What the client takes; an answer that is worth it is then collected and sent compressed. */
  coding?: Coding | undefined;
}

/** `answered`: the client has its answer; `held`: by `holds`; `gone`: the client left; else nothing was sent. */
export type Outcome = 'answered' | 'held' | 'gone' | CoreFailure;

/**
 * Sends a call to the core and its answer to the client, piece by piece, as fast as the slower of both takes it.
 * Nothing is retried, no redirect followed; a client that leaves cancels the core's work. An answer that breaks
 * off half-way breaks the client's connection, so that nobody takes it for whole.
 */
export function forward(
  lane: Lane,
  call: CoreCall,
  to: ServerResponse,
  answering: Answering,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const exchange = new Exchange(to, answering, (outcome) => {
      lane.calls--;
      resolve(outcome);
    });
    lane.calls++;
    lane.dispatcher.dispatch(call as Dispatcher.DispatchOptions, exchange);
  });
}

const discardedUpTo = 64 * 1024;
const oneWriteUpTo = 12 * 1024;

/** An answer that is compressed once it is whole. */
interface Collected {
  status: number;
  headers: string[];
  chunks: Buffer[];
  coding: Coding;
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly #to: ServerResponse;
  readonly #answering: Answering;
  readonly #settle: (outcome: Outcome) => void;
  readonly #stopClock: () => void;
  #controller: Dispatcher.DispatchController | null = null;
  #settled = false;
  #discarded = 0;
  /** Bytes of a body of known length that are still to come. */
  #left = Number.NaN;
  #collected: Collected | null = null;

  constructor(to: ServerResponse, answering: Answering, settle: (outcome: Outcome) => void) {
    this.#to = to;
    this.#answering = answering;
    this.#settle = settle;
    this.#stopClock = answering.clock.after(answering.timeout, () => this.#giveUp(deadlineError()));
    to.on('close', this.#clientLeft);
    answering.until?.addEventListener('abort', this.#over);
    if (answering.until?.aborted) this.#over();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#settled) controller.abort(new Error('nobody waits any more'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    // Early hints and the like: not for the client, and no answer yet.
    if (status < 200 || this.#settled) return;
    this.#stopClock();
    if (this.#answering.holds(status)) {
      this.#finish('held');
      return;
    }
    const list = status < 600 ? this.#answering.headers(status, headers) : null;
    if (!list) {
      this.#giveUp(new Error('unusable answer'));
      return;
    }
    const { coding } = this.#answering;
    if (coding && status === 200 && isWorthCompressing(headers)) {
      this.#collected = { status, headers: list, chunks: [], coding };
      return;
    }
    this.#left = Number(headers['content-length'] ?? Number.NaN);
    this.#to.writeHead(status, list);
    // Event streams: the client waits for the headers while there is no event yet.
    if (Number.isNaN(this.#left)) this.#to.flushHeaders();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#settled) {
      this.#discard(controller, chunk);
      return;
    }
    if (this.#collected) {
      this.#collected.chunks.push(chunk);
      return;
    }
    this.#left -= chunk.length;
    if (this.#left === 0) {
      // As text of the same bytes, headers and body are one buffer for the system instead of two.
      if (chunk.length <= oneWriteUpTo) this.#to.end(chunk.toString('latin1'), 'latin1');
      else this.#to.end(chunk);
    } else if (!this.#to.write(chunk)) {
      controller.pause();
      this.#to.once('drain', () => controller.resume());
    }
  }

  onResponseEnd(): void {
    if (this.#settled) return;
    if (this.#collected) {
      void this.#sendCompressed(this.#collected);
      return;
    }
    if (!this.#to.writableEnded) this.#to.end();
    this.#finish('answered');
  }

  async #sendCompressed({ status, headers, chunks, coding }: Collected): Promise<void> {
    const body = await compress(Buffer.concat(chunks), coding);
    if (this.#settled) return;
    const at = headers.indexOf('Content-Length');
    const list = headers.toSpliced(at, 2, 'Content-Length', String(body.length), 'Content-Encoding', coding);
    this.#to.writeHead(status, list);
    this.#to.end(body);
    this.#finish('answered');
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.#settled) return;
    if (!this.#to.headersSent) {
      this.#finish(failureOf(error));
      return;
    }
    if (!this.#to.writableEnded) this.#to.destroy();
    this.#finish('answered');
  }

  #clientLeft = (): void => {
    if (this.#to.writableFinished) return;
    this.#finish('gone');
    this.#controller?.abort(new Error('client left'));
  };

  #over = (): void => {
    if (!this.#to.headersSent) {
      this.#giveUp(deadlineError());
      return;
    }
    this.#to.end();
    this.#finish('answered');
    this.#controller?.abort(new Error('stream over'));
  };

  /** What is left of an answer that nobody gets: a short one leaves the connection to the core in use. */
  #discard(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#discarded += chunk.length;
    if (this.#discarded > discardedUpTo) controller.abort(new Error('nobody waits any more'));
  }

  #giveUp(error: Error): void {
    this.onResponseError(this.#controller, error);
    this.#controller?.abort(error);
  }

  #finish(outcome: Outcome): void {
    this.#settled = true;
    this.#stopClock();
    this.#to.off('close', this.#clientLeft);
    this.#answering.until?.removeEventListener('abort', this.#over);
    this.#settle(outcome);
  }
}
