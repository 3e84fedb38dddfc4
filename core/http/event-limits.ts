import { limits } from '../../shared/limits.ts';
import { AppError } from '../errors.ts';

/** So many seconds' worth may come at once: a terminal that comes back sends what it has kept. */
const burstSeconds = 20;

/**
 * Events of each terminal in this core: a store of tokens that fills at the given rate and from which every event takes
 * one. The store holds a whole batch at least, so that any call passes in time; only terminals with a good key come so
 * far, so there are never many stores.
 */
export class EventLimits {
  readonly #perSecond: number;
  readonly #most: number;
  readonly #stores = new Map<number, { tokens: number; at: number }>();

  /** @param perSecond events of one terminal; 0 is without limit */
  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#most = Math.max(limits.batchEvents, perSecond * burstSeconds);
  }

  /**
   * Takes what a call needs, or nothing at all.
   * @param now epoch milliseconds; a clock that is set back fills nothing
   * @throws tooManyRequests with the seconds after which the same call passes
   */
  take(deviceId: number, events: number, now: number): void {
    if (this.#perSecond === 0) return;
    const needed = Math.min(Math.max(events, 1), limits.batchEvents);
    const store = this.#stores.get(deviceId) ?? { tokens: this.#most, at: now };
    const gained = (Math.max(0, now - store.at) / 1000) * this.#perSecond;
    const tokens = Math.min(this.#most, store.tokens + gained);
    const isEnough = tokens >= needed;
    this.#stores.set(deviceId, { tokens: isEnough ? tokens - needed : tokens, at: now });
    if (isEnough) return;
    throw new AppError('tooManyRequests', { retryAfter: Math.ceil((needed - tokens) / this.#perSecond) });
  }
}
