interface BreakerSettings {
  /** Failures in a row that open it. */
  most: number;
  /** Until the first probe; the pause doubles after each one in vain. Milliseconds. */
  firstMs: number;
  longestMs: number;
}

/**
 * Keeps work from a receiver that has failed several times in a row: while it is open, one probe at a time goes through,
 * after a pause. One success closes it. It lives in memory: each core makes its own experience.
 */
export class Breaker {
  readonly #settings: BreakerSettings;
  #failures = 0;
  #probeAt = 0;
  #isProbing = false;

  constructor(settings: BreakerSettings) {
    this.#settings = settings;
  }

  /** True where something may be tried now. A clock that was set back keeps nobody waiting. */
  mayTry(now: number): boolean {
    if (!this.#isOpen()) return true;
    const isDue = now >= this.#probeAt || this.#probeAt > now + this.#settings.longestMs;
    return isDue && !this.#isProbing;
  }

  /**
   * Begins an attempt, where `mayTry` says so.
   * @returns ends it: true where the receiver was there, false where it was not, null where nothing was tried
   */
  begin(): (wasThere: boolean | null, now: number) => void {
    const isProbe = this.#isOpen();
    if (isProbe) this.#isProbing = true;
    return (wasThere, now) => {
      if (isProbe) this.#isProbing = false;
      if (wasThere) this.#failures = 0;
      // Those that began before it opened tell nothing new.
      else if (wasThere === false && isProbe === this.#isOpen()) this.#fail(now);
    };
  }

  #isOpen(): boolean {
    return this.#failures >= this.#settings.most;
  }

  #fail(now: number): void {
    const { most, firstMs, longestMs } = this.#settings;
    this.#failures += 1;
    const doublings = Math.min(this.#failures - most, 20);
    if (doublings >= 0) this.#probeAt = now + Math.min(longestMs, firstMs * 2 ** doublings);
  }
}
