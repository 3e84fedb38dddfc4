import type { FastifyBaseLogger } from 'fastify';
import { payuPath } from '../../shared/features/billing/electronic-payments/payu.ts';
import { GatewayError } from '../http/errors.ts';
import type { CoreClient } from '../proxy/core-client.ts';
import type { Clock } from '../session/clock.ts';
import type { Confirmation, Spool } from './spool.ts';

/** `kept`: it stays in the spool and is tried again. */
export type HandedOver = 'done' | 'refused' | 'kept';

/** Milliseconds: the provider waits for the first try, nobody for the others. */
const firstTimeout = 3000;
const laterTimeout = 20_000;
/** Tries at a time for those who wait, and for what was kept: 1,000 at once must not be 1,000 calls of the core. */
const firstTries = 16;
const laterTries = 4;
/** Milliseconds until a kept one is tried again: twice as long each time, up to a bound. */
const oneAgain = { least: 2000, most: 15 * 60_000 };
const coreAgain = { least: 500, most: 10_000 };

interface Kept {
  tries: number;
  /** Monotonic milliseconds. */
  due: number;
  busy: boolean;
}

type Tried = HandedOver | 'core-away';

/**
 * Brings confirmations from the spool to the core until it has them. Each waits by itself: one that the core cannot
 * digest holds up no other. While there is no core at all, one try at a time asks for it.
 */
export class HandOver {
  readonly #spool: Spool;
  readonly #core: CoreClient;
  readonly #clock: Clock;
  readonly #log: FastifyBaseLogger;
  readonly #kept = new Map<string, Kept>();
  #firsts = 0;
  #laters = 0;
  #away = { tries: 0, until: 0 };
  #stopTimer: () => void = () => undefined;
  #stopped = true;

  constructor(spool: Spool, core: CoreClient, clock: Clock, log: FastifyBaseLogger) {
    this.#spool = spool;
    this.#core = core;
    this.#clock = clock;
    this.#log = log;
  }

  /** Takes up what an earlier process has left. A folder that cannot be read is said, and read at the next arrival. */
  async start(): Promise<void> {
    this.#stopped = false;
    try {
      for (const id of await this.#spool.waiting()) this.#keep(id, 0);
    } catch (error) {
      this.#log.error({ err: error }, 'the payment confirmations on disk cannot be read');
    }
    this.#work();
  }

  /** What is under way ends by itself; all else stays in the spool. */
  stop(): void {
    this.#stopped = true;
    this.#stopTimer();
  }

  /** The first try of one that has just come, while its sender waits. Where too many do, it is left for later. */
  async first(id: string): Promise<HandedOver> {
    if (this.#firsts >= firstTries || this.#isAway()) {
      this.later(id);
      return 'kept';
    }
    this.#kept.set(id, { tries: 0, due: 0, busy: true });
    this.#firsts++;
    const tried = await this.#try(id, firstTimeout).finally(() => {
      this.#firsts--;
    });
    this.#settle(id, tried);
    return tried === 'core-away' ? 'kept' : tried;
  }

  /** Leaves one that has just come to be handed over when it is its turn. */
  later(id: string): void {
    this.#keep(id, 0);
    this.#work();
  }

  #keep(id: string, delay: number): void {
    this.#kept.set(id, { tries: 0, due: this.#clock.monotonic() + delay, busy: false });
  }

  #isAway(): boolean {
    return this.#away.until > this.#clock.monotonic();
  }

  /** Starts as many tries as may run, and sets the timer for the next one. */
  #work(): void {
    this.#stopTimer();
    if (this.#stopped) return;
    const now = this.#clock.monotonic();
    if (this.#isAway()) {
      this.#stopTimer = this.#clock.after(Math.max(1, this.#away.until - now), () => this.#work());
      return;
    }
    const atOnce = this.#away.tries > 0 ? 1 : laterTries;
    let earliest = Number.POSITIVE_INFINITY;
    for (const [id, entry] of this.#kept) {
      if (entry.busy) continue;
      if (entry.due > now) earliest = Math.min(earliest, entry.due);
      else if (this.#laters < atOnce) void this.#again(id, entry);
      // One that is due and finds no room is looked at when a try ends.
      else break;
    }
    if (earliest === Number.POSITIVE_INFINITY) return;
    this.#stopTimer = this.#clock.after(Math.max(1, earliest - now), () => this.#work());
  }

  async #again(id: string, entry: Kept): Promise<void> {
    entry.busy = true;
    this.#laters++;
    const tried = await this.#try(id, laterTimeout).finally(() => {
      this.#laters--;
    });
    this.#settle(id, tried);
  }

  #settle(id: string, tried: Tried): void {
    const now = this.#clock.monotonic();
    const entry = this.#kept.get(id);
    if (tried === 'core-away') {
      const tries = this.#away.tries + 1;
      this.#away = { tries, until: now + delayOf(coreAgain, tries) };
    } else {
      this.#away = { tries: 0, until: 0 };
    }
    if (tried === 'done' || tried === 'refused') this.#kept.delete(id);
    else if (entry) {
      entry.busy = false;
      if (tried === 'kept') {
        entry.tries++;
        entry.due = now + delayOf(oneAgain, entry.tries);
      }
    }
    this.#work();
  }

  async #try(id: string, timeout: number): Promise<Tried> {
    try {
      const confirmation = await this.#spool.read(id);
      if (!confirmation) {
        this.#log.error({ confirmation: id }, 'a payment confirmation on disk cannot be understood');
        await this.#spool.putAside(id);
        return 'refused';
      }
      const status = await this.#send(confirmation, timeout);
      const isDone = status >= 200 && status < 300;
      if (isDone || status === 400) {
        await this.#spool.remove(id);
        if (!isDone) this.#log.warn({ confirmation: id }, 'the core refused a payment confirmation');
        return isDone ? 'done' : 'refused';
      }
      this.#log.warn({ confirmation: id, status }, 'a payment confirmation is kept for another try');
      return 'kept';
    } catch (error) {
      if (error instanceof GatewayError && error.error === 'coreUnavailable') return 'core-away';
      this.#log.warn({ confirmation: id, err: error }, 'a payment confirmation is kept for another try');
      return 'kept';
    }
  }

  async #send({ body, address, requestId }: Confirmation, timeout: number): Promise<number> {
    const call = {
      lane: 'payments' as const,
      method: 'POST' as const,
      path: 'electronic-payments/payu/confirmation',
      view: payuPath.slice(1),
      form: body,
      timeout,
    };
    return (await this.#core.call(call, { requestId, address })).status;
  }
}

function delayOf({ least, most }: { least: number; most: number }, tries: number): number {
  return Math.min(most, least * 2 ** Math.min(tries - 1, 20));
}
