import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { DataPlace } from '../db/reading.ts';
import type { Db } from '../db/schema.ts';
import type { JobTable } from './job.table.ts';
import type { RunnerDeps } from './job-description.ts';
import type { JobKind } from './job-kind.ts';
import { JobLane } from './job-lane.ts';
import type { JobRunner } from './job-runner.ts';
import { Suspects } from './suspects.ts';
import { ThreadPool } from './thread-pool.ts';
import type { LendWriter, ThreadWork } from './thread-work.ts';

/** How long work may take whose answer somebody waits for: the gateway has given up long before. Milliseconds. */
const answerMs = 60_000;

interface JobsDeps {
  db: Db;
  place: DataPlace;
  lend: LendWriter;
  /** Epoch milliseconds. */
  now: () => number;
  /** Every kind of job that this core does, each with a table of its own. */
  kinds: readonly JobKind[];
}

/** What works beside the requests: a pool of threads, and jobs that wait in tables until one of them does them. */
export class Jobs {
  /** Where jobs leave what is no row. */
  readonly place: DataPlace;
  readonly #pool: ThreadPool;
  readonly #lanes = new Set<JobLane>();
  /** By the name of its table. */
  readonly #kinds = new Map<string, { runner: JobRunner; lane: JobLane }>();
  #log: FastifyBaseLogger | undefined;

  constructor({ db, place, lend, now, kinds }: JobsDeps) {
    this.place = place;
    const log = () => this.#log;
    this.#pool = new ThreadPool({ place, lend, log });
    const deps: RunnerDeps = { db, place, now, pool: this.#pool, log };
    const own = { ...deps, core: randomUUID(), suspects: new Suspects() };
    for (const [name, some] of Map.groupBy(kinds, (one) => one.lane)) {
      const runners = some.map(({ kind, table, runner }) => ({ kind, table, runner: runner(deps) }));
      const lane = new JobLane(name, runners, own);
      this.#lanes.add(lane);
      for (const { table, runner } of runners) this.#kinds.set(table.name, { runner, lane });
    }
  }

  start(log: FastifyBaseLogger): void {
    this.#log = log;
    for (const lane of this.#lanes) lane.start(log);
  }

  /** Says that a job was queued in a table: it begins at once where its lane does nothing else. */
  poke(table: JobTable): void {
    this.#kinds.get(table.name)?.lane.poke();
  }

  /** Stops the work on a job that was cancelled here; elsewhere the lease tells. */
  cancelled(table: JobTable, id: number): void {
    this.#kinds.get(table.name)?.runner.cancelled(id);
  }

  /** Threads that were ended and have not died yet: a native call keeps them. */
  get stuckThreads(): number {
    return this.#pool.stuck;
  }

  /**
   * Work whose answer somebody waits for, in a thread; the signal stops it.
   * @param asked by whom: `lot` is the company, 0 for none
   * @throws as `ThreadWork.run`
   */
  run<Task, Result>(
    work: ThreadWork<Task, Result>,
    task: Task,
    { signal, lot }: { signal: AbortSignal; lot: number },
  ): Promise<Result> {
    return work.run(this.#pool, task, { signal, lot, mostMs: answerMs });
  }

  /** Stops; jobs that run go back into their queues. */
  async close(): Promise<void> {
    await Promise.all([...this.#lanes].map((lane) => lane.close()));
    await this.#pool.close();
  }
}
