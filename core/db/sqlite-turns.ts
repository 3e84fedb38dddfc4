import { setTimeout as pause } from 'node:timers/promises';
import { storageFaultOf } from '../../shared/storage-fault.ts';
import { StorageLocked } from './storage-faults.ts';

/** Between two looks whether another process has let go of the database. Milliseconds. */
const lookEvery = 20;
/** A lock that is met again after a longer break counts as a new one. Milliseconds. */
const sameLock = 1000;

/**
 * Turns to write to a SQLite database: one at a time within this process, in the order of asking, and each only once no other
 * process holds the database's lock. The wait for that one leaves the event loop free.
 */
export class WriteTurns {
  #taken = false;
  readonly #waiting: (() => void)[] = [];
  /** When another process was found to hold the lock, and when that was last seen. */
  #locked: { since: number; seen: number } | null = null;
  /** How often the turn was given back. */
  ended = 0;
  /**
   * How long another process may hold the lock until those who wait are refused, in milliseconds. Counted from when it was
   * first met: whoever asks later is refused at once, until the lock is free.
   */
  patience: number;

  constructor(patience: number) {
    this.patience = patience;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  get isTaken(): boolean {
    return this.#taken;
  }

  /** Whether another process has held the lock for longer than anybody waits. */
  get isLocked(): boolean {
    return this.#locked !== null && performance.now() - this.#locked.since >= this.patience;
  }

  /**
   * Takes the turn, to be given back by `end`.
   * @param begin takes the database's lock
   * @throws StorageLocked where another process holds it for too long, and what `begin` fails with
   */
  async take<T>(begin: () => T): Promise<T> {
    await this.#turn();
    try {
      return await this.#onceFree(begin);
    } catch (error) {
      this.end();
      throw error;
    }
  }

  end(): void {
    this.ended += 1;
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }

  #turn(): Promise<void> | void {
    if (this.#taken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
  }

  async #onceFree<T>(begin: () => T): Promise<T> {
    for (;;) {
      try {
        const begun = begin();
        this.#locked = null;
        return begun;
      } catch (error) {
        if (storageFaultOf(error) !== 'locked') throw error;
        this.#noteLock();
        if (this.isLocked) throw new StorageLocked(error);
      }
      await pause(lookEvery);
    }
  }

  #noteLock(): void {
    const now = performance.now();
    const known = this.#locked && now - this.#locked.seen < Math.max(sameLock, this.patience);
    this.#locked = { since: known ? (this.#locked?.since ?? now) : now, seen: now };
  }
}
