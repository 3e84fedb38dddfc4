import { Worker } from 'node:worker_threads';
import { type ErrorName, errorCatalogue } from '../../shared/errors/catalogue.ts';
import type { DataPlace } from '../db/reading.ts';
import { AppError } from '../errors.ts';
import type { Order, Progress, Reply, Task, ThreadData, Turn } from './task.ts';

/** Lends the database's turn to write for as long as the work runs. */
export type LendWriter = <T>(work: () => Promise<T>) => Promise<T>;

/** What a thread has of who gave it work. */
interface Ears {
  progress?: (progress: Progress) => void;
  /** Needed by work that writes. */
  lend?: LendWriter;
}

interface Work extends Ears {
  task: Task;
  stop: Int32Array<SharedArrayBuffer>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** A thread that was told to stop and is still busy after this long is ended. */
const patienceMs = 700;
/** A thread without work ends after this long, and gives its memory back. */
const idleMs = 20_000;

/** The work was stopped because nobody waits for it. */
export class WorkStopped extends Error {}

function asError(reply: Extract<Reply, { kind: 'failed' }>): Error {
  if (reply.error === null || !Object.hasOwn(errorCatalogue, reply.error)) return new Error(reply.message);
  const details = reply.complement === null ? {} : { complement: reply.complement };
  return new AppError(reply.error as ErrorName, details);
}

class Thread {
  readonly #worker: Worker;
  readonly #ended: () => void;
  #work: Work | undefined;
  #timer: NodeJS.Timeout | undefined;
  #alive = true;
  /** Ends the turn to write that this thread has. */
  #endTurn: () => void = () => undefined;

  constructor(place: DataPlace, free: () => void, ended: () => void) {
    const workerData: ThreadData = { place };
    this.#worker = new Worker(new URL('./thread.main.ts', import.meta.url), { workerData });
    this.#ended = ended;
    this.#worker.on('message', (reply: Reply) => {
      const work = this.#work;
      if (!work) return;
      if (reply.kind === 'progress') {
        work.progress?.(reply.progress);
        return;
      }
      if (reply.kind === 'writes') {
        this.#lend(work);
        return;
      }
      if (reply.kind === 'written') {
        this.#endTurn();
        return;
      }
      this.#work = undefined;
      if (reply.kind === 'done') work.resolve(reply.result);
      else work.reject(reply.kind === 'stopped' ? new WorkStopped() : asError(reply));
      // What nobody foresaw may have left its connection unusable: the next work gets another thread.
      if (reply.kind === 'failed' && reply.error === null) {
        void this.end();
        return;
      }
      this.#rest();
      free();
    });
    this.#worker.on('error', (error) => this.#die(error as Error));
    this.#worker.on('exit', () => this.#die(new Error('The thread ended.')));
    this.#rest();
  }

  get idle(): boolean {
    return this.#alive && !this.#work;
  }

  start(work: Work): void {
    clearTimeout(this.#timer);
    this.#work = work;
    this.#worker.ref();
    const order: Order = { task: work.task, stop: work.stop.buffer };
    this.#worker.postMessage(order);
  }

  /** Ends this thread if it is still at that work after a while. */
  hurry(work: Work): void {
    setTimeout(() => {
      if (this.#work === work) void this.end();
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

  #lend({ lend, reject }: Work): void {
    const lent = async () => {
      // It may have died while it waited.
      if (!this.#alive) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#endTurn = resolve;
      const turn: Turn = { turn: true };
      this.#worker.postMessage(turn);
      await promise;
    };
    if (lend) lend(lent).catch(reject);
    else reject(new Error('This work was given no turn to write.'));
  }

  #rest(): void {
    this.#worker.unref();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.end(), idleMs);
    this.#timer.unref();
  }

  #die(error: Error): void {
    const work = this.#work;
    this.#alive = false;
    this.#work = undefined;
    clearTimeout(this.#timer);
    // What it had not committed, its connection has taken back.
    this.#endTurn();
    if (work) work.reject(work.stop[0] ? new WorkStopped() : error);
    this.#ended();
  }
}

/**
 * Threads that read the database on connections of their own, so that long work holds up no request. They start when
 * they are needed; more work than threads waits, and more than `waiting` is refused.
 */
export class Threads {
  readonly #place: DataPlace;
  readonly #size: number;
  readonly #most: number;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Work[] = [];
  #closed = false;

  constructor(place: DataPlace, size: number, waiting: number) {
    this.#place = place;
    this.#size = size;
    this.#most = waiting;
  }

  /**
   * Runs a task; the signal stops it within a second.
   * @throws WorkStopped where it was stopped, tooManyRequests, or what the task throws
   */
  run(task: Task, signal: AbortSignal, ears: Ears = {}): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    if (this.#closed || signal.aborted) return Promise.reject(new WorkStopped());
    if (this.#waiting.length >= this.#most) throw new AppError('tooManyRequests', { retryAfter: 5 });
    const work: Work = { task, stop: new Int32Array(new SharedArrayBuffer(4)), ...ears, resolve, reject };
    const stop = () => this.#stop(work);
    signal.addEventListener('abort', stop, { once: true });
    this.#waiting.push(work);
    this.#next();
    return promise.finally(() => signal.removeEventListener('abort', stop));
  }

  /** Stops everything and ends the threads. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const work of this.#waiting.splice(0)) work.reject(new WorkStopped());
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #stop(work: Work): void {
    Atomics.store(work.stop, 0, 1);
    const at = this.#waiting.indexOf(work);
    if (at >= 0) {
      this.#waiting.splice(at, 1);
      work.reject(new WorkStopped());
      return;
    }
    for (const thread of this.#threads) if (thread.isAt(work)) thread.hurry(work);
  }

  #next(): void {
    while (!this.#closed && this.#waiting.length > 0) {
      let thread = [...this.#threads].find((one) => one.idle);
      if (!thread) {
        if (this.#threads.size >= this.#size) return;
        const made = new Thread(
          this.#place,
          () => this.#next(),
          () => {
            this.#threads.delete(made);
            this.#next();
          },
        );
        this.#threads.add(made);
        thread = made;
      }
      const work = this.#waiting.shift();
      if (work) thread.start(work);
    }
  }
}
