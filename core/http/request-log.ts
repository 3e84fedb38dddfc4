import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loggedPath } from '../../shared/redaction.ts';
import type { Meter } from './meter.ts';

/** The gateway's id of a request; one of our own for what is none: it goes into the log and the audit as it is. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
}

/** A call that takes longer is worth a line of its own. Milliseconds. */
const slow = 1000;

/**
 * The gateway has one line for each call. The core adds its own, under the same id, where the call failed or was slow; of the
 * others where somebody debugs.
 */
export function logRequest(meter: Meter | undefined) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const status = reply.statusCode;
    meter?.answered(status);
    const isWorth = request.url !== '/health' && (status >= 500 || reply.elapsedTime > slow);
    const level = isWorth ? 'info' : 'debug';
    const { pathview } = request.headers;
    request.log[level](
      {
        method: request.method,
        path: loggedPath(request.url.split('?', 1)[0] ?? ''),
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(typeof pathview === 'string' ? { view: loggedPath(pathview) } : {}),
      },
      'request',
    );
    done();
  };
}
