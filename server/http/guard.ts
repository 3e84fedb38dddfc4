import type { FastifyRequest } from 'fastify';

/** Makes an `onRequest` hook of a check that throws; without the promise that an async hook would cost each call. */
export function guard(check: (request: FastifyRequest) => void) {
  return (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void => {
    try {
      check(request);
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  };
}
