import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Route, routeOfPath } from '../../shared/routes.ts';
import { ssoView } from '../../shared/sso.ts';
import { acceptedCoding, compress, leastCompressed } from '../http/compression.ts';
import { GatewayError } from '../http/errors.ts';
import { pagePolicy } from '../http/security-headers.ts';
import { pathOf } from '../http/target.ts';
import type { Parts } from '../parts.ts';
import { sessionOf } from '../session/cookie.ts';
import { languageOf } from '../session/language.ts';
import { ClientBuild, type FirstLook } from './client-build.ts';

const loginView = 'view/login';

/** Paths that belong to programs: never answered with a page. */
const programs = /^\/(api|session|health|metrics|ops)(\/|$)/i;

/** The web client: hashed files for ever, pages always fresh, and one answer for everything unknown. */
export async function clientRoutes(
  app: FastifyInstance,
  { clientDir, config, sessions }: Parts,
): Promise<void> {
  const build = new ClientBuild(clientDir, config.oidc !== null);

  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
    suppressWarning: true,
  });

  app.get('/icon.svg', (_request, reply) =>
    reply.sendFile('icon.svg', clientDir, { immutable: false, maxAge: '1h' }),
  );

  app.get('/', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').redirect('/view/login', 302),
  );

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.raw.url ?? '');
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (programs.test(path)) throw programError(app, request, path);
    const route = path.startsWith('//') ? undefined : routeOfPath(path);
    // Nobody is sent back from a provider that there is not.
    const known = route !== undefined && !route.planned && (config.oidc !== null || route.view !== ssoView);
    if (!reads) {
      throw known || path === '/' ? notAllowed(['GET', 'HEAD']) : new GatewayError('notFound');
    }
    if (looksLikeFile(path)) return sendPlain(reply, 404, notFound);
    return sendPage(request, reply, known ? route : undefined, route?.view);
  });

  /** @param known the screen that is shown, undefined for one that there is not */
  async function sendPage(request: FastifyRequest, reply: FastifyReply, known?: Route, view?: string) {
    // The login entry is small; it knows the screens that are shown before a login and nothing else.
    const isSmall = known?.access === 'public' && known.view !== 'error404';
    const page = await build.page({
      page: isSmall ? 'login' : 'index',
      view,
      language: languageOf(request),
      look: lookOf(request, known),
    });
    if (!page && !known) return sendPlain(reply, 404, notFound);
    if (!page) return sendPlain(reply.header('Retry-After', '10'), 503, notBuilt);
    if (page.preload) reply.header('Link', page.preload);
    const coding = page.html.length > leastCompressed && acceptedCoding(request.headers['accept-encoding']);
    if (coding) reply.header('Content-Encoding', coding);
    return reply
      .code(known ? 200 : 404)
      .headers({
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': pagePolicy(page.inline),
      })
      .send(coding ? await compress(page.html, coding) : page.html);
  }

  /** The frame for who is logged in and the login for who is not: anybody else is led on by the scripts. */
  function lookOf(request: FastifyRequest, route: Route | undefined): FirstLook {
    const isLoggedIn = sessionOf(sessions, request) !== null;
    if (isLoggedIn) return route?.access === 'session' ? 'frame' : 'none';
    // Both are said above the fields.
    const query = new URLSearchParams(request.raw.url?.split('?')[1]);
    const hasNotice = query.has('ended') || query.has('sso');
    return route?.view === loginView && !hasNotice ? 'login' : 'none';
  }
}

const notFound = 'No se encontró. Not found.';

const notBuilt = [
  'La aplicación web no está construida. Avise a soporte.',
  'The web application is not built. Run: npm run build',
].join('\n');

function sendPlain(reply: FastifyReply, status: number, text: string) {
  return reply
    .code(status)
    .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .send(`${text}\n`);
}

/** A page in place of a missing script or style would be stored under its name by caches that go by the ending. */
function looksLikeFile(path: string): boolean {
  return /^\/+assets(\/|%2f|$)/i.test(path) || /(^|\/)\./.test(path) || /\.[^/]*$/.test(path);
}

function programError(app: FastifyInstance, request: FastifyRequest, path: string): GatewayError {
  const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  const allow = path.startsWith('/api/')
    ? [...others]
    : others.filter((method) => app.hasRoute({ method, url: path }));
  return allow.length > 0 && !allow.some((method) => method === request.method)
    ? notAllowed(allow)
    : new GatewayError('notFound');
}

function notAllowed(allow: string[]): GatewayError {
  return new GatewayError('methodNotSupported', { allow });
}
