import { FairPlaces, type Limits, type Turn } from './fair-places.ts';

interface FairQueueDeps<Waiting extends Turn, Claimed> {
  limits: Limits;
  /** What is due now, each receiver once or more often. */
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

  constructor(deps: FairQueueDeps<Waiting, Claimed>) {
    this.#deps = deps;
    this.#places = new FairPlaces(deps.limits);
  }

  /** Gives free places to what is due, and does not wait for its end. Never rejects. */
  fill(): Promise<void> {
    // One at a time; whoever asks while one runs has it done once more, for it may have looked too early.
    this.#asked ??= this.#filling.then(() => {
      this.#asked = null;
      this.#filling = this.#fillOnce().catch((error) => this.#deps.failed(error));
      return this.#filling;
    });
    return this.#asked;
  }

  /** Does all that is due, to its end. */
  async drain(): Promise<void> {
    await this.fill();
    while (this.#running.size > 0) await Promise.race(this.#running);
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
    const { waiting: look, claim } = this.#deps;
    let waiting = await look();
    for (;;) {
      const turn = this.#places.next(waiting);
      if (!turn || this.#stopped) return;
      // Its place is taken before it is asked for: what runs meanwhile ends, and never takes one.
      const leave = this.#places.take(turn);
      const claimed = await claim(turn).catch((error) => {
        leave();
        throw error;
      });
      if (claimed === null) {
        leave();
        waiting = waiting.filter((one) => one !== turn);
      } else this.#begin(claimed, leave);
    }
  }

  #begin(claimed: Claimed, leave: () => void): void {
    const running: Promise<void> = this.#deps
      .work(claimed)
      .catch((error) => this.#deps.failed(error))
      .then(() => {
        leave();
        return this.fill();
      })
      .then(() => void this.#running.delete(running));
    this.#running.add(running);
  }
}
