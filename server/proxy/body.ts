import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { GatewayError } from '../http/errors.ts';
import { bodyLimitError } from './failure.ts';

/** Bodies up to here are read whole first: the core's connection does not wait for the client, and can be repeated. */
const wholeUpTo = 64 * 1024;

export interface ForwardedBody {
  body: Buffer | Readable | null;
  /** Length for the core's headers; undefined where the body goes in chunks. */
  length: number | undefined;
}

/**
 * The body of a write for the core, counted on its way: a length that is announced too large is refused at once,
 * one that grows too large on the way cancels the call.
 * @throws payloadTooLarge, badRequest where the client breaks off
 */
export async function bodyOf(request: IncomingMessage, limit: number): Promise<ForwardedBody> {
  const { 'content-length': announced, 'transfer-encoding': coding } = request.headers;
  if (announced === undefined && coding === undefined) return { body: null, length: undefined };
  const length = announced === undefined ? undefined : Number(announced);
  if (length !== undefined && length > limit) throw new GatewayError('payloadTooLarge');
  if (length !== undefined && length <= wholeUpTo) {
    return { body: await readWhole(request), length: undefined };
  }
  return { body: Readable.from(counted(request, limit), { objectMode: false }), length };
}

async function readWhole(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) chunks.push(chunk);
  } catch {
    throw new GatewayError('badRequest', { complement: 'HTTP' });
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

/** The client's connection outlives a call that ends early: it still has to get its answer. */
async function* counted(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  let sent = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    sent += chunk.length;
    if (sent > limit) throw bodyLimitError();
    yield chunk;
  }
}
