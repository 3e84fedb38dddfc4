import { hash } from 'node:crypto';
import { GatewayError } from '../http/errors.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import type { Clock } from '../session/clock.ts';

/**
 * Calls with a key that the core refused, of one address per minute: a lot of 25 terminals whose keys have all run out
 * and who ask each 5 s is told so at every call.
 */
const failuresPerMinute = 300;
/** So many keys that were good are known at a time; beyond, the oldest is forgotten. */
const knownKeys = 10_000;

/** A call that was let through: told once how the core answered it, null where it could not. */
export type Admitted = (status: number | null) => void;

/**
 * Before the calls of programs with keys: what has no key, or none that could be one, is refused here, and so is an
 * address that tries keys. Only refused keys count, and a key that the core has taken before passes whatever its
 * address has done: terminals of a lot share theirs.
 */
export class KeyGate {
  readonly #isPlausible: (key: string) => boolean;
  readonly #failures: RateLimiter;
  /** Digests of keys, the one used longest ago first. */
  readonly #good = new Set<string>();

  /** @param isPlausible whether a text could be a key of the core */
  constructor(isPlausible: (key: string) => boolean, clock: Clock) {
    this.#isPlausible = isPlausible;
    this.#failures = new RateLimiter(clock, failuresPerMinute, 60_000);
  }

  /** @throws tokenRequired, tokenMalformed, tooManyRequests */
  admit(authorization: string | undefined, address: string): Admitted {
    const key = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
    if (key === undefined) throw new GatewayError('tokenRequired');
    if (!this.#isPlausible(key)) throw new GatewayError('tokenMalformed');
    const digest = hash('sha256', key);
    if (this.#good.has(digest)) return once((status) => this.#note(digest, status !== 401));
    // Counted before the answer is known, so that many tries at once are no way around; a success is taken back.
    const retryAfter = this.#failures.take(address);
    if (retryAfter > 0) throw new GatewayError('tooManyRequests', { retryAfter });
    return once((status) => {
      if (status !== 401) this.#failures.giveBack(address);
      if (status !== null && status < 400) this.#note(digest, true);
    });
  }

  #note(digest: string, isGood: boolean): void {
    this.#good.delete(digest);
    if (!isGood) return;
    const [oldest] = this.#good;
    if (oldest !== undefined && this.#good.size >= knownKeys) this.#good.delete(oldest);
    this.#good.add(digest);
  }
}

function once(notify: Admitted): Admitted {
  let isNotified = false;
  return (status) => {
    if (!isNotified) notify(status);
    isNotified = true;
  };
}
