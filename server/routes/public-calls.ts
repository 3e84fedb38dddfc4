import type { FastifyInstance } from 'fastify';
import { limits } from '../../shared/limits.ts';
import { addressOf } from '../http/caller.ts';
import { GatewayError } from '../http/errors.ts';
import { isRead } from '../http/origin.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import type { Parts } from '../parts.ts';
import { forwardedBody, passOn, settle } from '../proxy/pass.ts';
import { apiRoot, apiMethods as method } from './api-paths.ts';
import { askedBy, viewOfCall } from './api-view.ts';

/** Calls of one address per minute that need no login. */
const callsPerMinute = 30;
/** And reads: whoever guesses at payments' signatures gets no further with them. */
const readsPerMinute = 120;

/** Calls that need no login. */
export function publicCalls(app: FastifyInstance, parts: Parts): void {
  const calls = new RateLimiter(parts.clock, callsPerMinute, 60_000);
  const reads = new RateLimiter(parts.clock, readsPerMinute, 60_000);

  app.route({
    method,
    url: `${apiRoot}/public/*`,
    handler: async (request, reply) => {
      const asked = askedBy(request);
      const view = viewOfCall(asked, 'public');
      const retryAfter = (isRead(request.method) ? reads : calls).take(addressOf(request));
      if (retryAfter > 0) throw new GatewayError('tooManyRequests', { retryAfter });
      const body = await forwardedBody(parts, request, limits.publicBodyBytes);
      const passed = { url: asked.url, extra: { view }, body };
      settle(reply, await passOn(parts, { request, reply }, passed));
    },
  });
}
