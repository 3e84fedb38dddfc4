import { request } from 'undici';
import type { DeliveryFault } from '../../../shared/features/outside/webhooks/webhook.schema.ts';
import { connectionFault, GuardedAgents, type Resolve } from './guarded-agents.ts';
import { type Signed, signedHeaders } from './signature.ts';

/** From the connection to the last byte of the answer. */
const patienceMs = 10_000;
/** Of an answer, only this much is read: it says nothing that we need. */
const mostBytes = 64 * 1024;

export interface Message extends Signed {
  url: string;
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

  async send(message: Message, signal: AbortSignal): Promise<Sent> {
    const dispatcher = this.#agents.agentFor(message.url);
    if (!dispatcher) return { fault: 'refused-address', responseCode: null };
    const timeout = AbortSignal.timeout(this.#patienceMs);
    try {
      const { statusCode, body } = await request(message.url, {
        method: 'POST',
        dispatcher,
        signal: AbortSignal.any([signal, timeout]),
        headers: signedHeaders(message),
        body: message.payload,
      });
      await body.dump({ limit: mostBytes, signal: timeout }).catch(() => undefined);
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
