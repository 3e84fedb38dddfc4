import type { FastifyReply, FastifyRequest } from 'fastify';
import { payuOrigins } from '../../shared/features/billing/electronic-payments/payu.ts';
import { pathOf } from './target.ts';

/** On every answer. */
const always: readonly [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
  // Without it a neighbouring host, to which SameSite cookies are sent, could load answers as scripts or images.
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** The one page on which a camera may be asked for: photos of persons at the gate. */
const cameraPage = '/view/guardian/manage-person/photo';

const permissionsOf = (camera: '()' | '(self)'): [string, string] => [
  'Permissions-Policy',
  `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=()`,
];

/** Over https only: browsers forbid or ignore them elsewhere, and complain of the opener's policy on every page. */
const ofHttps: readonly [string, string][] = [
  ['Strict-Transport-Security', 'max-age=31536000'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/**
 * For pages: scripts, styles and calls from here only.
 * @param inline hashes of the scripts that stand in the page
 */
export function pagePolicy(inline: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // A payer's form goes from our page to the provider, and nowhere else.
    `form-action 'self' ${payuOrigins.join(' ')}`,
  ].join('; ');
}

/** For data: should a browser ever show it as a page, it can do nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const policyName = 'Content-Security-Policy';

type Kind = 'page' | 'data';

function listFor(kind: Kind, https: boolean): [string, string][] {
  const policy: [string, string] = [policyName, kind === 'page' ? pagePolicy([]) : dataPolicy];
  return [...always, permissionsOf('()'), policy, ...(https ? ofHttps : [])];
}

const lists = {
  page: { http: listFor('page', false), https: listFor('page', true) },
  data: { http: listFor('data', false), https: listFor('data', true) },
};
const flatLists = {
  page: { http: lists.page.http.flat(), https: lists.page.https.flat() },
  data: { http: lists.data.http.flat(), https: lists.data.https.flat() },
};

/** Headers that every answer carries, as the flat list that node writes fastest. */
export function securityHeadersOf(request: FastifyRequest, kind: Kind): string[] {
  const list = [...flatLists[kind][schemeOf(request)], 'X-Request-Id', request.id];
  if (isDraining(request)) list.push('Connection', 'close');
  return list;
}

/** True once no new connections are taken: clients have to look for another one after this answer. */
function isDraining({ server: { server } }: FastifyRequest): boolean {
  return !server.listening;
}

/** Puts them on what fastify sends; a page that has scripts in itself brings a policy of its own. */
export function addSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  _payload: unknown,
  done: () => void,
): void {
  const kind = String(reply.getHeader('content-type') ?? '').startsWith('application/json') ? 'data' : 'page';
  for (const [name, value] of lists[kind][schemeOf(request)]) {
    if (name !== policyName || !reply.hasHeader(name)) reply.header(name, value);
  }
  if (kind === 'page' && pathOf(request.raw.url ?? '') === cameraPage)
    reply.header(...permissionsOf('(self)'));
  reply.header('X-Request-Id', request.id);
  if (isDraining(request)) reply.header('Connection', 'close');
  done();
}

function schemeOf(request: FastifyRequest): 'http' | 'https' {
  return request.protocol === 'https' ? 'https' : 'http';
}
