import type { FastifyBaseLogger } from 'fastify';
import type { JobRunner } from './job-runner.ts';

/** How often the queue is looked through for what other cores left or queued. */
const lookMs = 3_000;
const tidyEveryMs = 3_600_000;

/** A kind of job in its lane. */
interface LaneKind {
  kind: string;
  runner: JobRunner;
}

/**
 * Does the jobs of a lane's kinds, one at a time, of each kind in turn. What is queued here starts at once; a job of a
 * core that died is taken when its lease has run out.
 */
export class JobLane {
  readonly #kinds: readonly LaneKind[];
  readonly #timers: NodeJS.Timeout[] = [];
  #log: FastifyBaseLogger | undefined;
  #loop: Promise<void> | undefined;
  #again = false;
  #closing = false;

  constructor(kinds: readonly LaneKind[]) {
    this.#kinds = kinds;
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
      found = false;
      for (const one of this.#kinds) if (await this.#runOne(one)) found = true;
    }
  }

  async #runOne({ kind, runner }: LaneKind): Promise<boolean> {
    if (this.#closing) return false;
    try {
      return await runner.runOne();
    } catch (error) {
      this.#log?.error({ err: error, jobs: kind }, 'the queue of jobs failed');
      return false;
    }
  }
}
