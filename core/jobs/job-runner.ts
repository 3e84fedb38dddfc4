import { randomUUID } from 'node:crypto';
import { mayErase } from '../db/site-clock.ts';
import type { RecordOf } from '../db/table.ts';
import { AppError } from '../errors.ts';
import type { JobTable } from './job.table.ts';
import type { JobDescription, RunnerDeps } from './job-description.ts';
import {
  claimJob,
  finishJob,
  forgetEnded,
  isHeld,
  type Lease,
  type Outcome,
  renewLease,
} from './leased-jobs.store.ts';
import type { Progress } from './thread-messages.ts';
import { WorkStopped } from './work-stopped.ts';

/** How often a running job looks whether it is still wanted: a cancellation by another core is heard of so. */
const lookAtJobMs = 500;
/** Every so many looks its progress is noted and its lease prolonged: each note is a sync of the disk. */
const looksPerNote = 4;

/** Does the jobs of one kind, one at a time. */
export interface JobRunner {
  /** Takes the oldest job that waits or was left, and sees it through to its end; false where there is none. */
  runOne(): Promise<boolean>;
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
  readonly #worker = randomUUID();
  #running: { id: number; stop: AbortController } | undefined;

  constructor(kind: JobDescription<T, Task, Result>, deps: RunnerDeps) {
    this.#kind = kind;
    this.#deps = deps;
  }

  async runOne(): Promise<boolean> {
    const { db, now } = this.#deps;
    const job = await claimJob(db, this.#kind, this.#worker, now());
    if (!job) return false;
    await this.#run(job, { id: job.id, worker: this.#worker });
    return true;
  }

  cancelled(id: number): void {
    if (this.#running?.id === id) this.stop();
  }

  stop(): void {
    this.#running?.stop.abort();
  }

  async tidy(): Promise<void> {
    const { table, keptMs, forget, tidy } = this.#kind;
    const { db, now } = this.#deps;
    if (!(await mayErase(db, now()))) return;
    await forgetEnded(db, table, now() - keptMs, async (id) => forget?.(id, this.#deps));
    await tidy?.(this.#deps, now());
  }

  async #run(job: RecordOf<T>, lease: Lease): Promise<void> {
    const { table, discard } = this.#kind;
    const stop = new AbortController();
    this.#running = { id: lease.id, stop };
    let progress: Progress = { done: 0, total: null };
    const endWatch = this.#watch(lease, stop, () => progress);
    const outcome = await this.#outcomeOf(job, lease, {
      signal: stop.signal,
      onProgress: (next) => {
        progress = next;
      },
    });
    await endWatch();
    this.#running = undefined;
    // Before the job is given back: who takes it next may write in the same place.
    if (outcome.kind !== 'done') await discard?.(job, this.#deps);
    const ours = await finishJob(this.#deps.db, table, lease, outcome, this.#deps.now());
    if (!ours) await discard?.(job, this.#deps);
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

  async #outcomeOf(
    job: RecordOf<T>,
    lease: Lease,
    watch: { signal: AbortSignal; onProgress(progress: Progress): void },
  ): Promise<Outcome<T>> {
    const { kind, work, failure, task, result } = this.#kind;
    try {
      const given = await task(job, { ...this.#deps, lease });
      const made = await work.run(this.#deps.pool, given, watch);
      return { kind: 'done', values: result(job, made, this.#deps) };
    } catch (error) {
      // Of a job that was cancelled or taken over, nothing more is noted: the lease is not ours any more.
      if (error instanceof WorkStopped) return { kind: 'released' };
      if (!(error instanceof AppError)) {
        this.#deps.log()?.error({ err: error, jobs: kind, job: lease.id }, 'a job failed');
        return { kind: 'failed', failure: { error: failure } };
      }
      return { kind: 'failed', failure: { error: error.error, complement: error.details.complement } };
    }
  }
}
