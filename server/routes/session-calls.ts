import type { FastifyInstance } from 'fastify';
import { limits } from '../../shared/limits.ts';
import { acceptedCoding, type Coding } from '../http/compression.ts';
import { GatewayError } from '../http/errors.ts';
import { isRead } from '../http/origin.ts';
import { pathOf } from '../http/target.ts';
import type { Parts } from '../parts.ts';
import type { Outcome } from '../proxy/forward.ts';
import { type Exchange, forwardedBody, passOn, settle } from '../proxy/pass.ts';
import { clearSessionCookie, requireSession } from '../session/cookie.ts';
import type { Session } from '../session/session.ts';
import { apiRoot, apiMethods as method } from './api-paths.ts';
import { askedBy, checkCompany, companyHeader, viewOfCall } from './api-view.ts';

/**
 * Only the gateway itself may make these: they answer with the token of another login, or hand over what the provider
 * of card payments has posted.
 */
const ownCalls = new Set([
  `${apiRoot}/access/login`,
  `${apiRoot}/access/sso`,
  `${apiRoot}/electronic-payments/payu/confirmation`,
]);

/** Server-sent events of the core. */
const eventsPath = `${apiRoot}/events`;

/** Calls whose body is a file. */
const filePaths = new Set([
  `${apiRoot}/subscribers/imports`,
  `${apiRoot}/payroll-files`,
  `${apiRoot}/statements`,
  `${apiRoot}/guardian-photos`,
]);

const takesFile = (url: string) => filePaths.has(pathOf(url));

/** Calls of logged-in browsers. */
export function sessionCalls(app: FastifyInstance, parts: Parts): void {
  app.route({
    method,
    url: '/api/*',
    handler: async (request, reply) => {
      const session = requireSession(parts.sessions, request);
      const asked = askedBy(request);
      session.view = viewOfCall(asked, 'session');
      const path = pathOf(asked.url);
      if (ownCalls.has(path)) throw new GatewayError('notFound');
      if (!isRead(request.method)) checkCompany(session, companyHeader(request));
      const call = { session, url: asked.url };
      const pass = path === eventsPath ? passStream : passForSession;
      settle(reply, await pass(parts, { request, reply }, call));
    },
  });
}

interface SessionCall {
  session: Session;
  url: string;
  /** Ends it. */
  until?: AbortSignal;
}

/** Holds one of the session's places for streams as long as it lasts. */
async function passStream(parts: Parts, exchange: Exchange, call: SessionCall): Promise<Outcome> {
  // A HEAD would hold a place for a stream that has no body.
  if (exchange.request.method === 'HEAD') throw new GatewayError('methodNotSupported', { allow: ['GET'] });
  const { until, left } = parts.liveStreams.admit(call.session);
  try {
    return await passForSession(parts, exchange, { ...call, until });
  } finally {
    left();
  }
}

/** A refused call is repeated once where its token has been replaced meanwhile; else the session ends. */
async function passForSession(
  parts: Parts,
  exchange: Exchange,
  { session, url, until }: SessionCall,
): Promise<Outcome> {
  const most = takesFile(url) ? limits.fileBytes : limits.bodyBytes;
  const body = await forwardedBody(parts, exchange.request, most);
  const coding = codingOf(exchange);
  for (let attempt = 1; ; attempt++) {
    const used = session.token;
    const extra = {
      authorization: `Bearer ${used.value}`,
      view: session.view,
      companyId: session.company?.id,
    };
    const outcome = await passOn(parts, exchange, { url, extra, body }, { session, until, coding });
    if (outcome !== 'held') return outcome;
    if (!(await parts.sessions.survivesRefusal(session, used))) {
      clearSessionCookie(exchange.request, exchange.reply);
      throw new GatewayError('tokenRequired');
    }
    // A body that has been streamed is gone: the client has to send it again.
    if (attempt === 2 || body.streamed) throw new GatewayError('coreUnavailable', { retryAfter: 1 });
  }
}

/**
 * Reads only: some answers to writes hand out a secret, and the length of a compressed answer tells of what stands in
 * it. Machines with keys of their own never come here, so that none of them pays for it.
 */
function codingOf({ request }: Exchange): Coding | undefined {
  return isRead(request.method) ? acceptedCoding(request.headers['accept-encoding']) : undefined;
}
