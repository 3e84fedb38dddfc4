import { AppError } from './errors.ts';

interface Bounds {
  /** Pieces of work that run at a time, and that may wait for their turn. */
  atOnce: number;
  waiting: number;
  /** Milliseconds that one waits for its turn at most. */
  patienceMs: number;
  /** What those are told whose turn does not come. */
  busy: 'loginsBusy' | 'logosBusy' | 'photosBusy';
}

/** Seconds after which those who wait now are through. */
const retryAfter = 3;

/** Turns of heavy work, in the order of asking. */
export class Turns {
  readonly #bounds: Bounds;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Runs work when it is its turn. @throws the error of its bounds where too many wait, or its turn does not come in time */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#bounds.atOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The turn is handed on: nobody who asks meanwhile comes between.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    const { waiting, patienceMs, busy } = this.#bounds;
    if (this.#waiting.length >= waiting) throw new AppError(busy, { retryAfter });
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(new AppError(busy, { retryAfter }));
      }, patienceMs);
      this.#waiting.push(begin);
    });
  }
}
