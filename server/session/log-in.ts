import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../shared/errors/catalogue.ts';
import type { SessionView } from '../../shared/session.ts';
import { addressOf, callerOf } from '../http/caller.ts';
import { GatewayError } from '../http/errors.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import type { Parts } from '../parts.ts';
import type { CoreAnswer } from '../proxy/core-client.ts';
import { sessionOf, setSessionCookie } from './cookie.ts';
import type { LoginResult } from './logins.ts';
import { viewOf } from './view.ts';

/** Failed logins of one address per minute. */
const failuresPerMinute = 30;

/** Lets a login through as every login: counted by address, with a new session in place of the old one. */
export type LogIn = (
  request: FastifyRequest,
  reply: FastifyReply,
  logIn: () => Promise<LoginResult>,
) => Promise<SessionView | ErrorBody>;

/** The one way in, whatever proves who somebody is. */
export function loginOf({ sessions, logins, clock }: Parts): LogIn {
  const failures = new RateLimiter(clock, failuresPerMinute, 60_000);
  return async (request, reply, tryIt) => {
    // Counted before the answer is known, so that many tries at once are no way around; a success is taken back.
    const address = addressOf(request);
    const retryAfter = failures.take(address);
    if (retryAfter > 0) throw new GatewayError('tooManyLogins', { retryAfter });
    let failed = false;
    try {
      const result = await tryIt();
      if ('refusal' in result) {
        failed = result.refusal.status === 401;
        return passRefusal(result.refusal, reply);
      }
      const before = sessionOf(sessions, request);
      if (before) void logins.logOut(before, callerOf(request));
      setSessionCookie(request, reply, result.cookie);
      return viewOf(result.session, clock);
    } catch (error) {
      failed = error instanceof GatewayError && error.error === 'ssoRefused';
      throw error;
    } finally {
      if (!failed) failures.giveBack(address);
    }
  };
}

/** The core's own refusal of a login: its text and code, nothing else it may have sent. */
function passRefusal({ status, body, retryAfter }: CoreAnswer, reply: FastifyReply): ErrorBody {
  const { code, message, reason, complement } = (body ?? {}) as Partial<ErrorBody>;
  if (typeof code !== 'number' || typeof message !== 'string') throw new GatewayError('coreBroken');
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  reply.code(status);
  return {
    code,
    message,
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(typeof complement === 'string' ? { complement } : {}),
  };
}
