import type { FastifyRequest } from 'fastify';
import { GatewayError } from './errors.ts';

function refused(): GatewayError {
  return new GatewayError('badRequest', { complement: 'URL' });
}

/** Unreserved and sub-delimiters without `;`, which some servers take for the start of a parameter. */
const plainSegment = /^[A-Za-z0-9\-._~!$&'()*+,=:@]+$/;
const plainPath = /^(?:\/[A-Za-z0-9\-_~!$&'()*+,=:@][A-Za-z0-9\-._~!$&'()*+,=:@]*)+$/;
const visible = /^[\x21-\x7e]+$/;

/**
 * A request target that every server reads the same way: a path from the root, of visible ASCII. Absolute forms
 * and asterisks, which routers quietly turn into paths, and any number of Host headers but one are refused.
 * @throws badRequest
 */
export function refuseOddTargets(request: FastifyRequest): void {
  const { url, rawHeaders } = request.raw;
  if (url?.[0] !== '/' || !visible.test(url) || url.includes('#') || hosts(rawHeaders) !== 1) {
    throw new GatewayError('badRequest', { complement: 'HTTP', close: true });
  }
}

function hosts(rawHeaders: string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}

/**
 * Refuses a path under a prefix that has another spelling: the router has decoded it before it came here, but
 * what is forwarded is the text, and core and gateway must mean the same resource by it. So there are no empty,
 * `.` or `..` segments, no backslashes, no encoded delimiters, and nothing is encoded that need not be.
 * @throws badRequest
 */
export function refuseOddPaths(prefix: string) {
  return (request: FastifyRequest): void => {
    const path = pathOf(request.raw.url ?? '');
    if (!path.startsWith(prefix) || !isCanonical(path)) throw refused();
  };
}

/** True if the path has its one canonical spelling. */
export function isCanonical(path: string): boolean {
  // Nearly every path: nothing is escaped, nothing begins with a dot.
  if (plainPath.test(path)) return true;
  const segments = path.split('/');
  return segments[0] === '' && segments.every((segment, index) => index === 0 || isCanonicalSegment(segment));
}

/** What an escape may stand for: not what needs none, delimits, controls, or starts a second escape. */
const escapable = /[ !"#$&'()*+,:<=>?@[\]^`{|}\x80-\xff]/;

function isCanonicalSegment(segment: string): boolean {
  if (segment === '.' || segment === '..') return false;
  if (plainSegment.test(segment)) return true;
  const escapes = segment.match(/%[0-9A-F]{2}/g) ?? [];
  const rest = segment.replaceAll(/%[0-9A-F]{2}/g, '');
  if (escapes.length === 0 || (rest !== '' && !plainSegment.test(rest))) return false;
  if (!escapes.every((one) => escapable.test(String.fromCharCode(Number.parseInt(one.slice(1), 16)))))
    return false;
  return isUtf8(segment);
}

function isUtf8(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}

export function pathOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? url : url.slice(0, mark);
}

/**
 * Takes parameters out of a URL's query that are meant for the gateway; the rest stays as it was written.
 * @returns the URL without them and their values
 * @throws badRequest if one is there twice
 */
export function takeParameters<Name extends string>(
  url: string,
  names: readonly Name[],
): { url: string; taken: Partial<Record<Name, string>> } {
  const mark = url.indexOf('?');
  if (mark === -1) return { url, taken: {} };
  // Nearly every query: nothing is escaped, so that a name that is not there as it is written is not there at all.
  if (!/[%+]/.test(url) && !names.some((name) => url.includes(name, mark))) return { url, taken: {} };
  const taken: Partial<Record<Name, string>> = {};
  const kept = url
    .slice(mark + 1)
    .split('&')
    .filter((part) => {
      const [[key, value] = ['', '']] = new URLSearchParams(part);
      const name = names.find((one) => one === key);
      if (name === undefined) return true;
      if (name in taken) throw refused();
      taken[name] = value;
      return false;
    });
  const path = url.slice(0, mark);
  return { url: kept.length > 0 ? `${path}?${kept.join('&')}` : path, taken };
}
