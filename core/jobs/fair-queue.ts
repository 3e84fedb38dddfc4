import { FairPlaces, type Limits, type Turn } from './fair-places.ts';

interface FairQueueDeps<Waiting extends Turn, Claimed> {
  limits: Limits;
  /** What is due now, each sender once or more often. */
  waiting(): Promise<readonly Waiting[]>;
  /** Takes work for this core; null where nothing is left, or another core was faster. */
  claim(waiting: Waiting): Promise<Claimed | null>;
  /** Does it. It has its own limit of time. */
  work(claimed: Claimed): Promise<void>;
  /** Hears what went wrong: the queue goes on. */
  failed(error: unknown): void;
}

/** Does what waits in a table in fair turns, many at once. A place that becomes free is given away at once. */
export class FairQueue<Waiting extends Turn, Claimed> {
  readonly #deps: FairQueueDeps<Waiting, Claimed>;
  readonly #places: FairPlaces;
  readonly #running = new Set<Promise<void>>();
  #filling: Promise<void> = Promise.resolve();
  #asked: Promise<void> | null = null;
  #stopped = false;
  /** What went wrong since somebody began to wait for the end. */
  #faults: unknown[] = [];

  constructor(deps: FairQueueDeps<Waiting, Claimed>) {
    this.#deps = deps;
    this.#places = new FairPlaces(deps.limits);
  }

  /** Gives free places to what is due, and does not wait for its end. Never rejects. */
  fill(): Promise<void> {
    // One at a time; whoever asks while one runs has it done once more, for it may have looked too early.
    this.#asked ??= this.#filling.then(() => {
      this.#asked = null;
      this.#filling = this.#fillOnce().catch((error) => this.#report(error));
      return this.#filling;
    });
    return this.#asked;
  }

  /** Does all that is due, to its end. @throws the first that went wrong, after the rest was done */
  async drain(): Promise<void> {
    this.#faults = [];
    await this.fill();
    while (this.#running.size > 0) await Promise.race(this.#running);
    const [first] = this.#faults.splice(0);
    if (first) throw first;
  }

  /** Begins nothing any more. */
  stop(): void {
    this.#stopped = true;
  }

  /** Waits for what runs. */
  async ended(): Promise<void> {
    await this.#filling;
    await Promise.all(this.#running);
  }

  async #fillOnce(): Promise<void> {
    if (this.#stopped) return;
    let waiting = await this.#deps.waiting();
    for (;;) {
      const turn = this.#places.next(waiting);
      if (!turn || this.#stopped) return;
      // Its place is taken before it is asked for: what runs meanwhile ends, and never takes one.
      const leave = this.#places.take(turn);
      const claimed = await this.#claim(turn);
      if (claimed === null) {
        leave();
        waiting = waiting.filter((one) => one !== turn);
      } else this.#begin(claimed, leave);
    }
  }

  /** One that cannot be claimed holds no other back. */
  async #claim(turn: Waiting): Promise<Claimed | null> {
    try {
      return await this.#deps.claim(turn);
    } catch (error) {
      this.#report(error);
      return null;
    }
  }

  #begin(claimed: Claimed, leave: () => void): void {
    const running = this.#work(claimed)
      .finally(leave)
      .then(() => this.fill())
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #work(claimed: Claimed): Promise<void> {
    try {
      await this.#deps.work(claimed);
    } catch (error) {
      this.#report(error);
    }
  }

  #report(error: unknown): void {
    // Nobody may be waiting for the end: then the first is enough.
    if (this.#faults.length === 0) this.#faults.push(error);
    this.#deps.failed(error);
  }
}
