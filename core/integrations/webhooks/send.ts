import { createHmac, type Hmac } from 'node:crypto';
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import type { DeliveryFault } from '../../../shared/features/outside/webhooks/webhook.schema.ts';
import { hostOf, isRefusedUrl, mayReach } from './address.ts';

/** From the connection to the last byte of the answer. */
const patienceMs = 10_000;
/** The same for a file: a slow line has to carry it. */
const filePatienceMs = 120_000;
/** Of an answer, only this much is read: it says nothing that we need. */
const mostBytes = 64 * 1024;

/** Looks names up; a test says what they lead to. */
export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface Message {
  url: string;
  deliveryId: string;
  payload: string;
  secret: string;
  /** Seconds. */
  timestamp: number;
}

/** A file on its way to an outside system, signed over its bytes as messages are over theirs. */
export interface FileMessage extends Omit<Message, 'payload'> {
  file: { path: string; size: number; contentType: string; name: string };
}

export interface Sent {
  fault: DeliveryFault | null;
  responseCode: number | null;
}

type Signed = Pick<Message, 'secret' | 'deliveryId' | 'timestamp'>;

function signer({ secret, deliveryId, timestamp }: Signed): Hmac {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(`${deliveryId}.${timestamp}.`);
}

const signed = (mac: Hmac) => `v1,${mac.digest('base64')}`;

/** `v1,<base64>`: HMAC-SHA256 over `<id>.<timestamp>.<body>`, by the bytes of the secret behind `whsec_`. */
export function signatureOf({ payload, ...message }: Omit<Message, 'url'>): string {
  return signed(signer(message).update(payload));
}

/** The same over the bytes of a file, of any size. */
async function fileSignature({ file, ...message }: FileMessage): Promise<string> {
  const mac = signer(message);
  for await (const chunk of createReadStream(file.path)) mac.update(chunk);
  return signed(mac);
}

const refusedCode = 'ADDRESS_REFUSED';

/**
 * Posts messages to webhooks. The address that is connected to is the one that was judged: a name that leads elsewhere
 * a moment later is never asked again. Redirects are not followed.
 */
export class WebhookPost {
  readonly #privateHosts: readonly string[];
  readonly #agents = new Map<boolean, Agent>();
  readonly #resolve: Resolve;
  readonly #patienceMs: number;

  constructor(privateHosts: readonly string[], resolve: Resolve = lookup, patience: number = patienceMs) {
    this.#privateHosts = privateHosts;
    this.#resolve = resolve;
    this.#patienceMs = patience;
  }

  send(message: Message, signal: AbortSignal): Promise<Sent> {
    return this.#post(message, signal, this.#patienceMs, async () => ({
      body: message.payload,
      headers: { 'content-type': 'application/json', 'webhook-signature': signatureOf(message) },
    }));
  }

  /** The same with a file as its body, which is never in memory as a whole. */
  sendFile(message: FileMessage, signal: AbortSignal): Promise<Sent> {
    const { file } = message;
    return this.#post(message, signal, filePatienceMs, async () => ({
      headers: {
        'content-type': file.contentType,
        'content-length': String(file.size),
        'content-disposition': `attachment; filename="${file.name}"`,
        'webhook-signature': await fileSignature(message),
      },
      body: createReadStream(file.path),
    }));
  }

  async #post(
    { url, deliveryId, timestamp }: Pick<Message, 'url' | 'deliveryId' | 'timestamp'>,
    signal: AbortSignal,
    patience: number,
    content: () => Promise<{ headers: Record<string, string>; body: string | Readable }>,
  ): Promise<Sent> {
    if (isRefusedUrl(url, this.#privateHosts)) return { fault: 'refused-address', responseCode: null };
    const allowed = this.#privateHosts.includes(hostOf(new URL(url)));
    const timeout = AbortSignal.timeout(patience);
    try {
      const { headers, body: sent } = await content();
      const { statusCode, body } = await request(url, {
        method: 'POST',
        dispatcher: this.#agent(allowed),
        signal: AbortSignal.any([signal, timeout]),
        headers: {
          'user-agent': 'parking-webhooks/1',
          'webhook-id': deliveryId,
          'webhook-timestamp': String(timestamp),
          ...headers,
        },
        body: sent,
      });
      await body.dump({ limit: mostBytes, signal: timeout }).catch(() => undefined);
      if (statusCode >= 200 && statusCode < 300) return { fault: null, responseCode: statusCode };
      const isRedirect = statusCode >= 300 && statusCode < 400;
      return { fault: isRedirect ? 'redirect' : 'answer', responseCode: statusCode };
    } catch (error) {
      return { fault: timeout.aborted ? 'timeout' : faultOf(error), responseCode: null };
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#agents.values()].map((agent) => agent.destroy()));
  }

  /** Hosts of the site's own network and others never share a connection. */
  #agent(allowed: boolean): Agent {
    const known = this.#agents.get(allowed);
    if (known) return known;
    const agent = new Agent({
      // No connection is kept: the next delivery judges its address anew.
      pipelining: 0,
      connectTimeout: this.#patienceMs,
      headersTimeout: this.#patienceMs,
      bodyTimeout: this.#patienceMs,
      connect: {
        lookup: (host, options, done) => {
          this.#resolve(host, { ...options, all: true }, (error, addresses) => {
            if (error) return done(error, '', 0);
            const good = addresses.filter(({ address }) => mayReach(address, allowed));
            const [first] = good;
            if (!first) return done(Object.assign(new Error(refusedCode), { code: refusedCode }), '', 0);
            return options.all ? done(null, good) : done(null, first.address, first.family);
          });
        },
      },
    });
    this.#agents.set(allowed, agent);
    return agent;
  }
}

function faultOf(error: unknown): DeliveryFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === refusedCode) return 'refused-address';
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return 'timeout';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code) ? 'certificate' : 'connection';
}
