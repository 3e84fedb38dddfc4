import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { addressOf } from '../http/caller.ts';
import { GatewayError } from '../http/errors.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import type { Clock } from '../session/clock.ts';

/** Wrong tokens of one address per minute. */
const failuresPerMinute = 20;

/** What a proxy adds to a request; one with any of them was not made on this machine. */
const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;

/**
 * Lets operations people in: by their token where one is set, else only whoever asks on this very machine. What
 * counts then is the connection's own address, never a header. A reverse proxy on this machine asks from the
 * loopback for the whole network; so behind one (`TRUST_PROXY`) there is no way in without a token, and a proxy
 * that was not told of gives itself away by its headers. A page in a browser of this machine could come here
 * under a name of its own that leads to the loopback; so the name that was asked for has to be the loopback's too.
 * @throws opsTokenRequired, opsLoopbackOnly, tooManyRequests
 */
export function opsGuard({ opsToken, trustProxy }: GatewayConfig, clock: Clock) {
  const failures = new RateLimiter(clock, failuresPerMinute, 60_000);
  const expected = opsToken === null ? null : digest(opsToken);
  return (request: FastifyRequest): void => {
    if (expected === null) {
      if (trustProxy !== false || !isOfThisMachine(request)) throw new GatewayError('opsLoopbackOnly');
      return;
    }
    const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (given !== undefined && timingSafeEqual(digest(given), expected)) return;
    // Who brings none guesses none.
    const retryAfter = given === undefined ? 0 : failures.take(addressOf(request));
    if (retryAfter > 0) throw new GatewayError('tooManyRequests', { retryAfter });
    throw new GatewayError('opsTokenRequired');
  };
}

/** Of one length, whatever was given: comparing takes the same time. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    forwarding.every((name) => headers[name] === undefined) &&
    isLoopbackName(headers.host ?? '')
  );
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}

function isLoopbackName(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);
}
