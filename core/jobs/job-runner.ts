import { setTimeout as pause } from 'node:timers/promises';
import { mayErase } from '../db/site-clock.ts';
import { asStorageError } from '../db/storage-faults.ts';
import type { RecordOf } from '../db/table.ts';
import { AppError } from '../errors.ts';
import type { JobFailure, JobTable, StoredJob } from './job.table.ts';
import type { JobDescription, RunnerDeps } from './job-description.ts';
import { storageRetryAt } from './job-retries.rules.ts';
import { finishJob, forgetEnded, isHeld, type Lease, type Outcome, renewLease } from './leased-jobs.store.ts';
import type { Progress } from './thread-messages.ts';
import type { Watch } from './thread-work.ts';
import { WorkStopped } from './work-stopped.ts';

/** How often a running job looks whether it is still wanted: a cancellation by another core is heard of so. */
const lookAtJobMs = 500;
/** Every so many looks its progress is noted and its lease prolonged: each note is a sync of the disk. */
const looksPerNote = 4;
/** How an end that storage does not take is tried again. Milliseconds. */
const filing = { first: 500, longest: 15_000 };

/** Does the jobs of one kind, one at a time. */
export interface JobRunner {
  /** Sees a job that was taken through to its end. */
  run(row: StoredJob, lease: Lease): Promise<void>;
  /** Stops the work on a job that was cancelled; nothing where it does not run here. */
  cancelled(id: number): void;
  /** Stops what runs: it goes back into the queue. */
  stop(): void;
  /** Forgets what is old, where the clock can be believed. */
  tidy(): Promise<void>;
}

/** What does the jobs of a kind in this core. */
export function runnerOf<T extends JobTable, Task, Result>(
  kind: JobDescription<T, Task, Result>,
  deps: RunnerDeps,
): JobRunner {
  return new KindRunner(kind, deps);
}

class KindRunner<T extends JobTable, Task, Result> implements JobRunner {
  readonly #kind: JobDescription<T, Task, Result>;
  readonly #deps: RunnerDeps;
  readonly #closed = new AbortController();
  #running: { id: number; stop: AbortController } | undefined;

  constructor(kind: JobDescription<T, Task, Result>, deps: RunnerDeps) {
    this.#kind = kind;
    this.#deps = deps;
  }

  cancelled(id: number): void {
    if (this.#running?.id === id) this.#running.stop.abort();
  }

  stop(): void {
    this.#closed.abort();
    this.#running?.stop.abort();
  }

  async tidy(): Promise<void> {
    const { table, keptMs, forget, tidy } = this.#kind;
    const { db, now } = this.#deps;
    if (!(await mayErase(db, now()))) return;
    await forgetEnded(db, table, now() - keptMs, async (id) => forget?.(id, this.#deps));
    await tidy?.(this.#deps, now());
  }

  async run(row: StoredJob, lease: Lease): Promise<void> {
    const job = this.#kind.table.read(row) as RecordOf<T>;
    const stop = new AbortController();
    if (this.#closed.signal.aborted) stop.abort();
    this.#running = { id: lease.id, stop };
    let progress: Progress = { done: 0, total: null };
    const endWatch = this.#watch(lease, stop, () => progress);
    const outcome = await this.#outcomeOf(job, lease, {
      signal: stop.signal,
      lot: 'companyId' in job && typeof job.companyId === 'number' ? job.companyId : 0,
      mostMs: this.#kind.mostMs,
      onProgress: (next) => {
        progress = next;
      },
    });
    await endWatch();
    // Before the job is given back: who takes it next may write in the same place.
    if (outcome.kind !== 'done') await this.#discard(job);
    try {
      const ours = await this.#file(lease, outcome);
      if (!ours) await this.#discard(job);
    } finally {
      this.#running = undefined;
    }
  }

  /** What cannot be removed now does not keep the job: the next attempt begins with removing it. */
  async #discard(job: RecordOf<T>): Promise<void> {
    const { kind, discard } = this.#kind;
    try {
      await discard?.(job, this.#deps);
    } catch (error) {
      this.#deps.log()?.warn({ err: error, jobs: kind }, 'what a job left could not be removed');
    }
  }

  /**
   * Notes how a job ended, as soon as storage takes it; false where it is ours no more. Nothing else can be begun until then.
   */
  async #file(lease: Lease, outcome: Outcome<T>): Promise<boolean> {
    const { table, kind } = this.#kind;
    const { db, now, log } = this.#deps;
    for (let wait = filing.first; ; wait = Math.min(wait * 2, filing.longest)) {
      try {
        return await finishJob(db, table, lease, outcome, now());
      } catch (error) {
        const { aborted } = this.#closed.signal;
        if (aborted || !asStorageError(error)) throw error;
        log()?.warn({ err: error, jobs: kind, job: lease.id }, 'the end of a job waits for storage');
      }
      await pause(wait, undefined, { signal: this.#closed.signal }).catch(() => undefined);
    }
  }

  /** Notes how far a job is, and stops it once it is not ours any more. Answers what ends that. */
  #watch(lease: Lease, stop: AbortController, progress: () => Progress): () => Promise<void> {
    const { table, kind } = this.#kind;
    const { db, now, log } = this.#deps;
    let looks = 0;
    let looking: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      looks += 1;
      const held =
        looks % looksPerNote === 1
          ? renewLease(db, table, lease, progress(), now())
          : isHeld(db, table, lease);
      looking = held.then(
        (ours) => {
          if (!ours) stop.abort();
        },
        (error) => log()?.warn({ err: error, jobs: kind }, 'a job could not note its progress'),
      );
    }, lookAtJobMs);
    return () => {
      clearInterval(timer);
      return looking;
    };
  }

  async #outcomeOf(job: RecordOf<T>, lease: Lease, watch: Watch): Promise<Outcome<T>> {
    const { work, task, result } = this.#kind;
    try {
      const given = await task(job, { ...this.#deps, lease });
      const made = await work.run(this.#deps.pool, given, watch);
      return { kind: 'done', values: result(job, made, this.#deps) };
    } catch (error) {
      // Of a job that was cancelled or taken over, nothing more is noted: the lease is not ours any more.
      if (error instanceof WorkStopped) return { kind: 'released' };
      return this.#postponed(job, error) ?? { kind: 'failed', failure: this.#failureOf(lease, error) };
    }
  }

  /** A job that met a passing fault of storage waits until there is room again; null for any other error, and after too long. */
  #postponed(job: RecordOf<T>, thrown: unknown): Outcome<T> | null {
    const error = asStorageError(thrown)?.error;
    if (!error) return null;
    const now = this.#deps.now();
    const heldUpSince = job.heldUpSince ?? now;
    const until = storageRetryAt(error, heldUpSince, now);
    if (until === null) return null;
    const { kind } = this.#kind;
    this.#deps.log()?.warn({ err: thrown, jobs: kind, job: job.id, until }, 'a job waits for storage');
    const waits = error === 'storageFull' ? 'jobWaitsForRoom' : 'jobWaitsForStorage';
    return { kind: 'postponed', failure: { error: waits }, until, heldUpSince };
  }

  #failureOf({ id }: Lease, error: unknown): JobFailure {
    const { kind, failure } = this.#kind;
    if (error instanceof AppError) return { error: error.error, complement: error.details.complement };
    this.#deps.log()?.error({ err: error, jobs: kind, job: id }, 'a job failed');
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    return { error: isTooLarge ? 'jobNeedsTooMuchMemory' : failure };
  }
}
