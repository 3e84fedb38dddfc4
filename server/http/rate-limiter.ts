import { sourceOf } from '../../shared/source-address.ts';
import type { Clock } from '../session/clock.ts';

/** So many sources are watched at a time; beyond, the one whose window began first is forgotten. */
const watchedSources = 10_000;

/** Counts per source address in windows of fixed length. One address never uses up what another may do. */
export class RateLimiter {
  /** In the order in which they began. */
  readonly #windows = new Map<string, { count: number; ends: number }>();
  readonly #clock: Clock;
  readonly #limit: number;
  readonly #milliseconds: number;

  constructor(clock: Clock, limit: number, milliseconds: number) {
    this.#clock = clock;
    this.#limit = limit;
    this.#milliseconds = milliseconds;
  }

  /** Counts one; answers 0 if it was still within the limit, else the seconds until it makes sense to try again. */
  take(address: string): number {
    const now = this.#clock.monotonic();
    const source = sourceOf(address);
    let window = this.#windows.get(source);
    if (!window || window.ends <= now) {
      this.#windows.delete(source);
      const [oldest] = this.#windows.keys();
      if (oldest !== undefined && this.#windows.size >= watchedSources) this.#windows.delete(oldest);
      window = { count: 0, ends: now + this.#milliseconds };
      this.#windows.set(source, window);
    }
    if (window.count >= this.#limit) return Math.max(1, Math.ceil((window.ends - now) / 1000));
    window.count++;
    return 0;
  }

  /** Takes one back: it turned out not to count. */
  giveBack(address: string): void {
    const window = this.#windows.get(sourceOf(address));
    if (window && window.count > 0) window.count--;
  }
}
