import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../db/schema.ts';
import type { Sent, WebhookPost } from '../../../integrations/webhooks/send.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { type Claimed, claimDeliveries, finishAttempt, releaseDeliveries } from './deliveries.store.ts';
import { fanOut, notifyOffline } from './fan-out.store.ts';
import type { PublishedLedger } from './published-records.list.ts';
import { webhooks } from './webhooks.table.ts';

const lookMs = 2_000;
const offlineEveryMs = 60_000;
/** Sent at the same time by one core. */
const atOnce = 4;

export interface SenderDeps {
  db: Db;
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
  post: WebhookPost;
  secrets: Secrets;
  ledger: PublishedLedger;
}

/** Tells webhooks what the outbox has, and sends what is due; what another core has taken it leaves alone. */
export class WebhookSender {
  readonly #deps: SenderDeps;
  readonly #worker = randomUUID();
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #offlineAt = Number.NEGATIVE_INFINITY;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  start(log: FastifyBaseLogger): void {
    this.#timer = setInterval(() => {
      this.#running ??= this.tick()
        .catch((error) => log.error({ err: error }, 'sending to webhooks failed'))
        .finally(() => {
          this.#running = undefined;
        });
    }, lookMs).unref();
  }

  /** Does all that is to be done now. */
  async tick(): Promise<void> {
    const { db, ledger, now } = this.#deps;
    while (!this.#stop.signal.aborted && (await fanOut(db, ledger, now())));
    if (now() - this.#offlineAt >= offlineEveryMs) {
      this.#offlineAt = now();
      await notifyOffline(db, now());
    }
    while (!this.#stop.signal.aborted) {
      const claimed = await claimDeliveries(db, this.#worker, now(), atOnce);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((one) => this.#send(one)));
    }
  }

  /** Stops; what was being sent goes back into the queue and is sent again. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#running;
    await releaseDeliveries(this.#deps.db, this.#worker);
    await this.#deps.post.close();
  }

  async #send(one: Claimed): Promise<void> {
    const { db, now, random, post, secrets } = this.#deps;
    const { url, deliveryId, payload, companyId } = one;
    const began = performance.now();
    const hook = { id: one.webhookId, companyId, secret: one.secret };
    const secret = secrets.read(webhooks, 'secret', hook);
    const message = { url, deliveryId, payload, timestamp: Math.floor(now() / 1000) };
    const sent: Sent =
      secret === null
        ? { fault: 'secret', responseCode: null }
        : await post.send({ ...message, secret }, this.#stop.signal);
    if (this.#stop.signal.aborted && sent.fault !== null) return;
    const attempt = { ...sent, durationMs: Math.round(performance.now() - began) };
    await finishAttempt(db, this.#worker, one, attempt, { now: now(), random: random() });
  }
}
