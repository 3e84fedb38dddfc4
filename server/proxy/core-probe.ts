import type { Clock } from '../session/clock.ts';
import type { Upstream } from './upstream.ts';

/** An answer is good for so many milliseconds: anybody may ask, and the core must not feel it. */
const goodFor = 1000;
const patience = 2000;

/** Asks whether the core works. */
export class CoreProbe {
  readonly #upstream: Upstream;
  readonly #clock: Clock;
  #asking: Promise<boolean> | null = null;
  #last = { at: Number.NEGATIVE_INFINITY, up: false };

  constructor(upstream: Upstream, clock: Clock) {
    this.#upstream = upstream;
    this.#clock = clock;
  }

  async isUp(): Promise<boolean> {
    if (!this.#upstream.known) return false;
    if (this.#last.up && this.#clock.monotonic() - this.#last.at < goodFor) return true;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** Any answer but a fault will do: a core of another make may not know the path. */
  async #ask(): Promise<boolean> {
    const lane = this.#upstream.own();
    if (!lane) return false;
    const abort = new AbortController();
    const stop = this.#clock.after(patience, () => abort.abort());
    try {
      const { statusCode, body } = await lane.dispatcher.request({
        method: 'GET',
        path: '/health',
        signal: abort.signal,
      });
      await body.dump();
      this.#last = { at: this.#clock.monotonic(), up: statusCode < 500 };
      return statusCode < 500;
    } catch {
      return false;
    } finally {
      stop();
    }
  }
}
