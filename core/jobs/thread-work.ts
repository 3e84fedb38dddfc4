import type { DataPlace } from '../db/reading.ts';
import type { Db } from '../db/schema.ts';
import type { LaneName } from './lanes.ts';
import type { Progress, ThreadTask } from './thread-messages.ts';

/** Lends the database's turn to write for as long as the work runs. */
export type LendWriter = <T>(work: () => Promise<T>) => Promise<T>;

/** What work has of the thread that it runs in. */
export interface ThreadContext {
  place: DataPlace;
  /** The thread's own connection; it can only read. */
  db: Db;
  /** Throws WorkStopped where nobody waits for the work any more: to be asked every few milliseconds. */
  stop: Pick<AbortSignal, 'throwIfAborted'>;
  /** Says how far the work is. */
  onProgress(progress: Progress): void;
  /** Writes by a connection of the thread's own, while the core lends the turn: for milliseconds. */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** A module that a thread loads when it is first asked for it: `*.thread.ts`. */
export interface ThreadModule<Task, Result> {
  run(task: Task, context: ThreadContext): Promise<Result>;
}

/** What the core has of work in a thread: an end to it, and ears for how far it is. */
export interface Watch {
  signal: AbortSignal;
  /** How long it may take once a thread has begun it, milliseconds. */
  mostMs: number;
  /** The company that it is for; 0 for what belongs to none. */
  lot: number;
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** Has tasks done by threads. */
export interface ThreadRunner {
  run(task: ThreadTask, lane: LaneName, watch: Watch): Promise<unknown>;
  /** False while a lane has as many stuck threads as it may: it begins nothing then. */
  hasRoom(lane: LaneName): boolean;
}

/** Work for a thread. Task and result are copied from one to the other: data, no functions. */
export class ThreadWork<Task, Result> {
  readonly lane: LaneName;
  readonly #module: string;

  constructor(module: URL, lane: LaneName) {
    this.#module = module.href;
    this.lane = lane;
  }

  /**
   * Has a task done by a thread of the pool; the signal, or its time limit, stops it within a second.
   * @throws WorkStopped where it was stopped, jobTookTooLong, tooManyRequests, or what the module throws: errors of the
   * catalogue as they are, others as plain errors with its stack
   */
  run(pool: ThreadRunner, task: Task, watch: Watch): Promise<Result> {
    // The thread runs the module of this very work: what it answers is that module's result.
    return pool.run({ module: this.#module, task }, this.lane, watch) as Promise<Result>;
  }
}

/**
 * Work that a `*.thread.ts` does: `threadWork<typeof import('./x.thread.ts')>(new URL('./x.thread.ts', import.meta.url), …)`.
 * The core itself never loads that module.
 */
// biome-ignore lint/suspicious/noExplicitAny: stands for the module's own task and result, which are inferred from it.
export function threadWork<Module extends ThreadModule<any, unknown>>(
  module: URL,
  lane: LaneName,
): ThreadWork<Parameters<Module['run']>[0], Awaited<ReturnType<Module['run']>>> {
  return new ThreadWork(module, lane);
}
