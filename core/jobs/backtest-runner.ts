import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { BacktestResult } from '../../shared/features/tariff-backtests/tariff-backtest.ts';
import type { DataPlace } from '../db/reading.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { PricedStay } from '../features/tariff-backtests/backtest-run.list.ts';
import {
  type Backtest,
  type BacktestOutcome,
  claimBacktest,
  fileStays,
  finishBacktest,
  forgetBacktests,
  renewBacktest,
} from '../features/tariff-backtests/tariff-backtests.store.ts';
import type { Progress } from './task.ts';
import { Threads, WorkStopped } from './threads.ts';

/** How often a running back-test notes how far it is, and hears of a cancellation by another core. */
const noteMs = 1_000;
/** How often the queue is looked through for what other cores left or queued. */
const lookMs = 3_000;
/** Stays written by one statement. */
const filedAtOnce = 200;
const tidyEveryMs = 3_600_000;

/**
 * Takes back-tests from the queue in the database, one at a time: a thread reads and prices the stays, and what it has
 * priced is filed here, some at a time, since only the core's own connection writes. One of a core that died is
 * taken when its lease has run out, and begun anew.
 */
export class BacktestRunner {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #threads: Threads;
  readonly #worker = randomUUID();
  readonly #timers: NodeJS.Timeout[] = [];
  #log: FastifyBaseLogger | undefined;
  #running: { id: number; stop: AbortController } | undefined;
  #loop: Promise<void> | undefined;
  #again = false;
  #closing = false;

  constructor(db: Db, place: DataPlace, now: () => number) {
    this.#db = db;
    this.#now = now;
    this.#threads = new Threads(place, 1, 1);
  }

  start(log: FastifyBaseLogger): void {
    this.#log = log;
    this.#timers.push(setInterval(() => this.poke(), lookMs).unref());
    const tidy = () =>
      forgetBacktests(this.#db, this.#now()).catch((error) =>
        log.error({ err: error }, 'tidying back-tests up failed'),
      );
    this.#timers.push(setInterval(tidy, tidyEveryMs).unref());
    void tidy();
    this.poke();
  }

  /** Says that there may be work. */
  poke(): void {
    if (this.#closing) return;
    this.#again = true;
    this.#loop ??= this.#work().finally(() => {
      this.#loop = undefined;
      if (this.#again && !this.#closing) this.poke();
    });
  }

  /** Stops the work on one that was cancelled here; elsewhere the lease tells. */
  cancelled(id: number): void {
    if (this.#running?.id === id) this.#running.stop.abort();
  }

  /** Stops; the one that runs goes back into the queue. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#running?.stop.abort();
    await this.#loop;
    await this.#threads.close();
  }

  async #work(): Promise<void> {
    this.#again = false;
    try {
      for (;;) {
        if (this.#closing) return;
        const job = await claimBacktest(this.#db, this.#worker, this.#now());
        if (!job) return;
        await this.#run(job);
      }
    } catch (error) {
      this.#log?.error({ err: error }, 'the queue of back-tests failed');
    }
  }

  async #run(job: Backtest): Promise<void> {
    const stop = new AbortController();
    this.#running = { id: job.id, stop };
    let progress: Progress = { done: 0, total: null };
    let noting: Promise<void> = Promise.resolve();
    const note = setInterval(() => {
      noting = renewBacktest(this.#db, this.#worker, job.id, progress, this.#now()).then(
        (ours) => {
          if (!ours) stop.abort();
        },
        (error) => this.#log?.warn({ err: error }, 'a back-test could not note its progress'),
      );
    }, noteMs);
    let filing: Promise<void> = Promise.resolve();
    const outcome = await this.#price(job, stop.signal, ({ done, total, part }) => {
      filing = filing.then(async () => {
        await this.#file(job, (part ?? []) as PricedStay[], stop.signal);
        progress = { done, total };
      });
      // Heard of below; until then nobody waits for it.
      filing.catch(() => stop.abort());
    })
      .then(async (priced) => {
        await filing;
        return priced;
      })
      .catch((error): BacktestOutcome => {
        this.#log?.error({ err: error, backtest: job.id }, 'a back-test failed');
        return { kind: 'failed', error: 'reportFailed' };
      });
    clearInterval(note);
    await noting;
    this.#running = undefined;
    if (outcome.kind === 'done') await renewBacktest(this.#db, this.#worker, job.id, progress, this.#now());
    await finishBacktest(this.#db, this.#worker, job.id, outcome, this.#now());
  }

  /** A few at a time: between them the event loop is free for requests, which SQLite's writing would hold up. */
  async #file(job: Backtest, stays: readonly PricedStay[], signal: AbortSignal): Promise<void> {
    for (let at = 0; at < stays.length && !signal.aborted; at += filedAtOnce) {
      await fileStays(this.#db, job, stays.slice(at, at + filedAtOnce));
      await nextTurn();
    }
  }

  async #price(
    job: Backtest,
    signal: AbortSignal,
    tell: (progress: Progress) => void,
  ): Promise<BacktestOutcome> {
    const { companyId, versionId, fromDay, toDay, slotId, vehicleType } = job;
    const backtest = { companyId, versionId, fromDay, toDay, slotId, vehicleType };
    try {
      const result = await this.#threads.run({ kind: 'backtest', backtest }, signal, tell);
      return { kind: 'done', result: result as BacktestResult };
    } catch (error) {
      if (error instanceof WorkStopped) return { kind: 'released' };
      if (!(error instanceof AppError)) throw error;
      const { complement } = error.details;
      return { kind: 'failed', error: error.error, ...(complement === undefined ? {} : { complement }) };
    }
  }
}
