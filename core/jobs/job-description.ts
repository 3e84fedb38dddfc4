import type { FastifyBaseLogger } from 'fastify';
import type { ErrorName } from '../../shared/errors/catalogue.ts';
import type { DataPlace } from '../db/reading.ts';
import type { Db } from '../db/schema.ts';
import type { RecordOf } from '../db/table.ts';
import type { JobTable } from './job.table.ts';
import type { Lease } from './leased-jobs.store.ts';
import type { ThreadRunner, ThreadWork } from './thread-work.ts';

/** What a kind of job has of the core that runs it. */
export interface JobContext {
  db: Db;
  place: DataPlace;
}

/** What the core gives to the kinds that are announced to it. */
export interface RunnerDeps extends JobContext {
  pool: ThreadRunner;
  /** Epoch milliseconds. */
  now: () => number;
  log: () => FastifyBaseLogger | undefined;
}

/**
 * A kind of job, declared by the feature that it belongs to as `*.job.ts`. Its rows wait in `table` until a core takes
 * one: `task` makes what its thread is given, `result` what its row holds once the thread is done.
 */
export interface JobDescription<T extends JobTable, Task, Result> {
  /** As logs name it. */
  kind: string;
  table: T;
  /** What does it, and in which lane. */
  work: ThreadWork<Task, Result>;
  /** What a job fails with where nobody foresaw why; errors of the catalogue are filed as they are. */
  failure: ErrorName;
  /** How long one attempt may take, milliseconds: then its thread is ended and the job fails with `jobTookTooLong`. */
  mostMs: number;
  /** So long after it was asked for, milliseconds, an ended job is forgotten. */
  keptMs: number;
  task(job: RecordOf<T>, context: JobContext & { lease: Lease }): Promise<Task>;
  result(job: RecordOf<T>, result: Result, context: JobContext): Partial<RecordOf<T>>;
  /** Removes what an attempt left that came to nothing, before the job is given back. */
  discard?(job: RecordOf<T>, context: JobContext): Promise<void>;
  /** Removes what hangs on a job that is about to be forgotten. */
  forget?(id: number, context: JobContext): Promise<void>;
  /** What else there is to clean up now and then. */
  tidy?(context: JobContext, now: number): Promise<void>;
}
