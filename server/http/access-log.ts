import type { FastifyReply, FastifyRequest } from 'fastify';
import { payuPath } from '../../shared/features/billing/electronic-payments/payu.ts';
import { loggedPath } from '../../shared/redaction.ts';
import type { LogRequest } from '../log.ts';
import type { RequestTally } from '../ops/request-tally.ts';
import { pathOf } from './target.ts';

/** One line for each call of a program; pages and files only where somebody debugs. All of them are counted. */
export function logRequests(log: LogRequest, tally: RequestTally) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const path = pathOf(request.raw.url ?? '');
    const elapsed = reply.elapsedTime;
    tally.count(path, request.method, reply.raw.statusCode, elapsed);
    const isProgram = path.startsWith('/api/') || path.startsWith('/session');
    const isConfirmation = path === payuPath && request.method === 'POST';
    log(isProgram || isConfirmation ? 'info' : 'debug', {
      reqId: request.id,
      method: request.method,
      path: loggedPath(path),
      status: reply.statusCode,
      ms: Math.round(elapsed * 10) / 10,
    });
    done();
  };
}
