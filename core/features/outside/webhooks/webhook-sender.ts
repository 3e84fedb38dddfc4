import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../db/schema.ts';
import type { Sent, WebhookPost } from '../../../integrations/webhooks/send.ts';
import type { Limits } from '../../../jobs/fair-places.ts';
import { FairQueue } from '../../../jobs/fair-queue.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { finishAttempt } from './deliveries.store.ts';
import {
  askedHooks,
  type Claimed,
  claimDelivery,
  type DueHook,
  dueHooks,
  releaseDeliveries,
} from './delivery-claims.store.ts';
import { fanOut, notifyOffline } from './fan-out.store.ts';
import type { PublishedLedger } from './published-records.list.ts';
import { webhooks } from './webhooks.table.ts';

const lookMs = 1_000;
const offlineEveryMs = 60_000;
/** Sent at the same time by one core. */
const limits: Limits = { all: 24, reserved: 4, ofLot: 4, ofReceiver: 2, suspects: 8, suspectsOfLot: 2 };
/** Beside them what people have asked for: they wait before the screen. */
const askedLimits: Limits = { ...limits, all: 12, ofReceiver: 2 };

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
  readonly #queue: FairQueue<DueHook, Claimed>;
  readonly #asked: FairQueue<DueHook, Claimed>;
  #failed: (error: unknown) => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #offlineAt = Number.NEGATIVE_INFINITY;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
    const { db, now } = deps;
    const work = {
      claim: (hook: DueHook) => claimDelivery(db, this.#worker, hook, now()),
      work: (claimed: Claimed) => this.#send(claimed),
      failed: (error: unknown) => this.#failed(error),
    };
    this.#queue = new FairQueue({ ...work, limits, waiting: () => dueHooks(db, now()) });
    this.#asked = new FairQueue({ ...work, limits: askedLimits, waiting: () => askedHooks(db, now()) });
  }

  start(log: FastifyBaseLogger): void {
    this.#failed = (error) => log.error({ err: error }, 'sending to webhooks failed');
    this.#timer = setInterval(() => {
      void this.#asked.fill();
      this.#looking ??= this.#look()
        .then(() => this.#queue.fill())
        .catch(this.#failed)
        .finally(() => {
          this.#looking = undefined;
        });
    }, lookMs).unref();
  }

  /** Does all that is to be done now, to its end. */
  async tick(): Promise<void> {
    await this.#asked.drain();
    await this.#look();
    await this.#queue.drain();
  }

  /** Stops; what was being sent goes back into the queue and is sent again. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    const queues = [this.#asked, this.#queue];
    for (const queue of queues) queue.stop();
    this.#stop.abort();
    await this.#looking;
    for (const queue of queues) await queue.ended();
    await releaseDeliveries(this.#deps.db, this.#worker);
    await this.#deps.post.close();
  }

  /** Makes deliveries of what has happened. */
  async #look(): Promise<void> {
    const { db, ledger, now } = this.#deps;
    while (!this.#stop.signal.aborted && (await fanOut(db, ledger, now()))) void this.#queue.fill();
    if (now() - this.#offlineAt < offlineEveryMs) return;
    this.#offlineAt = now();
    await notifyOffline(db, now());
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
