import type { Clock } from '../session/clock.ts';

export type State = 'up' | 'down' | 'unknown';

/** One dependency as it was found. */
export interface Found {
  status: State;
  /** Milliseconds that the look at it took. */
  ms: number;
}

/** Looks at a dependency; one that throws, or takes too long, counts as down. */
export type Check = () => Promise<State> | State;

/** Somebody may ask without a login, and as often as he likes: an answer is good for so many milliseconds. */
const goodFor = 1000;
const patience = 2500;

/** What the site needs to work, each looked at by its own check. */
export class Readiness {
  readonly #checks = new Map<string, Check>();
  readonly #clock: Clock;
  #asking: Promise<Record<string, Found>> | null = null;
  readonly #coreKnown: () => boolean;
  #last: { at: number; coreKnown: boolean; found: Record<string, Found> } | null = null;

  /** @param coreKnown false from the moment in which the core dies: nothing found before it counts then */
  constructor(clock: Clock, coreKnown: () => boolean) {
    this.#clock = clock;
    this.#coreKnown = coreKnown;
  }

  /** @param name as it is told to whoever asks: no address, no product */
  add(name: string, check: Check): void {
    this.#checks.set(name, check);
  }

  async look(): Promise<{ status: 'up' | 'down'; dependencies: Record<string, Found> }> {
    const last = this.#last?.coreKnown === this.#coreKnown() ? this.#last : null;
    const fresh = last && this.#clock.monotonic() - last.at < goodFor ? last.found : null;
    this.#asking ??= fresh
      ? null
      : this.#lookAtAll().finally(() => {
          this.#asking = null;
        });
    const dependencies = fresh ?? (await this.#asking) ?? {};
    const down = Object.values(dependencies).some(({ status }) => status === 'down');
    return { status: down ? 'down' : 'up', dependencies };
  }

  async #lookAtAll(): Promise<Record<string, Found>> {
    const coreKnown = this.#coreKnown();
    const found = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await this.#lookAt(check)] as const),
    );
    const all = Object.fromEntries(found);
    this.#last = { at: this.#clock.monotonic(), coreKnown, found: all };
    return all;
  }

  async #lookAt(check: Check): Promise<Found> {
    const started = performance.now();
    const status = await this.#inTime(check).catch((): State => 'down');
    return { status, ms: Math.round((performance.now() - started) * 10) / 10 };
  }

  async #inTime(check: Check): Promise<State> {
    const { promise, reject } = Promise.withResolvers<never>();
    const stop = this.#clock.after(patience, () => reject(new Error('no answer in time')));
    try {
      return await Promise.race([Promise.resolve().then(check), promise]);
    } finally {
      stop();
    }
  }
}
