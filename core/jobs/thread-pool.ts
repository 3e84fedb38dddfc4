import type { FastifyBaseLogger } from 'fastify';
import type { DataPlace } from '../db/reading.ts';
import { AppError } from '../errors.ts';
import { type LaneName, lanes, mostStuck } from './lanes.ts';
import { Thread, type Work } from './thread.ts';
import type { ThreadTask } from './thread-messages.ts';
import type { LendWriter, ThreadRunner, Watch } from './thread-work.ts';
import { WorkStopped } from './work-stopped.ts';

/** Megabytes that the objects of one thread may take: many times what any work needs, and not what ends a core. */
const mostHeapMb = 1024;
/** A thread that was ended and has not died after this long is logged. Milliseconds. */
const stuckAfterMs = 2_000;
/** How long `close` waits for threads to die. Milliseconds. */
const closeMs = 2_000;

interface PoolDeps {
  place: DataPlace;
  lend: LendWriter;
  log?: (() => FastifyBaseLogger | undefined) | undefined;
  heapMb?: number | undefined;
}

/**
 * Threads that read the database on connections of their own, so that long work holds up no request. They start when
 * they are needed and work for any lane; each lane has so many of them at a time. More work than that waits. Of the
 * work that waits, the company with the fewest threads comes first, among equals the one that was served longest ago.
 */
export class ThreadPool implements ThreadRunner {
  readonly #deps: PoolDeps;
  readonly #threads = new Set<Thread>();
  /** Threads that were ended at work and have not died yet, with the lane of that work. */
  readonly #dying = new Map<Thread, LaneName>();
  readonly #waiting: Work[] = [];
  readonly #running = new Set<Work>();
  readonly #served = new Map<number, number>();
  #turns = 0;
  #closed = false;

  constructor(deps: PoolDeps) {
    this.#deps = deps;
  }

  /** Threads that were ended and have not died yet. */
  get stuck(): number {
    return this.#dying.size + (this.#closed ? this.#threads.size : 0);
  }

  hasRoom(lane: LaneName): boolean {
    return [...this.#dying.values()].filter((one) => one === lane).length < mostStuck;
  }

  /**
   * Runs a task; the signal, or its time limit, stops it within a second.
   * @throws WorkStopped where it was stopped, jobTookTooLong where it was not done in time, tooManyRequests where too much
   * waits in its lane, or what the task throws
   */
  async run(task: ThreadTask, lane: LaneName, watch: Watch): Promise<unknown> {
    const { signal, lot, mostMs, onProgress } = watch;
    if (this.#closed || signal.aborted) throw new WorkStopped();
    const { waiting, waitingOfLot } = lanes[lane];
    const inLane = this.#waiting.filter((one) => one.lane === lane);
    if (inLane.length >= waiting || inLane.filter((one) => one.lot === lot).length >= waitingOfLot)
      throw new AppError('tooManyRequests', { retryAfter: 5 });
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const work: Work = { task, lane, lot, mostMs, onProgress, stop, resolve, reject };
    const onAbort = () => this.#stop(work, new WorkStopped());
    signal.addEventListener('abort', onAbort, { once: true });
    this.#waiting.push(work);
    this.#next();
    return promise.finally(() => signal.removeEventListener('abort', onAbort));
  }

  /** Stops everything and ends the threads; those that do not die are not waited for. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const work of this.#waiting.splice(0)) work.reject(new WorkStopped());
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, closeMs);
    const ends = [...this.#threads, ...this.#dying.keys()].map((thread) => thread.end());
    await Promise.race([Promise.all(ends), late]);
    clearTimeout(timer);
  }

  #stop(work: Work, reason: Error): void {
    Atomics.store(work.stop, 0, 1);
    work.stopped ??= reason;
    const at = this.#waiting.indexOf(work);
    if (at >= 0) {
      this.#waiting.splice(at, 1);
      work.reject(work.stopped);
      return;
    }
    for (const thread of this.#threads) if (thread.isAt(work)) thread.hurry(work);
  }

  /** Starts what waits and whose lane has a thread left. */
  #next(): void {
    if (this.#closed) return;
    for (let work = this.#first(); work; work = this.#first()) this.#begin(work);
  }

  /** Whose turn it is, of those whose lane has a thread left. */
  #first(): Work | undefined {
    const free = this.#waiting.filter(
      ({ lane }) => this.#at(lane).length < lanes[lane].threads && this.hasRoom(lane),
    );
    const places = ({ lane, lot }: Work) => this.#at(lane).filter((one) => one.lot === lot).length;
    const turn = ({ lot }: Work) => this.#served.get(lot) ?? 0;
    return free.toSorted((a, b) => places(a) - places(b) || turn(a) - turn(b))[0];
  }

  #at(lane: LaneName): Work[] {
    return [...this.#running].filter((one) => one.lane === lane);
  }

  #begin(work: Work): void {
    this.#waiting.splice(this.#waiting.indexOf(work), 1);
    this.#running.add(work);
    this.#turns += 1;
    this.#served.set(work.lot, this.#turns);
    const limit = new AppError('jobTookTooLong', { complement: String(Math.ceil(work.mostMs / 60_000)) });
    work.limit = setTimeout(() => this.#stop(work, limit), work.mostMs);
    work.limit.unref();
    const thread = [...this.#threads].find(({ idle }) => idle) ?? this.#add();
    thread.start(work);
  }

  #add(): Thread {
    const { place, lend, heapMb = mostHeapMb } = this.#deps;
    const thread = new Thread({
      place,
      lend,
      heapMb,
      freed: (work) => {
        clearTimeout(work.limit);
        this.#running.delete(work);
        this.#next();
      },
      tooLong: (work, reason) => this.#stop(work, reason),
      abandoned: (work) => this.#abandon(thread, work),
      ended: () => {
        this.#threads.delete(thread);
        if (this.#dying.delete(thread)) this.#next();
      },
    });
    this.#threads.add(thread);
    return thread;
  }

  /** Counts a thread that is ended at work until it has died; another takes its place. */
  #abandon(thread: Thread, { lane, lot, task }: Work): void {
    this.#threads.delete(thread);
    this.#dying.set(thread, lane);
    const tell = () => {
      if (!this.#dying.has(thread)) return;
      const facts = { lane, lot, module: task.module, stuck: this.stuck, most: mostStuck };
      this.#deps.log?.()?.warn(facts, 'a thread does not end: a native call keeps it');
    };
    setTimeout(tell, stuckAfterMs).unref();
  }
}
