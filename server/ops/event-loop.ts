import { monitorEventLoopDelay } from 'node:perf_hooks';

const nanoseconds = 1e9;

/** How late this process's event loop runs what is due: seconds since the last reading. */
export class EventLoopDelay {
  readonly #histogram = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#histogram.enable();
  }

  read(): { p50: number; p99: number; max: number } {
    const { max } = this.#histogram;
    const at = (share: number) => this.#histogram.percentile(share) / nanoseconds;
    const found = { p50: at(50), p99: at(99), max: max / nanoseconds };
    this.#histogram.reset();
    return found;
  }
}
