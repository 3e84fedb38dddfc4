import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { confirmationBytes, payuPath } from '../../shared/features/billing/electronic-payments/payu.ts';
import { addressOf } from '../http/caller.ts';
import { GatewayError } from '../http/errors.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import type { Parts } from '../parts.ts';
import { SpoolFull } from '../payments/spool.ts';

/** Confirmations of one address per minute that are handed over while their sender waits. */
const promptPerMinute = 120;
/** The share of the spool beyond which only those within their rate are taken: the rest of it is theirs. */
const openShare = 0.5;
/** Seconds after which a provider that is sent away makes another try. */
const comeAgain = 60;

/**
 * `POST` of PayU's confirmation: no session, from anywhere. It is on the disk before anything else happens with it, so
 * that 200 means that it cannot be lost. Too many from one address are not refused but only handed over later, and
 * cannot take more than half of the spool. The `GET` of the same path is a screen of the client.
 */
export async function paymentRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { spool, handOver, clock, log, ops } = parts;
  const prompt = new RateLimiter(clock, promptPerMinute, 60_000);

  addSpoolFigures(parts);
  app.removeAllContentTypeParsers();
  // The body is read below, whatever its type says: the signature decides, not a header.
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.addHook('onReady', () => handOver.start());
  app.addHook('onClose', async () => handOver.stop());

  app.post(payuPath, { config: { fromAnywhere: true } }, async (request, reply) => {
    const address = addressOf(request);
    const isHasty = prompt.take(address) > 0;
    if (isHasty && spool.fullness() > openShare) {
      throw new GatewayError('tooManyRequests', { retryAfter: comeAgain });
    }
    const body = await readUpTo(request.raw, confirmationBytes);
    // What is kept in a folder that somebody has taken away is found by nobody.
    if (ops.folderFault() !== null) throw new GatewayError('confirmationStorage', { retryAfter: comeAgain });
    const confirmation = { body, address, requestId: request.id, receivedAt: clock.now() };
    const id = await spool.put(confirmation).catch((error: Error) => {
      const why = error instanceof SpoolFull ? 'the spool is full' : 'the spool cannot be written';
      log.error({ reqId: request.id, err: error }, `a payment confirmation was sent away: ${why}`);
      throw new GatewayError('confirmationStorage', { retryAfter: comeAgain });
    });
    if (isHasty) handOver.later(id);
    else if ((await handOver.first(id)) === 'refused') throw new GatewayError('confirmationRefused');
    return reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('OK');
  });
}

/** How many confirmations wait for the core, how long the oldest has, and whether one more finds room. */
function addSpoolFigures({ spool, clock, metrics, readiness }: Parts): void {
  const figure = (name: string, help: string, value: () => number) =>
    metrics.add({ name, help, kind: 'gauge', read: () => [{ value: value() }] });
  figure('payment_confirmations_waiting', 'Payment confirmations that the core has not yet.', () =>
    spool.depth(),
  );
  figure('payment_confirmations_oldest_seconds', 'Age of the oldest of them, 0 for none.', () => {
    const oldest = spool.oldest();
    return oldest === null ? 0 : Math.max(0, (clock.now() - oldest) / 1000);
  });
  readiness.add('payments', () => (spool.fullness() < 1 ? 'up' : 'down'));
}

/** @throws payloadTooLarge, badRequest where the sender breaks off */
async function readUpTo(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new GatewayError('payloadTooLarge');
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limit) break;
      chunks.push(chunk);
    }
  } catch {
    throw new GatewayError('badRequest', { complement: 'HTTP' });
  }
  if (length > limit) throw new GatewayError('payloadTooLarge');
  return Buffer.concat(chunks);
}
