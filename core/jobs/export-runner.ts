import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { reportOf } from '../../shared/reports/all.ts';
import type { DataPlace } from '../db/reading.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { lotSettings } from '../features/operating-parameters/operating-parameters.list.ts';
import { checkedScope } from '../reports/scope.ts';
import { ExportFiles } from './export-files.ts';
import {
  claimJob,
  type ExportJob,
  finishJob,
  forgetJobs,
  isHeld,
  type Outcome,
  renewLease,
  unwantedFiles,
} from './export-jobs.store.ts';
import type { ExportDone, ExportTask, Progress } from './task.ts';
import { Threads, WorkStopped } from './threads.ts';

/** How often a running export looks whether it is still wanted: a cancellation by another core is heard of so. */
const lookAtJobMs = 500;
/** Every so many looks its progress is noted and its lease prolonged: each note is a sync of the disk. */
const looksPerNote = 4;
/** How often the queue is looked through for what other cores left or queued. */
const lookMs = 3_000;
const tidyEveryMs = 3_600_000;

/**
 * Takes exports from the queue in the database, one at a time, and has them written by a thread. What is queued here
 * starts at once; a job of a core that died is taken when its lease has run out.
 */
export class ExportRunner {
  readonly files: ExportFiles;
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
    this.files = new ExportFiles(place.dataDir);
  }

  start(log: FastifyBaseLogger): void {
    this.#log = log;
    this.#timers.push(setInterval(() => this.poke(), lookMs).unref());
    const tidy = () =>
      this.tidy(this.#now()).catch((error) => log.error({ err: error }, 'tidying exports up failed'));
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

  /** Stops the work on a job that was cancelled here; elsewhere the lease tells. */
  cancelled(id: number): void {
    if (this.#running?.id === id) this.#running.stop.abort();
  }

  /** Forgets what is older than a week, and removes every file that no export needs: what a core that died left, too. */
  async tidy(now: number): Promise<void> {
    await forgetJobs(this.#db, now);
    await this.files.removeNamed(await unwantedFiles(this.#db, await this.files.all()));
  }

  /** Stops; the job that runs goes back into the queue. */
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
        const job = await claimJob(this.#db, this.#worker, this.#now());
        if (!job) return;
        await this.#run(job);
      }
    } catch (error) {
      this.#log?.error({ err: error }, 'the queue of exports failed');
    }
  }

  async #run(job: ExportJob): Promise<void> {
    const stop = new AbortController();
    this.#running = { id: job.id, stop };
    let progress: Progress = { done: 0, total: null };
    let looks = 0;
    let looking: Promise<void> = Promise.resolve();
    const look = setInterval(() => {
      looks += 1;
      const held =
        looks % looksPerNote === 1
          ? renewLease(this.#db, this.#worker, job.id, progress, this.#now())
          : isHeld(this.#db, this.#worker, job.id);
      looking = held.then(
        (ours) => {
          if (!ours) stop.abort();
        },
        (error) => this.#log?.warn({ err: error }, 'an export could not note its progress'),
      );
    }, lookAtJobMs);
    const outcome = await this.#write(job, stop.signal, (next) => {
      progress = next;
    });
    clearInterval(look);
    await looking;
    this.#running = undefined;
    // Before the job is given back: who takes it next writes under the same name.
    if (outcome.kind !== 'done') await this.files.remove(job);
    const ours = await finishJob(this.#db, this.#worker, job.id, outcome, this.#now());
    if (!ours) await this.files.remove(job);
  }

  async #write(job: ExportJob, signal: AbortSignal, tell: (progress: Progress) => void): Promise<Outcome> {
    try {
      await this.files.prepare();
      // What a worker that died has left half written.
      await this.files.remove({ ...job, attempts: job.attempts - 1 });
      const file = this.files.nameFor(job);
      const task = { kind: 'export' as const, export: await this.#taskOf(job, this.files.path(file)) };
      const made = (await this.#threads.run(task, signal, tell)) as ExportDone;
      return { kind: 'done', file, size: made.bytes, rows: made.rows };
    } catch (error) {
      // Of a job that was cancelled or taken over, nothing more is noted: the lease is not ours any more.
      if (error instanceof WorkStopped) return { kind: 'released' };
      if (!(error instanceof AppError)) {
        this.#log?.error({ err: error, export: job.id }, 'an export failed');
        return { kind: 'failed', error: 'reportFailed' };
      }
      const { complement } = error.details;
      return { kind: 'failed', error: error.error, ...(complement === undefined ? {} : { complement }) };
    }
  }

  async #taskOf(job: ExportJob, path: string): Promise<ExportTask> {
    const { companyId, userId, source, filters, columns, format, language } = job;
    const now = Date.parse(job.createdAt);
    const report = source.startsWith('reports/') ? reportOf(source.slice('reports/'.length)) : undefined;
    const scope =
      report && companyId !== null
        ? checkedScope(report, companyId, filters, await lotSettings(this.#db, companyId), now)
        : null;
    return { companyId, userId, source, scope, filters, columns, format, language, path, now };
  }
}
