import type { Clock } from '../session/clock.ts';

export type State = 'up' | 'down' | 'unknown';

/** One dependency as it was found. */
export interface Found {
  status: State;
  /** Milliseconds that the look at it took. */
  ms: number;
  /** What is wrong and what to do, where the look at it says so. */
  reason?: string;
}

/** What a look at a dependency tells. */
export type Verdict = State | Pick<Found, 'status' | 'reason'>;

/** Looks at a dependency; one that throws, or takes too long, counts as down. */
export type Check = () => Promise<Verdict> | Verdict;

/** What is said of the site beside its state, and decides nothing; null where it is not known. */
export type Fact = () => Promise<string | null>;

/** What was found at one look. */
interface Look {
  dependencies: Record<string, Found>;
  facts: Record<string, string | null>;
}

/** Somebody may ask without a login, and as often as he likes: an answer is good for so many milliseconds. */
const goodFor = 1000;
const timeout = 2500;

/** What the site needs to work, each looked at by its own check. */
export class Readiness {
  readonly #checks = new Map<string, Check>();
  readonly #facts = new Map<string, Fact>();
  readonly #clock: Clock;
  #asking: Promise<Look> | null = null;
  readonly #coreKnown: () => boolean;
  #last: { at: number; coreKnown: boolean; found: Look } | null = null;

  /** @param coreKnown false from the moment in which the core dies: nothing found before it counts then */
  constructor(clock: Clock, coreKnown: () => boolean) {
    this.#clock = clock;
    this.#coreKnown = coreKnown;
  }

  /** @param name as it is told to whoever asks: no address, no product */
  add(name: string, check: Check): void {
    this.#checks.set(name, check);
  }

  /** @param name beside `status`, for whoever asks */
  addFact(name: string, fact: Fact): void {
    this.#facts.set(name, fact);
  }

  async look(): Promise<Record<string, unknown> & { status: 'up' | 'down' }> {
    const last = this.#last?.coreKnown === this.#coreKnown() ? this.#last : null;
    const fresh = last && this.#clock.monotonic() - last.at < goodFor ? last.found : null;
    this.#asking ??= fresh
      ? null
      : this.#lookAtAll().finally(() => {
          this.#asking = null;
        });
    const { dependencies, facts } = fresh ?? (await this.#asking) ?? { dependencies: {}, facts: {} };
    const down = Object.values(dependencies).some(({ status }) => status === 'down');
    return { status: down ? 'down' : 'up', dependencies, ...facts };
  }

  async #lookAtAll(): Promise<Look> {
    const coreKnown = this.#coreKnown();
    // Both at once: those that ask the core share one question.
    const [found, facts] = await Promise.all([
      Promise.all([...this.#checks].map(async ([name, check]) => [name, await this.#lookAt(check)] as const)),
      Promise.all(
        [...this.#facts].map(async ([name, fact]) => [name, await fact().catch(() => null)] as const),
      ),
    ]);
    const all = { dependencies: Object.fromEntries(found), facts: Object.fromEntries(facts) };
    this.#last = { at: this.#clock.monotonic(), coreKnown, found: all };
    return all;
  }

  async #lookAt(check: Check): Promise<Found> {
    const started = performance.now();
    const verdict = await this.#inTime(check).catch((): Verdict => 'down');
    const { status, reason } = typeof verdict === 'string' ? { status: verdict } : verdict;
    return {
      status,
      ...(reason === undefined ? {} : { reason }),
      ms: Math.round((performance.now() - started) * 10) / 10,
    };
  }

  async #inTime(check: Check): Promise<Verdict> {
    const { promise, reject } = Promise.withResolvers<never>();
    const stop = this.#clock.after(timeout, () => reject(new Error('no answer in time')));
    try {
      return await Promise.race([Promise.resolve().then(check), promise]);
    } finally {
      stop();
    }
  }
}
