import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '../../../core/integrations/webhooks/signature.ts';

export const bridgeSecret = `whsec_${Buffer.from('a secret of a bridge that is long').toString('base64')}`;

interface Asked {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

type Behave = (response: ServerResponse, asked: Asked) => void;

/** A bridge as docs/readers.md says: it keeps what it took by id, and does otherwise where a test tells it to. */
export class TollBridge {
  readonly asked: Asked[] = [];
  /** Amounts that were taken, by the id of their charge. */
  readonly taken = new Map<string, number>();
  readonly voided = new Set<string>();
  /** By tag; another is charged. */
  readonly results = new Map<string, string>();
  reader: 'ok' | 'silent' = 'ok';
  /** Answers in place of it, once it has done what was asked. */
  answer: Behave | null = null;
  /** What it waits for before it answers. */
  hold: Promise<void> | null = null;
  /** Told of each call that it takes. */
  onAsked: (() => void) | null = null;
  /** Signs its answers. */
  secret = bridgeSecret;
  /** Does not give back what it took. */
  keeps = false;
  readonly #server = createServer((request, response) => void this.#take(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** What was taken and not given back. */
  get total(): number {
    return [...this.taken].reduce((sum, [id, amount]) => sum + (this.voided.has(id) ? 0 : amount), 0);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let payload = '';
    for await (const chunk of request) payload += chunk;
    const { headers, method = '', url = '' } = request;
    const deliveryId = String(headers['webhook-id']);
    const timestamp = Number(headers['webhook-timestamp']);
    const signed = { deliveryId, timestamp, secret: this.secret };
    if (headers['webhook-signature'] !== signatureOf({ ...signed, payload })) {
      response.writeHead(401).end();
      return;
    }
    const body = payload === '' ? {} : JSON.parse(payload);
    const asked = { method, path: url, body };
    this.asked.push(asked);
    const told = JSON.stringify(this.#does(asked));
    this.onAsked?.();
    await this.hold;
    if (this.answer) return this.answer(response, asked);
    const signature = signatureOf({ ...signed, payload: told });
    response.writeHead(200, { 'content-type': 'application/json', 'webhook-signature': signature }).end(told);
  }

  #does({ path, body }: Asked): object {
    if (path.endsWith('/status')) return { reader: this.reader, version: '1.4' };
    const id = String(body.id);
    if (path.endsWith('/void')) {
      if (this.keeps && this.taken.has(id)) return { result: 'kept', authorisation: `A-${id.slice(0, 8)}` };
      this.voided.add(id);
      return { result: 'voided' };
    }
    const result = this.results.get(String(body.tag));
    if (result) return { result };
    if (this.voided.has(id)) return { result: 'silent' };
    if (!this.taken.has(id)) this.taken.set(id, Number(body.amount));
    return { result: 'charged', authorisation: `A-${id.slice(0, 8)}` };
  }
}
