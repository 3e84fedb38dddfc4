import type { FastifyRequest } from 'fastify';
import { plainAddress } from '../../shared/source-address.ts';
import type { Caller } from '../proxy/core-client.ts';

/** The client's address: the connection's own, or what a trusted proxy says. */
export function addressOf(request: FastifyRequest): string {
  return plainAddress(request.ip);
}

/** On whose behalf the core is called. */
export function callerOf(request: FastifyRequest): Caller {
  return {
    acceptLanguage: request.headers['accept-language'],
    requestId: request.id,
    address: addressOf(request),
  };
}
