import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './target.ts';

const longest = 200;
const people = /@|%40|[^/]{41}/i;

/** One line for each call of a program; pages and files only where somebody debugs. */
export function logRequests(log: FastifyBaseLogger) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const path = pathOf(request.raw.url ?? '');
    const level = path.startsWith('/api/') || path.startsWith('/session') ? 'info' : 'debug';
    log[level](
      {
        reqId: request.id,
        method: request.method,
        path: withoutPeople(path),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  };
}

/** Paths that were found harmless: most calls ask for the same few, and the look at each costs more than its line. */
const harmless = new Set<string>();
const mostHarmless = 1000;

/** Queries are never logged; in a path, what could be an address or a key is blotted out. */
export function withoutPeople(path: string): string {
  if (harmless.has(path)) return path;
  if (path.length <= longest && !people.test(path)) {
    if (harmless.size >= mostHarmless) harmless.clear();
    harmless.add(path);
    return path;
  }
  return path
    .slice(0, longest)
    .split('/')
    .map((segment) => (people.test(segment) ? '…' : segment))
    .join('/');
}
