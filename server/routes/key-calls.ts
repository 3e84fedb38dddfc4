import type { FastifyInstance } from 'fastify';
import { isForeignKeyLike, isKeyLike, type KeyHolderKind } from '../../shared/key-forms.ts';
import { limits } from '../../shared/limits.ts';
import { addressOf } from '../http/caller.ts';
import { GatewayError } from '../http/errors.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { pathOf } from '../http/target.ts';
import type { Parts } from '../parts.ts';
import type { Outcome } from '../proxy/forward.ts';
import { KeyGate } from '../proxy/key-gate.ts';
import { type Exchange, forwardedBody, passOn, settle } from '../proxy/pass.ts';
import { apiRoot, apiMethods as method } from './api-paths.ts';

/** Calls of one address per minute as outside systems: several may share one. */
const externalPerMinute = 600;

/** The one call of terminals that holds more than an event. */
const batchPath = `${apiRoot}/terminal/batch`;

/** Calls by a key: of lot terminals, and of outside systems. */
export function keyCalls(app: FastifyInstance, parts: Parts): void {
  const { config, clock } = parts;
  const plausible = (kind: KeyHolderKind) =>
    config.coreUrl === null ? (key: string) => isKeyLike(kind, key) : isForeignKeyLike;
  const terminalKeys = new KeyGate(plausible('terminal'), clock);
  const externalKeys = new KeyGate(plausible('external'), clock);
  const externalCalls = new RateLimiter(clock, externalPerMinute, 60_000);

  app.route({
    method,
    url: `${apiRoot}/terminal/*`,
    handler: async (request, reply) => {
      const limit = pathOf(request.raw.url ?? '') === batchPath ? limits.bodyBytes : limits.eventBodyBytes;
      const by = { keys: terminalKeys, terminal: true, limit };
      settle(reply, await passWithKey(parts, { request, reply }, by));
    },
  });

  app.route({
    method,
    url: `${apiRoot}/external/*`,
    handler: async (request, reply) => {
      // The core counts the calls of each key.
      const retryAfter = externalCalls.take(addressOf(request));
      if (retryAfter > 0) throw new GatewayError('tooManyRequests', { retryAfter });
      const by = { keys: externalKeys, terminal: false, limit: limits.recordBodyBytes };
      settle(reply, await passWithKey(parts, { request, reply }, by));
    },
  });
}

/** What the core could not answer says nothing of the key. */
async function passWithKey(
  parts: Parts,
  exchange: Exchange,
  { keys, terminal, limit }: { keys: KeyGate; terminal: boolean; limit: number },
): Promise<Outcome> {
  const { request } = exchange;
  const { authorization, 'if-none-match': ifNoneMatch } = request.headers;
  const answered = keys.admit(authorization, addressOf(request));
  try {
    const body = await forwardedBody(parts, request, limit);
    const extra = { authorization, ...(terminal ? { ifNoneMatch } : {}) };
    const passed = { url: request.raw.url ?? '', extra, body };
    const outcome = await passOn(parts, exchange, passed, { terminal, answered });
    if (outcome !== 'gone') answered(null);
    return outcome;
  } catch (error) {
    answered(null);
    throw error;
  }
}
