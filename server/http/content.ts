import type { FastifyRequest } from 'fastify';
import { isPlainBody } from '../../shared/body-coding.ts';
import { hasBody } from '../../shared/discard-body.ts';
import { GatewayError } from './errors.ts';
import { isRead } from './origin.ts';

/** Bytes of a file: no form of another site can send them, and its scripts may not without being asked first. */
const bytes = 'application/octet-stream';
const json = /^application\/json *(; *charset="?utf-8"?)? *$/i;

/**
 * Refuses writes of anything but JSON and files: forms and plain text are what other sites can make a browser send unasked.
 * @throws unsupportedMediaType
 */
export function refuseOtherContent(request: FastifyRequest): void {
  if (isRead(request.method)) return;
  const type = request.headers['content-type'];
  if (type === undefined ? hasBody(request) : type !== bytes && !json.test(type))
    throw new GatewayError('unsupportedMediaType');
}

/**
 * Refuses what is compressed or coded in any other way.
 * @throws encodingNotSupported
 */
export function refuseCodedBodies({ headers }: FastifyRequest): void {
  if (!isPlainBody(headers)) throw new GatewayError('encodingNotSupported');
}
