import type { FastifyRequest } from 'fastify';
import { routeOfPath } from '../../shared/routes.ts';
import { GatewayError } from '../http/errors.ts';
import { isRead } from '../http/origin.ts';
import { takeParameters } from '../http/target.ts';
import type { Session } from '../session/session.ts';

/** From which screen a call comes, and its URL without what only says so. */
export interface AskedBy {
  url: string;
  path: string | undefined;
}

const longestPath = 300;

/**
 * `X-View`, or `?view=` in a read's URL where headers cannot be set (event streams, downloads, images). `?company=`
 * is taken out there too: reads go to the session's company.
 */
export function askedBy(request: FastifyRequest): AskedBy {
  const url = request.raw.url ?? '';
  const header = single(request, 'x-view');
  if (!isRead(request.method)) return { url, path: header };
  const { url: rest, taken } = takeParameters(url, ['view', 'company']);
  return { url: rest, path: header ?? taken.view };
}

/**
 * The `pathView` of a call: the route's pattern without its parameters.
 * @throws viewRequired where the screen is unknown or of the other kind
 */
export function viewOfCall({ path }: Pick<AskedBy, 'path'>, access: 'public' | 'session'): string {
  const route = path === undefined || path.length > longestPath ? undefined : routeOfPath(path);
  if (route?.access !== access) throw new GatewayError('viewRequired');
  return route.view;
}

export function companyHeader(request: FastifyRequest): string | undefined {
  return single(request, 'x-company');
}

/**
 * Refuses a write of a tab that believes to be in another company than the session is.
 * @throws companyChanged
 */
export function checkCompany(session: Session, believed: string | undefined): void {
  if (believed !== undefined && believed !== String(session.company?.id ?? '')) {
    throw new GatewayError('companyChanged');
  }
}

function single(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
