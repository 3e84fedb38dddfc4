import type { DataPlace } from '../db/reading.ts';
import { AppError } from '../errors.ts';
import { type LaneName, lanes } from './lanes.ts';
import { Thread, type Work } from './thread.ts';
import type { ThreadTask } from './thread-messages.ts';
import type { LendWriter, ThreadRunner, Watch } from './thread-work.ts';
import { WorkStopped } from './work-stopped.ts';

/** Megabytes that the objects of one thread may take: many times what any work needs, and not what ends a core. */
const mostHeapMb = 1024;

/**
 * Threads that read the database on connections of their own, so that long work holds up no request. They start when
 * they are needed and work for any lane; each lane has so many of them at a time. More work than that waits.
 */
export class ThreadPool implements ThreadRunner {
  readonly #place: DataPlace;
  readonly #lend: LendWriter;
  readonly #heapMb: number;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Work[] = [];
  readonly #running = new Set<Work>();
  #closed = false;

  constructor(place: DataPlace, lend: LendWriter, heapMb = mostHeapMb) {
    this.#place = place;
    this.#lend = lend;
    this.#heapMb = heapMb;
  }

  /**
   * Runs a task; the signal stops it within a second.
   * @throws WorkStopped where it was stopped, tooManyRequests where too much waits in its lane, or what the task throws
   */
  async run(task: ThreadTask, lane: LaneName, { signal, onProgress }: Watch): Promise<unknown> {
    if (this.#closed || signal.aborted) throw new WorkStopped();
    if (count(this.#waiting, lane) >= lanes[lane].waiting)
      throw new AppError('tooManyRequests', { retryAfter: 5 });
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const work: Work = { task, lane, onProgress, stop, resolve, reject };
    const onAbort = () => this.#stop(work);
    signal.addEventListener('abort', onAbort, { once: true });
    this.#waiting.push(work);
    this.#next();
    return promise.finally(() => signal.removeEventListener('abort', onAbort));
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

  /** Starts what waits and whose lane has a thread left. */
  #next(): void {
    if (this.#closed) return;
    for (const work of [...this.#waiting]) {
      if (count(this.#running, work.lane) >= lanes[work.lane].threads) continue;
      this.#waiting.splice(this.#waiting.indexOf(work), 1);
      this.#running.add(work);
      const thread = [...this.#threads].find(({ idle }) => idle) ?? this.#add();
      thread.start(work);
    }
  }

  #add(): Thread {
    const thread = new Thread({
      place: this.#place,
      lend: this.#lend,
      heapMb: this.#heapMb,
      freed: (work) => {
        this.#running.delete(work);
        this.#next();
      },
      ended: () => this.#threads.delete(thread),
    });
    this.#threads.add(thread);
    return thread;
  }
}

function count(works: Iterable<Work>, lane: LaneName): number {
  let found = 0;
  for (const work of works) if (work.lane === lane) found += 1;
  return found;
}
