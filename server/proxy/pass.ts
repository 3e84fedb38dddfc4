import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../http/caller.ts';
import type { Coding } from '../http/compression.ts';
import { GatewayError } from '../http/errors.ts';
import { isRead } from '../http/origin.ts';
import { securityHeadersOf } from '../http/security-headers.ts';
import type { Parts } from '../parts.ts';
import type { Session } from '../session/session.ts';
import { answerHeaders } from './answer-headers.ts';
import { bodyOf } from './body.ts';
import { forward, type Outcome } from './forward.ts';
import type { Admitted } from './key-gate.ts';
import { coreHeaders } from './request-headers.ts';

/** A browser's or a machine's call, and where its answer goes. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a call carries beside what all calls do. */
interface Extra {
  authorization?: string | undefined;
  view?: string | undefined;
  companyId?: number | undefined;
  ifNoneMatch?: string | undefined;
}

/** On whose behalf a call is passed on, and what hangs on its answer. */
interface How {
  session?: Session;
  terminal?: boolean;
  until?: AbortSignal | undefined;
  answered?: Admitted;
  coding?: Coding | undefined;
}

export type ForwardedBody = Awaited<ReturnType<typeof bodyOf>> & { streamed: boolean };

const noBody: ForwardedBody = { body: null, length: undefined, streamed: false };

/** What is passed on: the address at the core, and what goes with it. */
interface Passed {
  url: string;
  extra: Extra;
  body: ForwardedBody;
}

/**
 * Passes a call on to the core by its lane, and the core's answer back by allow-lists of headers.
 * @throws GatewayError coreUnavailable where no core is known
 */
export function passOn(
  { upstream, core, clock, bounds, sessions }: Parts,
  { request, reply }: Exchange,
  { url, extra, body: { body, length } }: Passed,
  how: How = {},
): Promise<Outcome> {
  const lane = upstream.laneOf(url);
  if (!lane) throw new GatewayError('coreUnavailable');
  const sequence = core.nextSequence();
  const headers = coreHeaders({
    ...extra,
    requestId: request.id,
    acceptLanguage: request.headers['accept-language'],
    address: addressOf(request),
    idempotencyKey: request.headers['idempotency-key'],
    json: body !== null,
    length,
  });
  return forward(lane, { method: request.method, path: url, headers, body }, reply.raw, {
    clock,
    timeout: bounds.coreHeaders,
    until: how.until,
    coding: how.coding,
    holds: (status) => how.session !== undefined && status === 401,
    headers: (status, answered) => {
      if (how.session && typeof answered.authorization === 'string') {
        sessions.renew(how.session, answered.authorization, sequence);
      }
      how.answered?.(status);
      const passed = answerHeaders(status, answered, how.terminal === true);
      return passed && [...securityHeadersOf(request, 'data'), ...passed];
    },
  });
}

/** A call's body, of at most so many bytes and what the site allows. The body of a read or of a DELETE has no meaning. */
export async function forwardedBody(
  { bounds }: Parts,
  request: FastifyRequest,
  limit: number,
): Promise<ForwardedBody> {
  // Node takes it off the connection after the answer.
  if (isRead(request.method) || request.method === 'DELETE') return noBody;
  const { body, length } = await bodyOf(request.raw, Math.min(limit, bounds.bodyLimit));
  return { body, length, streamed: body !== null && !Buffer.isBuffer(body) };
}

/** Answered by hand, or an error still to be answered. */
export function settle(reply: FastifyReply, outcome: Outcome): void {
  if (outcome === 'answered' || outcome === 'gone') reply.hijack();
  else throw new GatewayError(outcome === 'held' ? 'tokenRequired' : outcome);
}
