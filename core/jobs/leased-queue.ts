import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/schema.ts';
import type { RecordOf } from '../db/table.ts';
import { AppError } from '../errors.ts';
import {
  claimJob,
  finishJob,
  isHeld,
  type JobTable,
  type Lease,
  type Outcome,
  renewLease,
} from './leased-jobs.store.ts';
import type { Progress } from './task.ts';
import { WorkStopped } from './threads.ts';

/** How often a running job looks whether it is still wanted: a cancellation by another core is heard of so. */
const lookAtJobMs = 500;
/** Every so many looks its progress is noted and its lease prolonged: each note is a sync of the disk. */
const looksPerNote = 4;
/** How often the queue is looked through for what other cores left or queued. */
const lookMs = 3_000;
const tidyEveryMs = 3_600_000;

/** What is done with the jobs of a table. */
export interface LeasedWork<T extends JobTable> {
  table: T;
  /** The jobs in the words of a log. */
  name: string;
  /**
   * Does a job and answers what its row holds then.
   * @throws WorkStopped, errors of the catalogue: these are told to who asked
   */
  run(job: RecordOf<T>, held: Held): Promise<Record<string, unknown>>;
  /** Removes what an attempt left that came to nothing, before the job is given back. */
  discard?(job: RecordOf<T>): Promise<void>;
  /** Forgets what is old. */
  tidy(now: number): Promise<void>;
  close(): Promise<void>;
}

/** What a job has while it runs: its lease, an end to it, and ears for how far it is. */
export interface Held {
  lease: Lease;
  signal: AbortSignal;
  tell(progress: Progress): void;
}

/**
 * Takes jobs from a table, one at a time. What is queued here starts at once; a job of a core that died is taken when
 * its lease has run out.
 */
export class LeasedQueue<T extends JobTable> {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #work: LeasedWork<T>;
  readonly #worker = randomUUID();
  readonly #timers: NodeJS.Timeout[] = [];
  #log: FastifyBaseLogger | undefined;
  #running: { id: number; stop: AbortController } | undefined;
  #loop: Promise<void> | undefined;
  #again = false;
  #closing = false;

  constructor(db: Db, work: LeasedWork<T>, now: () => number) {
    this.#db = db;
    this.#now = now;
    this.#work = work;
  }

  start(log: FastifyBaseLogger): void {
    this.#log = log;
    const { name } = this.#work;
    const tidy = () =>
      this.#work
        .tidy(this.#now())
        .catch((error) => log.error({ err: error, jobs: name }, 'tidying jobs up failed'));
    this.#timers.push(setInterval(() => this.poke(), lookMs).unref());
    this.#timers.push(setInterval(tidy, tidyEveryMs).unref());
    void tidy();
    this.poke();
  }

  /** Says that there may be work. */
  poke(): void {
    if (this.#closing) return;
    this.#again = true;
    this.#loop ??= this.#runAll().finally(() => {
      this.#loop = undefined;
      if (this.#again && !this.#closing) this.poke();
    });
  }

  /** Stops the work on a job that was cancelled here; elsewhere the lease tells. */
  cancelled(id: number): void {
    if (this.#running?.id === id) this.#running.stop.abort();
  }

  /** Stops; the job that runs goes back into the queue. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#running?.stop.abort();
    await this.#loop;
    await this.#work.close();
  }

  async #runAll(): Promise<void> {
    this.#again = false;
    try {
      while (!this.#closing) {
        const job = await claimJob(this.#db, this.#work.table, this.#worker, this.#now());
        if (!job) return;
        await this.#run(job, job.id as number);
      }
    } catch (error) {
      this.#log?.error({ err: error, jobs: this.#work.name }, 'the queue of jobs failed');
    }
  }

  async #run(job: RecordOf<T>, id: number): Promise<void> {
    const { table } = this.#work;
    const lease: Lease = { id, worker: this.#worker };
    const stop = new AbortController();
    this.#running = { id, stop };
    let progress: Progress = { done: 0, total: null };
    const endWatch = this.#watch(lease, stop, () => progress);
    const tell = (next: Progress) => {
      progress = next;
    };
    const outcome = await this.#outcomeOf(job, { lease, signal: stop.signal, tell });
    await endWatch();
    this.#running = undefined;
    // Before the job is given back: who takes it next may write in the same place.
    if (outcome.kind !== 'done') await this.#work.discard?.(job);
    const ours = await finishJob(this.#db, table, lease, outcome, this.#now());
    if (!ours) await this.#work.discard?.(job);
  }

  /** Notes how far a job is, and stops it once it is not ours any more. Answers what ends that. */
  #watch(lease: Lease, stop: AbortController, progress: () => Progress): () => Promise<void> {
    const { table, name } = this.#work;
    let looks = 0;
    let looking: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      looks += 1;
      const held =
        looks % looksPerNote === 1
          ? renewLease(this.#db, table, lease, progress(), this.#now())
          : isHeld(this.#db, table, lease);
      looking = held.then(
        (ours) => {
          if (!ours) stop.abort();
        },
        (error) => this.#log?.warn({ err: error, jobs: name }, 'a job could not note its progress'),
      );
    }, lookAtJobMs);
    return () => {
      clearInterval(timer);
      return looking;
    };
  }

  async #outcomeOf(job: RecordOf<T>, held: Held): Promise<Outcome> {
    try {
      return { kind: 'done', values: await this.#work.run(job, held) };
    } catch (error) {
      // Of a job that was cancelled or taken over, nothing more is noted: the lease is not ours any more.
      if (error instanceof WorkStopped) return { kind: 'released' };
      if (!(error instanceof AppError)) {
        this.#log?.error({ err: error, jobs: this.#work.name, job: held.lease.id }, 'a job failed');
        return { kind: 'failed', error: 'reportFailed' };
      }
      const { complement } = error.details;
      return { kind: 'failed', error: error.error, ...(complement === undefined ? {} : { complement }) };
    }
  }
}
