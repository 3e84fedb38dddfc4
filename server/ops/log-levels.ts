import type { LogLevel } from '../config.ts';
import type { Clock } from '../session/clock.ts';

/** Longest time for which a level may be set before it goes back by itself. */
export const longestMinutes = 24 * 60;
/** SIGUSR2 sets `debug` for so long. */
const signalMinutes = 15;

/** The level of the log while the site runs: set at once in gateway and core, gone back by itself if so wished. */
export class LogLevels {
  readonly #configured: LogLevel;
  readonly #clock: Clock;
  readonly #followers = new Set<(level: LogLevel) => void>();
  #level: LogLevel;
  #until: number | null = null;
  #cancel: (() => void) | null = null;

  constructor(configured: LogLevel, clock: Clock) {
    this.#configured = configured;
    this.#level = configured;
    this.#clock = clock;
  }

  /** Tells the level, now and at every change. */
  follow(follower: (level: LogLevel) => void): void {
    this.#followers.add(follower);
    follower(this.#level);
  }

  /** What holds, what the environment says, and until when (epoch milliseconds) it holds. */
  get state(): { level: LogLevel; configured: LogLevel; until: number | null } {
    return { level: this.#level, configured: this.#configured, until: this.#until };
  }

  /** @param minutes after which the configured level is back; null to stay until the next start */
  set(level: LogLevel, minutes: number | null): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#until = null;
    if (minutes !== null && level !== this.#configured) {
      const milliseconds = minutes * 60_000;
      this.#until = this.#clock.now() + milliseconds;
      this.#cancel = this.#clock.after(milliseconds, () => this.set(this.#configured, null));
    }
    this.#level = level;
    for (const follower of this.#followers) follower(level);
  }

  /** The signal: `debug` for a quarter of an hour, and back at the second one. */
  toggle(): void {
    if (this.#level === this.#configured) this.set('debug', signalMinutes);
    else this.set(this.#configured, null);
  }
}
