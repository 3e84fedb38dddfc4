import type { JobTable } from './job.table.ts';
import type { JobDescription, RunnerDeps } from './job-description.ts';
import { type JobRunner, runnerOf } from './job-runner.ts';
import type { LaneName } from './lanes.ts';

/** A kind of job as the core's list holds it, whatever its task and result are. */
export interface JobKind {
  readonly kind: string;
  readonly table: JobTable;
  readonly lane: LaneName;
  /** How long one attempt may take, milliseconds. */
  readonly mostMs: number;
  runner(deps: RunnerDeps): JobRunner;
}

/** Declares a kind of job; its feature announces it (`jobs`). */
export function jobKind<T extends JobTable, Task, Result>(
  description: JobDescription<T, Task, Result>,
): JobKind {
  return {
    kind: description.kind,
    table: description.table,
    lane: description.work.lane,
    mostMs: description.mostMs,
    runner: (deps) => runnerOf(description, deps),
  };
}
