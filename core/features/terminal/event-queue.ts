import { setImmediate as nextTurn } from 'node:timers/promises';
import { withSavepoint } from '../../db/savepoint.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Terminal } from '../../http/endpoint.ts';
import { markSeen } from '../devices/device-states.store.ts';
import { acceptEvent } from './accept-event.ts';
import type { BatchFailures } from './batch-failures.ts';
import type { EventAnswer, LotCache, TerminalEvent } from './events.ts';
import { keepRefused } from './kept-events.ts';
import { takeTurn } from './lot-turns.store.ts';

interface Job {
  terminal: Terminal;
  event: TerminalEvent;
  requestId: string | null;
  /** Shared by the events of a batch; null for an event that came alone. */
  failures: BatchFailures | null;
  resolve(answer: EventAnswer): void;
  reject(error: unknown): void;
}

/** Events of one transaction: enough to share a sync among terminals, few enough to keep the event loop free. */
const groupSize = 50;

/** True for what the rules refused; anything else is a failure of storage, after which the same event may be accepted. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.error !== 'commitFailed';
}

/** Nothing of an event was stored: what depends on it in its batch fails too. */
function fail(job: Job, error: unknown): void {
  job.failures?.note(job.event);
  job.reject(error);
}

/**
 * Terminal events in the order of their arrival, those that wait together in one transaction: each durable when
 * it is answered, one sync for all of them. An event that is refused is undone alone. Between transactions the
 * event loop is free.
 */
export class EventQueue {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #waiting: Job[] = [];
  #running: Promise<void> | null = null;

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Runs an event whose shape is checked; rejects with what refused it. */
  submit(
    terminal: Terminal,
    event: TerminalEvent,
    requestId: string | null,
    failures: BatchFailures | null = null,
  ): Promise<EventAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ terminal, event, requestId, failures, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Events that wait for their transaction. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Settles once no event waits. */
  async drained(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    // What arrives in this turn of the loop joins the first transaction.
    await nextTurn();
    while (this.#waiting.length > 0) {
      await this.#runGroup(this.#waiting.splice(0, groupSize));
      await nextTurn();
    }
    this.#running = null;
  }

  async #runGroup(jobs: Job[]): Promise<void> {
    try {
      const settle = await this.#db.transaction().execute((trx) => this.#runAll(trx, jobs));
      for (const done of settle) done();
    } catch (error) {
      // The transaction as a whole failed (commit, deadlock, lost connection): nothing of it was stored.
      for (const job of jobs) {
        if (jobs.length > 1) await this.#runGroup([job]);
        else fail(job, error);
      }
    }
  }

  /** Runs each event under a savepoint; answers what to tell each caller once the transaction has committed. */
  async #runAll(trx: Trx, jobs: Job[]): Promise<(() => void)[]> {
    const lots: LotCache = new Map();
    const settle: (() => void)[] = [];
    await takeTurn(
      trx,
      jobs.map((job) => job.terminal.companyId),
    );
    for (const job of jobs) {
      try {
        const answer = await this.#runOne(trx, lots, job);
        settle.push(() => job.resolve(answer));
      } catch (error) {
        if (!(error instanceof AppError) && jobs.length > 1) throw error;
        if (!isRefusal(error)) job.failures?.note(job.event);
        settle.push(() => job.reject(error));
      }
    }
    for (const terminal of new Map(jobs.map((job) => [job.terminal.deviceId, job.terminal])).values())
      await markSeen(trx, terminal, this.#now());
    return settle;
  }

  /** What has happened and is refused is kept: in a savepoint of its own, for the refused one is undone. */
  async #runOne(trx: Trx, lots: LotCache, job: Job): Promise<EventAnswer> {
    const now = this.#now();
    const run = { ...job, trx, lots, now, reachedAt: now };
    try {
      return await withSavepoint(trx, () => acceptEvent(run));
    } catch (error) {
      if (isRefusal(error)) await withSavepoint(trx, () => keepRefused(run, error));
      throw error;
    }
  }
}
