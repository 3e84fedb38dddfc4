import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../shared/errors/catalogue.ts';
import { limits } from '../../shared/limits.ts';
import { home, login } from '../../shared/next-path.ts';
import type { SsoSessionView } from '../../shared/session.ts';
import { ssoStartPath, ssoView } from '../../shared/sso.ts';
import { callerOf } from '../http/caller.ts';
import { GatewayError } from '../http/errors.ts';
import { parseFlat } from '../http/flat-json.ts';
import { ownOrigin } from '../http/origin.ts';
import type { Parts } from '../parts.ts';
import { attributes, cookieName } from '../session/cookie.ts';
import type { LogIn } from '../session/log-in.ts';
import { type SsoAttempt, SsoAttempts } from '../sso/attempts.ts';
import { SsoFailure, SsoProvider } from '../sso/provider.ts';

/** Microsoft's codes have some 1,500 characters. */
const bodyLimit = 16_384;

/** Login at the identity provider: the way there, and the way back. Without one there are no such paths. */
export function ssoRoutes(app: FastifyInstance, parts: Parts, logIn: LogIn): void {
  const { config, clock, bounds, log } = parts;
  if (!config.oidc) return;
  const provider = new SsoProvider(config.oidc, bounds.provider, clock);
  const way: Way = {
    provider,
    attempts: new SsoAttempts(clock),
    // The log gets the reason, the browser an error that does not say it.
    failure: (error, request) => {
      if (!(error instanceof SsoFailure)) return error;
      log.warn({ reqId: request.id, reason: error.reason }, 'single sign-on failed');
      return new GatewayError(error.error);
    },
  };
  startRoute(app, parts, way);
  returnRoute(app, parts, way, logIn);
}

/** What the way to the provider and the way back share. */
interface Way {
  provider: SsoProvider;
  attempts: SsoAttempts;
  failure: (error: unknown, request: FastifyRequest) => unknown;
}

function startRoute(app: FastifyInstance, { config }: Parts, { provider, attempts, failure }: Way): void {
  app.get(ssoStartPath, { exposeHeadRoute: false }, async (request, reply) => {
    const redirectUri = `${config.publicUrl ?? ownOrigin(request)}/${ssoView}`;
    const { attempt, cookie } = attempts.begin(redirectUri, (request.query as { next?: unknown }).next);
    // Another site must not be able to begin a login in somebody's browser: he begins it himself.
    const site = request.headers['sec-fetch-site'];
    if (site === 'cross-site' || site === 'same-site') return reply.redirect(loginPath(attempt), 302);
    try {
      const address = await provider.authorizationUrl(attempt);
      reply.setCookie(cookieName(request, 'sso'), cookie, {
        ...attributes(request),
        maxAge: limits.ssoAttempt,
      });
      return reply.redirect(address, 302);
    } catch (error) {
      const refusal = failure(error, request);
      // A person gets there by a link: the words stand on the login, with the password beside them.
      if (!request.headers.accept?.includes('text/html')) throw refusal;
      return reply.redirect(loginPath(attempt, true), 302);
    }
  });
}

function returnRoute(
  app: FastifyInstance,
  { logins }: Parts,
  { provider, attempts, failure }: Way,
  logIn: LogIn,
): void {
  app.post('/session/sso', { bodyLimit }, async (request, reply): Promise<SsoSessionView | ErrorBody> => {
    const { code, state } = parseFlat(request.body, ['code', 'state']);
    if (typeof code !== 'string' || typeof state !== 'string' || code === '') {
      throw new GatewayError('badRequest', { complement: 'code, state' });
    }
    let attempt: SsoAttempt | null = null;
    try {
      const answer = await logIn(request, reply, async () => {
        attempt = attempts.finish(ssoCookies(request), state);
        if (!attempt) throw failure(new SsoFailure('ssoRefused', 'state'), request);
        const idToken = await provider.redeem(code, attempt).catch((error) => {
          throw failure(error, request);
        });
        return logins.logInWithIdToken({ idToken, nonce: attempt.nonce }, callerOf(request));
      });
      return 'user' in answer ? { ...answer, next: nextOf(attempt) } : answer;
    } finally {
      if (attempt) reply.clearCookie(cookieName(request, 'sso'), attributes(request));
    }
  });
}

function nextOf(attempt: SsoAttempt | null): string {
  return attempt?.next ?? home;
}

/** The login, with the words that the provider is away where it is. */
function loginPath({ next }: SsoAttempt, unavailable = false): string {
  const search = new URLSearchParams();
  if (next !== home) search.set('next', next);
  if (unavailable) search.set('sso', 'unavailable');
  return search.size > 0 ? `${login}?${search}` : login;
}

/** All cookies of that name: a neighbouring host can add some where the site has no https. */
function ssoCookies(request: FastifyRequest): string[] {
  const prefix = `${cookieName(request, 'sso')}=`;
  return (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix))
    .map((part) => part.slice(prefix.length));
}
