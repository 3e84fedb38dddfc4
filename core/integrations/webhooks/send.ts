import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { DeliveryFault } from '../../../shared/features/outside/webhooks/webhook.schema.ts';
import { connectionFault, GuardedAgents } from './guarded-agents.ts';
import type { Resolve } from './look-up.ts';
import { fileSignature, type Signed, type SignedFile, signatureOf, signedHeaders } from './signature.ts';

/** From the connection to the last byte of the answer. */
const patienceMs = 10_000;
/** The same for a file: a slow line has to carry it. */
const filePatienceMs = 120_000;
/** Of an answer, only this much is read: it says nothing that we need. */
const mostBytes = 64 * 1024;
/** And for no longer: who drips its answer has answered, and must not hold its place. */
const drainMs = 1_000;

export interface Message extends Signed {
  url: string;
}

/** A file on its way to an outside system, signed over its bytes as messages are over theirs. */
export interface FileMessage extends SignedFile {
  url: string;
  file: { path: string; size: number; contentType: string; name: string };
}

export interface Sent {
  fault: DeliveryFault | null;
  responseCode: number | null;
}

/** Posts messages to webhooks. Redirects are not followed. */
export class WebhookPost {
  readonly #agents: GuardedAgents;
  readonly #patienceMs: number;

  constructor(privateHosts: readonly string[], resolve?: Resolve, patience: number = patienceMs) {
    this.#agents = new GuardedAgents(privateHosts, resolve, patience);
    this.#patienceMs = patience;
  }

  send(message: Message, signal: AbortSignal): Promise<Sent> {
    return this.#post(message, signal, this.#patienceMs, async () => ({
      body: message.payload,
      headers: signedHeaders(message, signatureOf(message)),
    }));
  }

  /** The same with a file as its body, which is never in memory as a whole. */
  sendFile(message: FileMessage, signal: AbortSignal): Promise<Sent> {
    const { file } = message;
    return this.#post(message, signal, filePatienceMs, async () => ({
      headers: {
        ...signedHeaders(message, await fileSignature(message)),
        'content-type': file.contentType,
        'content-length': String(file.size),
        'content-disposition': `attachment; filename="${file.name}"`,
      },
      body: createReadStream(file.path),
    }));
  }

  async #post(
    { url }: Pick<Message, 'url'>,
    signal: AbortSignal,
    patience: number,
    content: () => Promise<{ headers: Record<string, string>; body: string | Readable }>,
  ): Promise<Sent> {
    const dispatcher = await this.#agents.agentFor(url);
    if (!dispatcher) return { fault: 'refused-address', responseCode: null };
    const timeout = AbortSignal.timeout(patience);
    try {
      const { request } = await import('undici');
      const { headers, body: sent } = await content();
      const { statusCode, body } = await request(url, {
        method: 'POST',
        dispatcher,
        signal: AbortSignal.any([signal, timeout]),
        headers,
        body: sent,
      });
      const enough = AbortSignal.any([timeout, AbortSignal.timeout(drainMs)]);
      await body.dump({ limit: mostBytes, signal: enough }).catch(() => undefined);
      if (statusCode >= 200 && statusCode < 300) return { fault: null, responseCode: statusCode };
      const isRedirect = statusCode >= 300 && statusCode < 400;
      return { fault: isRedirect ? 'redirect' : 'answer', responseCode: statusCode };
    } catch (error) {
      return { fault: timeout.aborted ? 'timeout' : connectionFault(error), responseCode: null };
    }
  }

  close(): Promise<void> {
    return this.#agents.close();
  }
}
