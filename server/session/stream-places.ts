import { GatewayError } from '../http/errors.ts';

/** Seconds after which whoever has too many may ask again. */
const retryAfter = 30;

/** How many streams may be open at a time. */
interface StreamLimits {
  /** Of one user, whatever the number of sessions. */
  perUser: number;
  /** Of everybody together. */
  inAll: number;
}

/** Counts open streams by user, so that neither many sessions of one user nor many users use up the memory of this process. */
export class StreamPlaces {
  readonly #limits: StreamLimits;
  readonly #byUser = new Map<number, number>();
  #open = 0;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /**
   * Takes a place for a stream.
   * @returns what gives it back; a second call does nothing
   * @throws tooManyRequests where the user, or everybody together, has as many as may be
   */
  take(userId: number): () => void {
    const ofUser = this.#byUser.get(userId) ?? 0;
    if (ofUser >= this.#limits.perUser || this.#open >= this.#limits.inAll)
      throw new GatewayError('tooManyRequests', { retryAfter });
    this.#byUser.set(userId, ofUser + 1);
    this.#open++;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#open--;
      const left = (this.#byUser.get(userId) ?? 1) - 1;
      if (left > 0) this.#byUser.set(userId, left);
      else this.#byUser.delete(userId);
    };
  }
}
