import type { Bounds } from '../http/bounds.ts';
import { GatewayError } from '../http/errors.ts';
import type { Clock } from '../session/clock.ts';
import { deadlineError, failureOf } from './failure.ts';
import { coreHeaders } from './request-headers.ts';
import type { Lane, OwnLane, Upstream } from './upstream.ts';

const root = '/api/dashboard/core/';
/** Seconds in which some of the logins that wait are through. */
const loginsPass = 3;
/** Far above any answer the gateway reads itself. */
const answerLimit = 4 * 1024 * 1024;

/** On whose behalf the gateway calls. */
export interface Caller {
  acceptLanguage?: string | undefined;
  requestId: string;
  address?: string | undefined;
}

/** One of the gateway's own calls to the core. */
export interface OwnCall {
  lane: Exclude<OwnLane, 'probe'>;
  method: 'GET' | 'POST';
  /** Below the core's base path, e.g. `access/me`. */
  path: string;
  view: string;
  token?: string;
  companyId?: number | undefined;
  body?: string;
  /** A form's raw bytes in place of JSON. */
  form?: Buffer;
  /** Milliseconds; the usual patience where it is missing. */
  timeout?: number;
}

export interface CoreAnswer {
  status: number;
  /** Parsed JSON; undefined where there was none. */
  body: unknown;
  /** The `authorization` header. */
  authorization: string | null;
  retryAfter: number | undefined;
  /** Place of this call among all calls to the core. */
  sequence: number;
}

/** The gateway's own calls: login, heartbeat, logout, who the user is, and payment confirmations. */
export class CoreClient {
  readonly #upstream: Upstream;
  readonly #clock: Clock;
  readonly #bounds: Bounds;
  #sequence = 0;

  constructor(upstream: Upstream, clock: Clock, bounds: Bounds) {
    this.#upstream = upstream;
    this.#clock = clock;
    this.#bounds = bounds;
  }

  /** Numbers the calls to the core in the order in which they are sent. */
  nextSequence(): number {
    return ++this.#sequence;
  }

  /** @throws coreUnavailable, loginsBusy where as many as may wait already do, coreTimeout, coreBroken */
  async call(call: OwnCall, caller: Caller): Promise<CoreAnswer> {
    const lane = this.#upstream.own(call.lane);
    if (!lane) throw this.#noRoom(call);
    const abort = new AbortController();
    const stop = this.#clock.after(call.timeout ?? this.#bounds.coreHeaders, () =>
      abort.abort(deadlineError()),
    );
    lane.calls++;
    try {
      return await this.#send(lane, call, caller, abort.signal);
    } catch (error) {
      throw error instanceof GatewayError ? error : new GatewayError(failureOf(error as Error));
    } finally {
      lane.calls--;
      stop();
    }
  }

  #noRoom({ lane }: OwnCall): GatewayError {
    const isFull = this.#upstream.known && lane === 'login';
    return isFull
      ? new GatewayError('loginsBusy', { retryAfter: loginsPass })
      : new GatewayError('coreUnavailable');
  }

  async #send(lane: Lane, call: OwnCall, caller: Caller, signal: AbortSignal): Promise<CoreAnswer> {
    const sequence = this.nextSequence();
    const { statusCode, headers, body } = await lane.dispatcher.request({
      method: call.method,
      path: root + call.path,
      headers: coreHeaders({
        ...caller,
        authorization: call.token === undefined ? undefined : `Bearer ${call.token}`,
        view: call.view,
        companyId: call.companyId,
        json: call.body !== undefined,
        form: call.form !== undefined,
      }),
      body: call.body ?? call.form ?? null,
      signal,
    });
    let text = '';
    for await (const chunk of body.setEncoding('utf8')) {
      text += chunk;
      if (text.length > answerLimit) throw new GatewayError('coreBroken');
    }
    const { authorization } = headers;
    const retryAfter = Number(headers['retry-after']);
    return {
      status: statusCode,
      body: parse(text),
      authorization: typeof authorization === 'string' ? authorization : null,
      retryAfter: retryAfter > 0 ? Math.ceil(retryAfter) : undefined,
      sequence,
    };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
