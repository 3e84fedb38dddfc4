import { setTimeout as pause } from 'node:timers/promises';

const every = 100;
const patience = 5_000;

/** Asks a site again and again whether it is ready, and keeps how long it said no, or nothing. */
export class Readiness {
  readonly #url: string;
  #going = true;
  #asked = 0;
  #ready = 0;
  #longest = 0;
  #lost: number | null = null;
  readonly #running: Promise<void>;

  constructor(url: string) {
    this.#url = `${url}/health/ready`;
    this.#running = this.#watch();
  }

  /** Seconds that it was not ready at most at a stretch, and the share of questions answered by 200. */
  async end(): Promise<{ longest: number; share: number }> {
    this.#going = false;
    await this.#running;
    return { longest: this.#longest / 1000, share: this.#ready / Math.max(1, this.#asked) };
  }

  async #watch(): Promise<void> {
    while (this.#going) {
      const began = performance.now();
      const isReady = await answersOk(this.#url, { signal: AbortSignal.timeout(patience) });
      this.#asked += 1;
      if (isReady) {
        this.#ready += 1;
        this.#lost = null;
      } else {
        this.#lost ??= began;
        this.#longest = Math.max(this.#longest, performance.now() - this.#lost);
      }
      await pause(every);
    }
  }
}

/** Whether an address answers 200, read to its end. */
export async function answersOk(url: string, options: RequestInit): Promise<boolean> {
  try {
    const answer = await fetch(url, options);
    await answer.text();
    return answer.status === 200;
  } catch {
    return false;
  }
}
