import { Worker } from 'node:worker_threads';
import { type ErrorName, errorCatalogue } from '../../shared/errors/catalogue.ts';
import type { DataPlace } from '../db/reading.ts';
import { asStorageError } from '../db/storage-faults.ts';
import { AppError } from '../errors.ts';
import type { LaneName } from './lanes.ts';
import type { Order, Reply, ThreadData, ThreadTask, Turn } from './thread-messages.ts';
import type { LendWriter, Watch } from './thread-work.ts';
import { WorkStopped } from './work-stopped.ts';

/** A thread that was told to stop and is still busy after this long is ended. */
const patienceMs = 700;
/** A thread without work ends after this long, and gives its memory back. */
const idleMs = 20_000;
/** A thread that has the turn to write gives it back within this time, or is ended: nobody else writes meanwhile. */
const turnMs = 60_000;

/** Work that somebody waits for. */
export interface Work {
  task: ThreadTask;
  lane: LaneName;
  /** The company that it is for; 0 for none. */
  lot: number;
  mostMs: number;
  onProgress: Watch['onProgress'];
  stop: Int32Array<SharedArrayBuffer>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
  /** Why it was told to stop. */
  stopped?: Error;
  limit?: NodeJS.Timeout;
}

interface ThreadDeps {
  place: DataPlace;
  lend: LendWriter;
  /** Megabytes that its objects may take; work that needs more fails and ends the thread, and nothing else. */
  heapMb: number;
  /** Hears that work holds its place no more: the thread rests, was abandoned, or has gone. */
  freed(work: Work): void;
  /** Hears that work has had the turn to write for too long. */
  tooLong(work: Work, reason: Error): void;
  /** Hears that the thread was ended at that work, which nobody waits for any more; it may not have died yet. */
  abandoned(work: Work): void;
  /** Hears that the thread has gone. */
  ended(): void;
}

/** A thread that does one piece of work after the other. */
export class Thread {
  readonly #worker: Worker;
  readonly #deps: ThreadDeps;
  /** What somebody waits for. */
  #work: Work | undefined;
  /** What holds its place: until the thread rests, is abandoned, or has gone. */
  #held: Work | undefined;
  #timer: NodeJS.Timeout | undefined;
  #alive = true;
  /** Ends the turn to write that this thread has. */
  #endTurn: () => void = () => undefined;

  constructor(deps: ThreadDeps) {
    const workerData: ThreadData = { place: deps.place };
    this.#deps = deps;
    this.#worker = new Worker(new URL('./thread.main.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: deps.heapMb },
    });
    this.#worker.on('message', (reply: Reply) => this.#hear(reply));
    this.#worker.on('error', (error) => this.#die(error as Error));
    this.#worker.on('exit', () => this.#die(new Error('The thread ended.')));
    this.#rest();
  }

  get idle(): boolean {
    return this.#alive && !this.#held;
  }

  start(work: Work): void {
    clearTimeout(this.#timer);
    this.#work = work;
    this.#held = work;
    this.#worker.ref();
    const order: Order = { ...work.task, stop: work.stop.buffer };
    this.#worker.postMessage(order);
  }

  /** Abandons this thread if it is still at that work after a while. */
  hurry(work: Work): void {
    setTimeout(() => {
      if (this.#work === work) this.#abandon(work);
    }, patienceMs).unref();
  }

  isAt(work: Work): boolean {
    return this.#work === work;
  }

  async end(): Promise<void> {
    this.#alive = false;
    clearTimeout(this.#timer);
    await this.#worker.terminate();
  }

  /**
   * Ends this thread and gives its place back at once: within a native call it dies only when that returns. Nothing that
   * it says from now on is heard, and it gets no turn to write any more.
   */
  #abandon(work: Work): void {
    this.#work = undefined;
    void this.end();
    // If it holds the lock of SQLite's file, writers are refused as by any other program until it has died.
    this.#endTurn();
    this.#deps.abandoned(work);
    work.reject(work.stopped ?? new WorkStopped());
    this.#free();
  }

  #hear(reply: Reply): void {
    const work = this.#work;
    if (!work) return;
    switch (reply.kind) {
      case 'progress':
        work.onProgress?.(reply.progress);
        return;
      case 'writes':
        this.#deps.lend(() => this.#turn(work)).catch((error) => this.#refuseTurn(error));
        return;
      case 'written':
        this.#endTurn();
        return;
      case 'done':
        this.#work = undefined;
        work.resolve(reply.result);
        this.#rest();
        return;
      case 'stopped':
        this.#work = undefined;
        work.reject(work.stopped ?? new WorkStopped());
        this.#rest();
        return;
      case 'failed':
        this.#work = undefined;
        work.reject(work.stopped ?? asError(reply));
        // What nobody foresaw may have left its connection unusable: the next work gets another thread.
        if (reply.error === null) void this.end();
        else this.#rest();
    }
  }

  /** The turn to write, from when the core lends it until the thread has written or is gone. */
  async #turn(work: Work): Promise<void> {
    // It may have died while it waited.
    if (!this.#alive) return;
    const tooLong = new AppError('jobTookTooLong', { complement: String(turnMs / 60_000) });
    const limit = setTimeout(() => this.#deps.tooLong(work, tooLong), turnMs);
    limit.unref();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#endTurn = resolve;
    const turn: Turn = { turn: true };
    this.#worker.postMessage(turn);
    await promise;
    clearTimeout(limit);
  }

  /** Its work fails with what kept it from writing, and the thread is free for other work. */
  #refuseTurn(error: unknown): void {
    const { error: name } = asStorageError(error) ?? { error: 'general' };
    const turn: Turn = { turn: false, error: name };
    if (this.#alive) this.#worker.postMessage(turn);
  }

  #rest(): void {
    this.#worker.unref();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.end(), idleMs);
    this.#timer.unref();
    this.#free();
  }

  #free(): void {
    const held = this.#held;
    this.#held = undefined;
    if (held) this.#deps.freed(held);
  }

  #die(error: Error): void {
    const work = this.#work;
    this.#alive = false;
    this.#work = undefined;
    clearTimeout(this.#timer);
    // What it had not committed, its connection has taken back.
    this.#endTurn();
    if (work) work.reject(work.stopped ?? error);
    this.#deps.ended();
    this.#free();
  }
}

function asError(reply: Extract<Reply, { kind: 'failed' }>): Error {
  if (reply.error === null || !Object.hasOwn(errorCatalogue, reply.error)) return new Error(reply.message);
  const cause = new Error(reply.message);
  const details = reply.complement === null ? { cause } : { cause, complement: reply.complement };
  return new AppError(reply.error as ErrorName, details);
}
