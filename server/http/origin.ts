import type { FastifyRequest } from 'fastify';
import { GatewayError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Writes of this route may come from any site: they carry their own proof and no cookie counts. */
    fromAnywhere?: true;
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** True if the method changes nothing by its meaning. */
export function isRead(method: string): boolean {
  return reads.has(method);
}

/**
 * Refuses writes that another site makes a browser send. Browsers say where a write comes from; programs that
 * say nothing carry no cookie they did not mean to send. `null` is what sandboxed and data pages say: not ours.
 * @param publicOrigin how people reach the site where it is not the Host they ask for
 * @throws crossSite
 */
export function refuseCrossSite(publicOrigin: string | null) {
  return (request: FastifyRequest): void => {
    if (isRead(request.method) || request.routeOptions.config.fromAnywhere) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new GatewayError('crossSite');
    if (origin !== undefined && origin !== publicOrigin && origin !== ownOrigin(request)) {
      throw new GatewayError('crossSite');
    }
  };
}

/** The origin that the browser asked for: what it says itself, or a trusted proxy. */
export function ownOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
