import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/schema.ts';
import { claimJob } from './claim-jobs.store.ts';
import type { JobTable } from './job.table.ts';
import { suspectLosses } from './job-retries.rules.ts';
import type { JobRunner } from './job-runner.ts';
import type { LaneName } from './lanes.ts';
import type { Suspects } from './suspects.ts';
import type { ThreadRunner } from './thread-work.ts';

/** How often the queue is looked through for what other cores left or queued. */
const lookMs = 3_000;
const tidyEveryMs = 3_600_000;

/** A kind of job in its lane. */
interface LaneKind {
  kind: string;
  table: JobTable;
  runner: JobRunner;
}

interface LaneDeps {
  /** Names the core in the leases of its jobs. */
  core: string;
  db: Db;
  pool: Pick<ThreadRunner, 'hasRoom'>;
  /** Epoch milliseconds. */
  now: () => number;
  suspects: Suspects;
}

/**
 * Does the jobs of a lane's kinds, one at a time, of each company in turn. What is queued here starts at once; a job of a
 * core that died is taken when its lease has run out.
 */
export class JobLane {
  readonly #lane: LaneName;
  readonly #kinds: readonly LaneKind[];
  readonly #deps: LaneDeps;
  readonly #timers: NodeJS.Timeout[] = [];
  #log: FastifyBaseLogger | undefined;
  #loop: Promise<void> | undefined;
  #again = false;
  #closing = false;

  constructor(lane: LaneName, kinds: readonly LaneKind[], deps: LaneDeps) {
    this.#lane = lane;
    this.#kinds = kinds;
    this.#deps = deps;
  }

  start(log: FastifyBaseLogger): void {
    this.#log = log;
    for (const { kind, runner } of this.#kinds) {
      const tidy = () =>
        runner.tidy().catch((error) => log.error({ err: error, jobs: kind }, 'tidying jobs up failed'));
      this.#timers.push(setInterval(tidy, tidyEveryMs).unref());
      void tidy();
    }
    this.#timers.push(setInterval(() => this.poke(), lookMs).unref());
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

  /** Stops; the job that runs goes back into the queue. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const { runner } of this.#kinds) runner.stop();
    await this.#loop;
  }

  async #runAll(): Promise<void> {
    for (let found = true; found && !this.#closing; ) {
      this.#again = false;
      found = await this.#runOne().catch((error) => {
        this.#log?.error({ err: error, lane: this.#lane }, 'the queue of jobs failed');
        return false;
      });
    }
  }

  /** Takes the job whose turn it is and sees it through to its end; false where there is none. */
  async #runOne(): Promise<boolean> {
    const { core, db, pool, now, suspects } = this.#deps;
    // At the bound of stuck threads the lane looks again every few seconds.
    if (!pool.hasRoom(this.#lane)) return false;
    const queue = { lane: this.#lane, tables: this.#kinds.map(({ table }) => table) };
    // Taken before it is known whether it is needed: another lane asks at the same time.
    const leave = suspects.take();
    try {
      const claim = await claimJob(db, queue, { core, now: now(), withSuspects: leave !== null });
      if (!claim) return false;
      const { table, row, lease } = claim;
      if (row.losses < suspectLosses) leave?.();
      await this.#kinds.find((one) => one.table === table)?.runner.run(row, lease);
      return true;
    } finally {
      leave?.();
    }
  }
}
