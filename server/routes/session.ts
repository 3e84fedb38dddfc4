import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionView } from '../../shared/session.ts';
import { callerOf } from '../http/caller.ts';
import { refuseOtherContent } from '../http/content.ts';
import { GatewayError } from '../http/errors.ts';
import { parseFlat } from '../http/flat-json.ts';
import { guard } from '../http/guard.ts';
import { securityHeadersOf } from '../http/security-headers.ts';
import type { Parts } from '../parts.ts';
import { clearSessionCookie, requireSession, sessionOf } from '../session/cookie.ts';
import { keepLanguage } from '../session/language.ts';
import { type LogIn, loginOf } from '../session/log-in.ts';
import { LotRelay } from '../session/lot-relay.ts';
import type { Session } from '../session/session.ts';
import { viewOf } from '../session/view.ts';
import { askedBy, viewOfCall } from './api-view.ts';
import { ssoRoutes } from './sso.ts';

/** Credentials and a company's id fit many times over. */
const bodyLimit = 4096;

/** The browser's session: log in and out, who am I, which company, input reported, events. */
export async function sessionRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', guard(refuseOtherContent));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  const logIn = loginOf(parts);
  passwordRoutes(app, parts, logIn);
  ssoRoutes(app, parts, logIn);
  stateRoutes(app, parts);
  eventRoutes(app, parts);
}

function passwordRoutes(app: FastifyInstance, { sessions, logins }: Parts, logIn: LogIn): void {
  app.post('/session', async (request, reply) => {
    keepLanguage(request, reply);
    const { username, password } = parseFlat(request.body, ['username', 'password']);
    if (typeof username !== 'string' || typeof password !== 'string') {
      throw new GatewayError('badRequest', { complement: 'username, password' });
    }
    return logIn(request, reply, () => logins.logIn({ username, password }, callerOf(request)));
  });

  app.delete('/session', async (request, reply) => {
    const session = sessionOf(sessions, request);
    clearSessionCookie(request, reply);
    if (session) await logins.logOut(session, callerOf(request));
    return reply.code(204).send();
  });
}

function stateRoutes(app: FastifyInstance, parts: Parts): void {
  const { sessions, logins, heartbeat, streams, clock } = parts;
  app.get('/session', async (request, reply) => {
    keepLanguage(request, reply);
    const session = requireSession(sessions, request);
    await refresh(parts, session, request, reply);
    return viewOf(session, clock);
  });

  const ofSession = { onRequest: guard((request) => void requireSession(sessions, request)) };
  app.put('/session/company', ofSession, async (request, reply): Promise<SessionView> => {
    const session = requireSession(sessions, request);
    const { companyId } = parseFlat(request.body, ['companyId']);
    if (typeof companyId !== 'number' || !Number.isSafeInteger(companyId) || companyId < 1) {
      throw new GatewayError('badRequest', { complement: 'companyId' });
    }
    await endsCookieToo(request, reply, logins.chooseCompany(session, companyId, callerOf(request)));
    streams.notifyCompany(session);
    return viewOf(session, clock);
  });

  app.post('/session/activity', async (request, reply) => {
    const session = requireSession(sessions, request);
    void heartbeat.activity(session, idleOf(request.body));
    return reply.code(204).send();
  });
}

function eventRoutes(app: FastifyInstance, parts: Parts): void {
  // A HEAD would hold its connection for a stream that has no body.
  app.get('/session/events', { exposeHeadRoute: false }, async (request, reply) => {
    const session = requireSession(parts.sessions, request);
    const { path } = askedBy(request);
    // By a screen, the lot's events come on the same connection.
    const view = path === undefined ? null : viewOfCall({ path }, 'session');
    const relay = view === null ? null : new LotRelay(parts, session, view, callerOf(request), reply.raw);
    const listen = parts.streams.admit(session);
    reply.hijack();
    reply.raw.writeHead(200, [
      ...securityHeadersOf(request, 'data'),
      'Content-Type',
      'text/event-stream',
      'Cache-Control',
      'no-store',
      // Reverse proxies would collect events until a buffer is full.
      'X-Accel-Buffering',
      'no',
    ]);
    listen(reply.raw, relay);
  });
}

/** Asks anew what the session may do. A core that is away leaves what it said last. */
async function refresh(
  { logins, streams }: Parts,
  session: Session,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const before = session.company?.id;
  try {
    await endsCookieToo(request, reply, logins.refreshAccess(session, callerOf(request)));
  } catch (error) {
    if (!(error instanceof GatewayError) || error.error === 'tokenRequired') throw error;
  }
  if (session.company?.id !== before) streams.notifyCompany(session);
}

/** Milliseconds since the input that is reported: `{idle}`; none without a body. @throws badRequest */
function idleOf(body: unknown): number {
  if (body == null) return 0;
  const { idle } = parseFlat(body, ['idle']);
  if (typeof idle !== 'number' || !(idle >= 0)) throw new GatewayError('badRequest', { complement: 'idle' });
  return idle;
}

/** Clears the cookie of a session that ends by this very call; a stale one is harmless and left alone. */
async function endsCookieToo<T>(request: FastifyRequest, reply: FastifyReply, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GatewayError && error.error === 'tokenRequired') clearSessionCookie(request, reply);
    throw error;
  }
}
