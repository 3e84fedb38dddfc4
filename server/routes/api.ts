import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForeignKeyLike, isKeyLike, type KeyHolderKind } from '../../shared/key-forms.ts';
import { limits } from '../../shared/limits.ts';
import { addressOf } from '../http/caller.ts';
import { refuseOtherContent } from '../http/content.ts';
import { GatewayError } from '../http/errors.ts';
import { guard } from '../http/guard.ts';
import { isRead } from '../http/origin.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { securityHeadersOf } from '../http/security-headers.ts';
import { pathOf, refuseOddPaths } from '../http/target.ts';
import type { Parts } from '../parts.ts';
import { answerHeaders } from '../proxy/answer-headers.ts';
import { bodyOf } from '../proxy/body.ts';
import { forward, type Outcome } from '../proxy/forward.ts';
import { type Admitted, KeyGate } from '../proxy/key-gate.ts';
import { coreHeaders } from '../proxy/request-headers.ts';
import { clearSessionCookie, requireSession } from '../session/cookie.ts';
import type { Session } from '../session/session.ts';
import { type AskedBy, askedBy, checkCompany, companyHeader, viewOfCall } from './api-view.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const root = '/api/dashboard/core';
/** Calls of one address per minute that need no login. */
const publicPerMinute = 30;
/** And reads: whoever guesses at payments' signatures gets no further with them. */
const publicReadsPerMinute = 120;
/** Calls of one address per minute as outside systems: several may share one. */
const externalPerMinute = 600;

/**
 * Only the gateway itself may make these: they answer with the token of another login, or hand over what the provider
 * of card payments has posted.
 */
const ownCalls = new Set([
  `${root}/access/login`,
  `${root}/access/sso`,
  `${root}/electronic-payments/payu/confirmation`,
]);

/** The one call of terminals that holds more than an event. */
const batchPath = `${root}/terminal/batch`;

/** Server-sent events of the core. */
const eventsPath = `${root}/events`;

/** What a call carries beside what all calls do. */
interface Extra {
  authorization?: string | undefined;
  view?: string | undefined;
  companyId?: number | undefined;
  ifNoneMatch?: string | undefined;
}

/** `/api/*`: the core's, for logged-in browsers, for those that are not yet, for lot terminals and for outside systems. */
export async function apiRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config, sessions, upstream, core, clock, bounds, liveStreams } = parts;
  const publicCalls = new RateLimiter(clock, publicPerMinute, 60_000);
  const publicReads = new RateLimiter(clock, publicReadsPerMinute, 60_000);

  const externalCalls = new RateLimiter(clock, externalPerMinute, 60_000);
  const plausible = (kind: KeyHolderKind) =>
    config.coreUrl === null ? (key: string) => isKeyLike(kind, key) : isForeignKeyLike;
  const terminalKeys = new KeyGate(plausible('terminal'), clock);
  const externalKeys = new KeyGate(plausible('external'), clock);

  app.removeAllContentTypeParsers();
  // Bodies stay on the connection: they are streamed, and judged by the core.
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.addHook('onRequest', guard(refuseOddPaths('/api/')));
  app.addHook('onRequest', guard(refuseOtherContent));

  app.route({
    method: methods,
    url: `${root}/terminal/*`,
    handler: async (request, reply) => {
      const limit = pathOf(request.raw.url ?? '') === batchPath ? limits.bodyBytes : limits.eventBodyBytes;
      settle(reply, await passWithKey(request, reply, terminalKeys, limit));
    },
  });

  app.route({
    method: methods,
    url: `${root}/external/*`,
    handler: async (request, reply) => {
      // The core counts the calls of each key.
      const retryAfter = externalCalls.take(addressOf(request));
      if (retryAfter > 0) throw new GatewayError('tooManyRequests', { retryAfter });
      settle(reply, await passWithKey(request, reply, externalKeys, limits.recordBodyBytes));
    },
  });

  app.route({
    method: methods,
    url: `${root}/public/*`,
    handler: async (request, reply) => {
      const asked = askedBy(request);
      const view = viewOfCall(asked, 'public');
      const limiter = isRead(request.method) ? publicReads : publicCalls;
      const retryAfter = limiter.take(addressOf(request));
      if (retryAfter > 0) throw new GatewayError('tooManyRequests', { retryAfter });
      const body = await forwardedBody(request, limits.publicBodyBytes);
      settle(reply, await pass(request, reply, asked.url, { view }, body));
    },
  });

  app.route({
    method: methods,
    url: '/api/*',
    handler: async (request, reply) => {
      const session = requireSession(sessions, request);
      const asked = askedBy(request);
      session.view = viewOfCall(asked, 'session');
      const path = pathOf(asked.url);
      if (ownCalls.has(path)) throw new GatewayError('notFound');
      if (!isRead(request.method)) checkCompany(session, companyHeader(request));
      if (path !== eventsPath) {
        return settle(reply, await passForSession(request, reply, session, asked));
      }
      // A HEAD would hold a place for a stream that has no body.
      if (request.method === 'HEAD') throw new GatewayError('methodNotSupported', { allow: ['GET'] });
      const { until, left } = liveStreams.admit(session);
      try {
        settle(reply, await passForSession(request, reply, session, asked, until));
      } finally {
        left();
      }
    },
  });

  /** A refused call is repeated once where its token has been replaced meanwhile; else the session ends. */
  async function passForSession(
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session,
    { url }: AskedBy,
    until?: AbortSignal,
  ): Promise<Outcome> {
    const body = carriesBody(request) ? await forwardedBody(request, limits.bodyBytes) : noBody;
    for (let attempt = 1; ; attempt++) {
      const used = session.token;
      const extra = {
        authorization: `Bearer ${used.value}`,
        view: session.view,
        companyId: session.company?.id,
      };
      const outcome = await pass(request, reply, url, extra, body, { session, until });
      if (outcome !== 'held') return outcome;
      if (!(await sessions.survivesRefusal(session, used))) {
        clearSessionCookie(request, reply);
        throw new GatewayError('tokenRequired');
      }
      // A body that has been streamed is gone: the client has to send it again.
      if (attempt === 2 || body.streamed) throw new GatewayError('coreUnavailable', { retryAfter: 1 });
    }
  }

  /** What the core could not answer says nothing of the key. */
  async function passWithKey(
    request: FastifyRequest,
    reply: FastifyReply,
    keys: KeyGate,
    limit: number,
  ): Promise<Outcome> {
    const { authorization, 'if-none-match': ifNoneMatch } = request.headers;
    const answered = keys.admit(authorization, addressOf(request));
    try {
      const body = await forwardedBody(request, limit);
      const extra = { authorization, ...(keys === terminalKeys ? { ifNoneMatch } : {}) };
      const how = { terminal: keys === terminalKeys, answered };
      const outcome = await pass(request, reply, request.raw.url ?? '', extra, body, how);
      if (outcome !== 'gone') answered(null);
      return outcome;
    } catch (error) {
      answered(null);
      throw error;
    }
  }

  function pass(
    request: FastifyRequest,
    reply: FastifyReply,
    url: string,
    extra: Extra,
    { body, length }: ForwardedBody,
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
      json: body !== null,
      length,
    });
    return forward(lane, { method: request.method, path: url, headers, body }, reply.raw, {
      clock,
      patience: bounds.coreHeaders,
      until: how.until,
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

  async function forwardedBody(request: FastifyRequest, limit: number): Promise<ForwardedBody> {
    if (!carriesBody(request)) return noBody;
    const { body, length } = await bodyOf(request.raw, Math.min(limit, bounds.bodyLimit));
    return { body, length, streamed: body !== null && !Buffer.isBuffer(body) };
  }
}

/** On whose behalf a call is passed on, and what hangs on its answer. */
interface How {
  session?: Session;
  terminal?: boolean;
  until?: AbortSignal | undefined;
  answered?: Admitted;
}

type ForwardedBody = Awaited<ReturnType<typeof bodyOf>> & { streamed: boolean };

const noBody: ForwardedBody = { body: null, length: undefined, streamed: false };

/** The body of a read or of a DELETE has no meaning: node takes it off the connection after the answer. */
function carriesBody({ method }: FastifyRequest): boolean {
  return !isRead(method) && method !== 'DELETE';
}

/** Answered by hand, or an error still to be answered. */
function settle(reply: FastifyReply, outcome: Outcome): void {
  if (outcome === 'answered' || outcome === 'gone') reply.hijack();
  else throw new GatewayError(outcome === 'held' ? 'tokenRequired' : outcome);
}
