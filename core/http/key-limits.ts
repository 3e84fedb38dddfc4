import { AppError } from '../errors.ts';

/** Calls of one key in a minute: one each half a second is more than any list changes. */
export const callsPerMinute = 120;
const windowMs = 60_000;

/** Counts the calls of each key, here in this core: only keys that are known come so far, so there are never many. */
export class KeyLimits {
  readonly #windows = new Map<number, { ends: number; calls: number }>();

  /** @throws tooManyRequests with the seconds to wait */
  take(keyId: number, now: number): void {
    let window = this.#windows.get(keyId);
    if (!window || window.ends <= now) {
      window = { ends: now + windowMs, calls: 0 };
      this.#windows.set(keyId, window);
    }
    if (window.calls >= callsPerMinute) {
      throw new AppError('tooManyRequests', {
        retryAfter: Math.max(1, Math.ceil((window.ends - now) / 1000)),
      });
    }
    window.calls += 1;
  }
}
