import type { IncomingHttpHeaders } from 'node:http';
import { isCanonical, pathOf } from '../http/target.ts';

/** What of the core's headers reaches a client; everything else stays here, whatever the core comes to send. */
const passed: Readonly<Record<string, string>> = {
  'content-type': 'Content-Type',
  'content-length': 'Content-Length',
  'content-disposition': 'Content-Disposition',
  'content-encoding': 'Content-Encoding',
  'retry-after': 'Retry-After',
  allow: 'Allow',
  'idempotent-replayed': 'Idempotent-Replayed',
};

const clean = /^[\t\x20-\x7e]*$/;

/**
 * The headers of the core's answer as the client gets them, in a flat list.
 * @param validators lot terminals keep their configuration and ask if it has changed; no one else may store answers
 * @returns null for an answer that cannot be trusted: control or 8-bit characters, a header twice, a way off the site
 */
export function answerHeaders(
  status: number,
  headers: IncomingHttpHeaders,
  validators: boolean,
): string[] | null {
  const list: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (typeof value !== 'string') {
      if (passed[name] || !value?.every((one) => clean.test(one))) return null;
      continue;
    }
    if (!clean.test(value)) return null;
    const written = passed[name];
    if (written) list.push(written, value);
  }
  const etag = validators ? headers.etag : undefined;
  if (etag) list.push('ETag', etag);
  list.push('Cache-Control', etag ? 'private, no-cache' : 'no-store');
  if (status >= 300 && status < 400 && status !== 304 && !headers.location) return null;
  if (headers.location !== undefined) {
    if (!staysHere(headers.location)) return null;
    list.push('Location', headers.location);
  }
  if (isEventStream(headers['content-type'])) {
    // Reverse proxies would collect events until a buffer is full.
    list.push('X-Accel-Buffering', 'no');
  } else if (!isJson(headers['content-type']) && headers['content-disposition'] === undefined) {
    list.push('Content-Disposition', 'attachment');
  }
  return list;
}

function staysHere(location: string): boolean {
  return location.startsWith('/api/') && isCanonical(pathOf(location));
}

function isEventStream(type: string | undefined): boolean {
  return type !== undefined && /^text\/event-stream\b/i.test(type);
}

function isJson(type: string | undefined): boolean {
  return type !== undefined && /^application\/([a-z.]+\+)?json\b/i.test(type);
}
